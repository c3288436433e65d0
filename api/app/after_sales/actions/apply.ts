import type { AfterSalesClaim } from '#contracts/after_sales'
import { row, rows, type Row, type Transaction } from '#core/database'
import { logStep } from '#after_sales/actions/log_step'
import { prepareClaim, type Claimant } from '#after_sales/actions/prepare_claim'
import { tellOfClaim } from '#after_sales/actions/tell_of_case'
import { nextOf } from '#after_sales/domain/abilities'
import type { HeldCase } from '#after_sales/queries/held_case'
import { step } from '#orders/actions/step'
import { refuse } from '#orders/domain/abilities'
import type { HeldOrder } from '#orders/queries/held_order'

type Made = { id: number; no: string }

/** Complains about what was sent; answers the case. */
export async function applyAfterSales(
  order: HeldOrder,
  claim: AfterSalesClaim,
  by: Claimant,
  trx: Transaction,
): Promise<Made> {
  refuse(order, 'after_sales', by.party)
  const { id, order_no, organisation_id } = order
  const made = await insert(
    { order_id: id, order_no, organisation_id, ...(await prepareClaim(order, claim, by, trx)) },
    trx,
  )
  await keepItems(made.id, claim.items, trx)
  await logStep(made.id, { action: 'apply', status: 'pending_review', note: claim.description }, by, trx)
  const sets = { after_sales: 'pending_review' }
  await step(order, { action: 'after_sales', sets, detail: { no: made.no, claim: claim.reason } }, by, trx)
  await tellOfClaim(order, made, by, trx)
  return made
}

/** Whoever decided before decides anew. */
const ANEW = `submitted_at = now(), decided_by = null, decided_name = null, decided_at = null, audit_note = ''`

/** Puts right what was not approved and sends it again, under the same number; what factories said was about something else. */
export async function resubmitAfterSales(
  order: HeldOrder,
  held: HeldCase,
  claim: AfterSalesClaim,
  by: Claimant,
  trx: Transaction,
): Promise<void> {
  const status = nextOf(held.status, 'resubmit', by.party)
  const columns = { ...(await prepareClaim(order, claim, by, trx)), status }
  await row(
    `update after_sales set ${Object.keys(columns)
      .map((name) => `${name} = ?`)
      .join(', ')}, ${ANEW}, version = version + 1, updated_at = now() where id = ?`,
    [...Object.values(columns), held.id],
    trx,
  )
  await rows('delete from after_sales_items where case_id = ?', [held.id], trx)
  await rows('delete from after_sales_opinions where case_id = ?', [held.id], trx)
  await keepItems(held.id, claim.items, trx)
  await logStep(held.id, { action: 'resubmit', status, note: claim.description }, by, trx)
  const sets = { after_sales: status }
  await step(order, { action: 'resubmit_after_sales', sets, detail: { no: held.no, claim: claim.reason } }, by, trx)
  await tellOfClaim(order, held, by, trx)
}

async function insert(columns: Row, trx: Transaction): Promise<Made> {
  const names = Object.keys(columns)
  const made = await row<Made>(
    `insert into after_sales (${names.join(', ')}) values (${names.map(() => '?').join(', ')}) returning id, no`,
    Object.values(columns),
    trx,
  )
  return made as Made
}

const keepItems = (caseId: number, items: AfterSalesClaim['items'], trx: Transaction) =>
  rows(
    `insert into after_sales_items (case_id, item_id, quantity)
     select ?, item, quantity from jsonb_to_recordset(?::jsonb) i(item int, quantity int)`,
    [caseId, JSON.stringify(items)],
    trx,
  )
