import { rows } from '#core/database'
import { validateProducts } from '#design/printing/validate_versions'
import { alone } from '#tests/support/ledger/money'

/** Fails the print file of its face and notifies its owner. */
export async function failPrint(finished: number): Promise<void> {
  await rows(
    `insert into render_tasks (organisation_id, finished_product_id, design_version_id, kind, subject, name_zh, name_en, place, status, reason, layer, missing, finished_at)
     select f.organisation_id, f.id, v.design_version_id, 'print', 'front', '正面', 'Front', 1, 'failed', 'glyphs', 't1', '🐱', now()
       from finished_products f join finished_versions v on v.finished_product_id = f.id and v.number = f.version_number where f.id = ?`,
    [finished],
  )
  await judgeAgain(finished)
}

export async function mendPrint(finished: number): Promise<void> {
  await rows('delete from render_tasks where finished_product_id = ?', [finished])
  await judgeAgain(finished)
}

export const judgeAgain = (finished: number) => alone((trx) => validateProducts([finished], trx))
