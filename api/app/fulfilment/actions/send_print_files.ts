import { EXPORT } from '#contracts/exports'
import type { Language } from '#contracts/languages'
import { Refusal } from '#core/errors'
import { reachable } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { orderExport } from '#core/exports/order_export'
import { weightOfPrint } from '#fulfilment/queries/print_parcel'
import { productionOrders } from '#fulfilment/resources/production_orders'

/** A parcel of everything that is printed for these, made by the export centre. */
export async function sendPrintFiles(
  { ids, time_zone }: { ids: readonly number[]; time_zone: string },
  language: Language,
  context: WriteContext,
): Promise<number> {
  const seen = await reachable(productionOrders, [...ids], context.actor, 'view', context.trx)
  if (ids.some((id) => !seen.has(id))) throw new Refusal('E_NOT_FOUND')
  const { files, bytes } = await weightOfPrint(ids, context.trx)
  if (files === 0) throw new Refusal('E_PRINT_FILES_NONE')
  if (bytes > EXPORT.parcelBytes) throw new Refusal('E_PARCEL_TOO_LARGE', { gigabytes: (bytes / 2 ** 30).toFixed(1) })
  const search = JSON.stringify([{ field: 'id', operator: 'IN', val: ids }])
  const columns = [{ name: 'print_png', title: 'print_png' }]
  const what = { resource: productionOrders.name, format: 'zip', query: { search }, columns, time_zone } as const
  return orderExport({ ...what, language, estimated: files }, context)
}
