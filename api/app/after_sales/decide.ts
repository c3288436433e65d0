import type { RefundType, AfterSalesStatus, Compensation, RemakePayer } from '#contracts/after_sales'
import { amountOf, minorOf } from '#contracts/price/amounts'
import { type Transaction, row, type Row } from '#core/database'
import { Refusal, refuseField, type FieldReasons } from '#core/errors'
import { notifyRefund, notifyRemake, notifyRejection, notifyClosed } from '#after_sales/notify'
import { fullRefundOf, isRefundTypeAllowed } from '#after_sales/apply'
import { type LoadedCase, recordStep, nextStatus } from '#after_sales/case'
import { reverseCharges } from '#fulfilment/production/cancel'
import { refundOrder, refundableOf, type Refundable } from '#orders/refund'
import { type Performer, type LoadedOrder, recordTransition } from '#orders/order'
import { remakeOrder } from '#orders/copy'

/** Books the refund, idempotent per case. A full refund also returns the service charges. */
export async function refundCase(
  order: LoadedOrder,
  held: LoadedCase,
  approval: Approval,
  by: Performer,
  trx: Transaction,
): Promise<CompensationResult> {
  const sum = refundSum(approval, refundableOf(order))
  const minor = sum.goods + sum.freight
  if (order.refunded + minor === order.paid) await reverseCharges(order.id, held.no, trx)
  const key = { scope: 'after-sales', key: held.no }
  const { sets, operationId } = await refundOrder(order, { ...sum, key, reason: held.no }, by, trx)
  await notifyRefund(order, held, minor, trx)
  return {
    columns: {
      refund_goods_minor: sum.goods,
      refund_freight_minor: sum.freight,
      refunded_at: new Date().toISOString(),
      operation_id: operationId,
    },
    order: sets,
    detail: { refund: amountOf(minor), type: approval.refund_type },
  }
}

function refundSum(approval: Approval, left: Refundable): Refundable {
  const { refund_type: type, goods_amount, freight_amount } = approval
  const sum =
    type === 'partial'
      ? typedAmounts({ goods_amount, freight_amount }, left)
      : fullRefundOf(type as Exclude<RefundType, 'none' | 'partial'>, left)
  if (sum.goods + sum.freight > 0) return sum
  throw type === 'partial' ? refuseField('goods_amount', 'E_AMOUNT_INVALID') : new Refusal('E_REFUND_NOTHING')
}

/** Each field has its own maximum. */
function typedAmounts(given: Pick<Approval, 'goods_amount' | 'freight_amount'>, left: Refundable): Refundable {
  const sum = { goods: minorOf(given.goods_amount ?? '0') ?? 0, freight: minorOf(given.freight_amount ?? '0') ?? 0 }
  const fields: FieldReasons = {}
  for (const name of ['goods', 'freight'] as const)
    if (sum[name] > left[name])
      fields[`${name}_amount`] = [{ key: 'errors.E_REFUND_OVER', params: { most: amountOf(left[name]) } }]
  const count = Object.keys(fields).length
  if (count > 0) throw new Refusal('E_INVALID', { fields, count })
  return sum
}

/** Creates a free remake of the case's pieces and records who pays for it. */
export async function remakeCase(
  order: LoadedOrder,
  held: LoadedCase,
  { paid_by: payer }: Approval,
  by: Performer,
  trx: Transaction,
): Promise<CompensationResult> {
  if (!payer) throw refuseField('paid_by', 'E_REQUIRED')
  const made = await remakeOrder(order, held.items, { remark: held.no }, by, trx)
  await notifyRemake(order, held, { remake: made.order_no, payer }, trx)
  return { columns: { remake_id: made.id, paid_by: payer }, order: {}, detail: { remake: made.order_no } }
}

export interface Approval {
  compensation: Compensation
  refund_type: RefundType
  goods_amount?: string
  freight_amount?: string
  paid_by?: RemakePayer
  note: string
}

export interface CompensationResult {
  /** Columns of the case, and columns of the order. */
  columns: Row
  order: Row
  /** Details for the order's timeline. */
  detail: Row
}

/** Refunds or remakes and updates state, timeline and notification in one transaction. */
export async function approveCase(
  order: LoadedOrder,
  held: LoadedCase,
  approval: Approval,
  by: Performer,
  trx: Transaction,
): Promise<void> {
  const status = nextStatus(held.status, 'approve', by.role)
  const { compensation, refund_type: type, note } = approval
  if (!isRefundTypeAllowed(compensation, type)) throw refuseField('refund_type', 'E_REFUND_TYPE')
  const compensate = compensation === 'refund' ? refundCase : remakeCase
  const result = await compensate(order, held, approval, by, trx)
  const columns = { ...result.columns, settled_as: compensation, settled_type: type }
  await saveDecision(held, { status, note, columns }, by, trx)
  await recordStep(held.id, { action: 'approve', status, note }, by, trx)
  const sets = { ...result.order, after_sales: status }
  await recordTransition(
    order,
    { action: 'decide_after_sales', sets, detail: { no: held.no, ...result.detail } },
    by,
    trx,
  )
}

/** The merchant reads the note and may resubmit. */
export async function rejectCase(
  order: LoadedOrder,
  held: LoadedCase,
  note: string,
  by: Performer,
  trx: Transaction,
): Promise<void> {
  const status = nextStatus(held.status, 'reject', by.role)
  if (note === '') throw refuseField('note', 'E_REQUIRED')
  await saveDecision(held, { status, note, columns: {} }, by, trx)
  await recordStep(held.id, { action: 'reject', status, note }, by, trx)
  const sets = { after_sales: status }
  await recordTransition(order, { action: 'decide_after_sales', sets, detail: { no: held.no, remark: note } }, by, trx)
  await notifyRejection(order, held, note, trx)
}

interface Decision {
  status: AfterSalesStatus
  note: string
  columns: Row
}

async function saveDecision({ id }: LoadedCase, { status, note, columns }: Decision, by: Performer, trx: Transaction) {
  const all = { ...columns, status, audit_note: note, decided_by: by.userId, decided_name: by.username }
  await row(
    `update after_sales set ${Object.keys(all)
      .map((name) => `${name} = ?`)
      .join(', ')}, decided_at = now(), version = version + 1, updated_at = now() where id = ?`,
    [...Object.values(all), id],
    trx,
  )
}

/** Withdraws a pending case or closes a rejected one. */
export async function endCase(
  order: LoadedOrder,
  held: LoadedCase,
  action: 'withdraw' | 'close',
  by: Performer,
  trx: Transaction,
): Promise<void> {
  const status = nextStatus(held.status, action, by.role)
  await row(
    'update after_sales set status = ?, version = version + 1, updated_at = now() where id = ?',
    [status, held.id],
    trx,
  )
  await recordStep(held.id, { action, status }, by, trx)
  await recordTransition(
    order,
    { action: 'end_after_sales', sets: { after_sales: status }, detail: { no: held.no } },
    by,
    trx,
  )
  if (by.role !== 'merchant') await notifyClosed(order, held, trx)
}
