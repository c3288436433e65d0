import { EXPORT } from '#contracts/exports'
import type { Language } from '#contracts/languages'
import type { FinishedPictureKind } from '#contracts/renders'
import { Refusal } from '#core/errors'
import { reachable } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { orderExport } from '#core/exports/order_export'
import { weightOf } from '#design/finished/queries/picture_files'
import { finished } from '#design/finished/resources/finished'
import { askPdfs } from '#design/render/actions/ask_pdfs'

export interface WantedPictures {
  ids: readonly number[]
  kinds: readonly FinishedPictureKind[]
  time_zone: string
}

/** A parcel of what was drawn of these, made by the export centre, and of PDFs that are drawn for it; refused here where there is nothing, or too much of it. */
export async function sendPictures(
  { ids, kinds, time_zone }: WantedPictures,
  language: Language,
  context: WriteContext,
): Promise<number> {
  const seen = await reachable(finished, [...ids], context.actor, 'view', context.trx)
  if (ids.some((id) => !seen.has(id))) throw new Refusal('E_NOT_FOUND')
  const { actor, trx } = context
  const pdfs = kinds.includes('print_pdf') ? await askPdfs({ ids, userId: actor.userId, ofDrawn: true }, trx) : 0
  const { files: drawn, bytes } = await weightOf(ids, kinds, trx)
  const files = drawn + pdfs
  if (files === 0) throw new Refusal('E_PICTURES_NONE')
  if (bytes > EXPORT.parcelBytes) throw new Refusal('E_PARCEL_TOO_LARGE', { gigabytes: (bytes / 2 ** 30).toFixed(1) })
  const search = JSON.stringify([{ field: 'id', operator: 'IN', val: ids }])
  const columns = kinds.map((kind) => ({ name: kind, title: kind }))
  const what = { resource: finished.name, format: 'zip', query: { search }, columns, time_zone } as const
  return orderExport({ ...what, language, estimated: files }, context)
}
