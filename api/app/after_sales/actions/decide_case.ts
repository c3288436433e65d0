import type { AfterSalesStatus, Compensation, RefundType, RemakePayer } from '#contracts/after_sales'
import { row, type Row, type Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import { giveBack } from '#after_sales/actions/give_back'
import { logStep } from '#after_sales/actions/log_step'
import { makeAgain } from '#after_sales/actions/make_again'
import { tellOfRejection } from '#after_sales/actions/tell_of_case'
import { nextOf } from '#after_sales/domain/abilities'
import { fits } from '#after_sales/domain/amounts'
import type { HeldCase } from '#after_sales/queries/held_case'
import { step, type Doer } from '#orders/actions/step'
import type { HeldOrder } from '#orders/queries/held_order'

export interface Approval {
  compensation: Compensation
  refund_type: RefundType
  goods_amount?: string
  freight_amount?: string
  paid_by?: RemakePayer
  note: string
}

export interface Given {
  /** What is kept of it in the case, and what of the order changes. */
  columns: Row
  order: Row
  /** What the timeline of the order says. */
  detail: Row
}

/** Gives what was decided: money back, or the same once more; with the state, the timeline and the notice in one transaction. */
export async function approveCase(
  order: HeldOrder,
  held: HeldCase,
  approval: Approval,
  by: Doer,
  trx: Transaction,
): Promise<void> {
  const status = nextOf(held.status, 'approve', by.party)
  const { compensation, refund_type: type, note } = approval
  if (!fits(compensation, type)) throw refuseField('refund_type', 'E_REFUND_TYPE')
  const give = compensation === 'refund' ? giveBack : makeAgain
  const given = await give(order, held, approval, by, trx)
  const columns = { ...given.columns, settled_as: compensation, settled_type: type }
  await decide(held, { status, note, columns }, by, trx)
  await logStep(held.id, { action: 'approve', status, note }, by, trx)
  const sets = { ...given.order, after_sales: status }
  await step(order, { action: 'decide_after_sales', sets, detail: { no: held.no, ...given.detail } }, by, trx)
}

/** Gives nothing; the merchant reads why, and may put it right. */
export async function rejectCase(
  order: HeldOrder,
  held: HeldCase,
  note: string,
  by: Doer,
  trx: Transaction,
): Promise<void> {
  const status = nextOf(held.status, 'reject', by.party)
  if (note === '') throw refuseField('note', 'E_REQUIRED')
  await decide(held, { status, note, columns: {} }, by, trx)
  await logStep(held.id, { action: 'reject', status, note }, by, trx)
  const sets = { after_sales: status }
  await step(order, { action: 'decide_after_sales', sets, detail: { no: held.no, remark: note } }, by, trx)
  await tellOfRejection(order, held, note, trx)
}

interface Decision {
  status: AfterSalesStatus
  note: string
  columns: Row
}

async function decide({ id }: HeldCase, { status, note, columns }: Decision, by: Doer, trx: Transaction) {
  const all = { ...columns, status, audit_note: note, decided_by: by.userId, decided_name: by.username }
  await row(
    `update after_sales set ${Object.keys(all)
      .map((name) => `${name} = ?`)
      .join(', ')}, decided_at = now(), version = version + 1, updated_at = now() where id = ?`,
    [...Object.values(all), id],
    trx,
  )
}
