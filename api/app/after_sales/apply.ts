import type { Compensation, RefundType, AfterSalesClaim } from '#contracts/after_sales'
import { minorOf, amountOf } from '#contracts/price/amounts'
import { type Refundable, refundableOf } from '#orders/refund'
import { type Row, type Transaction, row, rows } from '#core/database'
import { refuseField, Refusal, type FieldReasons } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { areOwnFiles } from '#media/links/file_access'
import { type Performer, type LoadedOrder, recordTransition } from '#orders/order'
import { recordStep, nextStatus, type LoadedCase } from '#after_sales/case'
import { notifyClaim } from '#after_sales/notify'
import { assertAllowed } from '#orders/domain/order_states'

export const isRefundTypeAllowed = (compensation: Compensation, type: RefundType) =>
  (compensation === 'remake') === (type === 'none')

const totalOf = ({ goods, freight }: Refundable) => goods + freight

/** The requested amount in minor units; null when the input is not an amount. */
export function appliedAmountOf(type: RefundType, typed: string | undefined, left: Refundable): number | null {
  if (type === 'none') return 0
  return type === 'partial' ? minorOf(typed ?? '') : totalOf(fullRefundOf(type, left))
}

export function fullRefundOf(
  type: Exclude<RefundType, 'none' | 'partial'>,
  { goods, freight }: Refundable,
): Refundable {
  return { goods: type === 'freight' ? 0 : goods, freight: type === 'goods' ? 0 : freight }
}

export interface Claimant extends Performer {
  actor: Actor
}

/** Validates a claim against the current order and returns the case's columns. */
export async function claimColumns(
  order: LoadedOrder,
  claim: AfterSalesClaim,
  { actor, ...by }: Claimant,
  trx: Transaction,
): Promise<Row> {
  const { reason, description, compensation, refund_type: type, evidence } = claim
  if (!isRefundTypeAllowed(compensation, type)) throw refuseField('refund_type', 'E_REFUND_TYPE')
  assertOrderedPieces(order, claim.items)
  const sent = { topic: 'evidence', organisationId: order.organisation_id, actor } as const
  if (!(await areOwnFiles(evidence, sent, trx))) throw refuseField('evidence', 'E_EVIDENCE_STRANGE')
  return {
    reason,
    description,
    compensation,
    refund_type: type,
    applied_minor: appliedAmount(order, claim),
    evidence: JSON.stringify(evidence),
    submitted_by: by.userId,
    submitted_name: by.username,
  }
}

/** At most the unrefunded rest. */
function appliedAmount(order: LoadedOrder, { refund_type: type, amount }: AfterSalesClaim): number {
  const left = refundableOf(order)
  const most = left.goods + left.freight
  const applied = appliedAmountOf(type, amount, left)
  if (applied === null || (type === 'partial' && applied === 0)) throw refuseField('amount', 'E_AMOUNT_INVALID')
  if (applied > most) throw refuseField('amount', 'E_REFUND_OVER', { most: amountOf(most) })
  if (applied === 0 && type !== 'none') throw refuseField('refund_type', 'E_REFUND_NOTHING')
  return applied
}

/** At most the ordered quantity per line. */
function assertOrderedPieces({ items }: LoadedOrder, claimed: AfterSalesClaim['items']): void {
  const ordered = new Map(items.map(({ id, quantity }) => [id, quantity]))
  const fields: FieldReasons = {}
  for (const [at, { item, quantity }] of claimed.entries()) {
    const most = ordered.get(item)
    if (most === undefined) fields[`items.${at}.item`] = [{ key: 'errors.E_INVALID_REFERENCE' }]
    else if (quantity > most)
      fields[`items.${at}.quantity`] = [{ key: 'errors.E_AFTER_SALES_PIECES', params: { max: most } }]
  }
  const count = Object.keys(fields).length
  if (count > 0) throw new Refusal('E_INVALID', { fields, count })
}

type CreatedCase = { id: number; no: string }

export async function applyAfterSales(
  order: LoadedOrder,
  claim: AfterSalesClaim,
  by: Claimant,
  trx: Transaction,
): Promise<CreatedCase> {
  assertAllowed(order, 'after_sales', by.role)
  const { id, order_no, organisation_id } = order
  const created = await insert(
    { order_id: id, order_no, organisation_id, ...(await claimColumns(order, claim, by, trx)) },
    trx,
  )
  await insertItems(created.id, claim.items, trx)
  await recordStep(created.id, { action: 'apply', status: 'pending_review', note: claim.description }, by, trx)
  const sets = { after_sales: 'pending_review' }
  await recordTransition(
    order,
    { action: 'after_sales', sets, detail: { no: created.no, claim: claim.reason } },
    by,
    trx,
  )
  await notifyClaim(order, created, by, trx)
  return created
}

/** Clears the previous decision. */
const RESET_DECISION = `submitted_at = now(), decided_by = null, decided_name = null, decided_at = null, audit_note = ''`

/**
 * Resubmits a rejected case under its number. Factory opinions are deleted, because they referred to the previous
 * claim.
 */
export async function resubmitAfterSales(
  order: LoadedOrder,
  current: LoadedCase,
  claim: AfterSalesClaim,
  by: Claimant,
  trx: Transaction,
): Promise<void> {
  const status = nextStatus(current.status, 'resubmit', by.role)
  const columns = { ...(await claimColumns(order, claim, by, trx)), status }
  await row(
    `update after_sales set ${Object.keys(columns)
      .map((name) => `${name} = ?`)
      .join(', ')}, ${RESET_DECISION}, version = version + 1, updated_at = now() where id = ?`,
    [...Object.values(columns), current.id],
    trx,
  )
  await rows('delete from after_sales_items where case_id = ?', [current.id], trx)
  await rows('delete from after_sales_opinions where case_id = ?', [current.id], trx)
  await insertItems(current.id, claim.items, trx)
  await recordStep(current.id, { action: 'resubmit', status, note: claim.description }, by, trx)
  const sets = { after_sales: status }
  await recordTransition(
    order,
    { action: 'resubmit_after_sales', sets, detail: { no: current.no, claim: claim.reason } },
    by,
    trx,
  )
  await notifyClaim(order, current, by, trx)
}

async function insert(columns: Row, trx: Transaction): Promise<CreatedCase> {
  const names = Object.keys(columns)
  const made = await row<CreatedCase>(
    `insert into after_sales (${names.join(', ')}) values (${names.map(() => '?').join(', ')}) returning id, no`,
    Object.values(columns),
    trx,
  )
  return made as CreatedCase
}

const insertItems = (caseId: number, items: AfterSalesClaim['items'], trx: Transaction) =>
  rows(
    `insert into after_sales_items (case_id, item_id, quantity)
     select ?, item, quantity from jsonb_to_recordset(?::jsonb) i(item int, quantity int)`,
    [caseId, JSON.stringify(items)],
    trx,
  )
