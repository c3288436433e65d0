import type { AfterSalesStatus, AfterSalesStep } from '#contracts/after_sales'
import { row, type Transaction } from '#core/database'
import type { Doer } from '#orders/actions/step'

interface Done {
  action: AfterSalesStep['action']
  status: AfterSalesStatus
  note?: string
}

/** A line of the timeline, in the transaction of what it tells of. */
export async function logStep(caseId: number, { action, status, note = '' }: Done, by: Doer, trx: Transaction) {
  await row(
    'insert into after_sales_steps (case_id, action, status, party, actor_id, actor_name, note) values (?, ?, ?, ?, ?, ?, ?)',
    [caseId, action, status, by.party, by.userId, by.username, note],
    trx,
  )
}
