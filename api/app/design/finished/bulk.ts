import type { BulkFinished } from '#contracts/finished'
import { FINISHED } from '#contracts/limits'
import { row, rows, type Transaction } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import { lockRows, reachableIds } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { rejectRiskyTexts } from '#settings/risk/check_text'
import { labelFaults, throwFaults } from '#design/finished/validation'
import { finished } from '#design/finished/finished'
import { finishedGroups } from '#design/finished/groups'
import { EXPORT } from '#contracts/exports'
import type { Language } from '#contracts/languages'
import type { FinishedPictureKind } from '#contracts/renders'
import { requestExport } from '#core/exports/request_export'
import { pictureTotals } from '#design/finished/pictures'
import { enqueuePdfs } from '#design/render/enqueue'

/** All or nothing: one product out of the user's range refuses the call. */
export async function bulkFinished(input: BulkFinished, context: WriteContext): Promise<number> {
  const { actor, trx } = context
  const { ids } = input
  await lockRows(finished, ids, trx)
  const found = await reachableIds(finished, ids, actor, 'edit', trx)
  if (ids.some((id) => !found.has(id))) throw new Refusal('E_NOT_FOUND')
  await ACTIONS[input.action](input, context)
  await row('update finished_products set version = version + 1, updated_at = now() where id = any(?)', [ids], trx)
  return ids.length
}

const ACTIONS: Record<BulkFinished['action'], (asked: BulkFinished, context: WriteContext) => Promise<unknown>> = {
  async move({ ids, group_id: group = null }, { actor, trx }) {
    const isTheirs = group === null || (await reachableIds(finishedGroups, [group], actor, 'view', trx)).size === 1
    if (!isTheirs) throw refuseField('group_id', 'E_INVALID_REFERENCE')
    await row('update finished_products set group_id = ? where id = any(?)', [group, ids], trx)
  },
  async label({ ids, label = '' }, { trx }) {
    throwFaults(label === '' ? { label: [{ key: 'errors.E_REQUIRED' }] } : labelFaults([label]))
    await rejectRiskyTexts({ label })
    await row('insert into finished_labels select unnest(?::int[]), ? on conflict do nothing', [ids, label], trx)
    await assertLabelLimit(ids, trx)
  },
  unlabel: ({ ids, label = '' }, { trx }) =>
    row('delete from finished_labels where finished_product_id = any(?) and label = ?', [ids, label], trx),
  remark: ({ ids, remark = '' }, { trx }) =>
    row('update finished_products set remark = ? where id = any(?)', [remark, ids], trx),
}

async function assertLabelLimit(ids: readonly number[], trx: Transaction): Promise<void> {
  const many = await rows(
    'select 1 from finished_labels where finished_product_id = any(?) group by finished_product_id having count(*) > ? limit 1',
    [ids, FINISHED.labels],
    trx,
  )
  if (many.length > 0) throw refuseField('label', 'E_LABELS_TOO_MANY', { max: FINISHED.labels })
}

export interface PicturesInput {
  ids: readonly number[]
  kinds: readonly FinishedPictureKind[]
  time_zone: string
}

/** Orders an export of pictures and PDFs, including PDFs still to be rendered; refused when empty or too large. */
export async function exportPictures(
  { ids, kinds, time_zone }: PicturesInput,
  language: Language,
  context: WriteContext,
): Promise<number> {
  const visible = await reachableIds(finished, [...ids], context.actor, 'view', context.trx)
  if (ids.some((id) => !visible.has(id))) throw new Refusal('E_NOT_FOUND')
  const { actor, trx } = context
  const pdfs = kinds.includes('print_pdf') ? await enqueuePdfs({ ids, userId: actor.userId, ofDrawn: true }, trx) : 0
  const { files: drawn, bytes } = await pictureTotals(ids, kinds, trx)
  const files = drawn + pdfs
  if (files === 0) throw new Refusal('E_PICTURES_NONE')
  if (bytes > EXPORT.parcelBytes) throw new Refusal('E_PARCEL_TOO_LARGE', { gigabytes: (bytes / 2 ** 30).toFixed(1) })
  const search = JSON.stringify([{ field: 'id', operator: 'IN', val: ids }])
  const columns = kinds.map((kind) => ({ name: kind, title: kind }))
  const what = { resource: finished.name, format: 'zip', query: { search }, columns, time_zone } as const
  return requestExport({ ...what, language, estimated: files }, context)
}
