import {
  AFTER_SALES_STATUSES,
  type AfterSalesAction,
  type AfterSalesStatus,
  AFTER_SALES_ACTIONS,
  type AfterSalesStep,
} from '#contracts/after_sales'
import type { Party } from '#contracts/orders'
import { defineLifecycle } from '#orders/domain/lifecycles'
import type { Permission } from '#contracts/permissions'
import { Refusal } from '#core/errors'
import { row, type Transaction } from '#core/database'
import { type Performer, lockOrderById, type LoadedOrder } from '#orders/order'
import { whereAll } from '#core/crud/find_rows'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { afterSales } from '#after_sales/after_sales'

const MERCHANT: readonly Party[] = ['merchant']
const FACTORY: readonly Party[] = ['factory']
const HOUSE: readonly Party[] = ['supplier', 'platform']

/**
 * The states of a case: submitted by a merchant and decided by its supplier, with the factory's opinion. Rejected cases
 * can be resubmitted and are closed automatically otherwise.
 */
export const afterSalesLifecycle = defineLifecycle<AfterSalesStatus, AfterSalesAction>({
  states: AFTER_SALES_STATUSES,
  initial: ['pending_review'],
  final: ['approved', 'closed'],
  // prettier-ignore
  commands: {
    resubmit: { from: ['not_approved'], to: 'pending_review', by: MERCHANT },
    withdraw: { from: ['pending_review'], to: 'closed', by: MERCHANT },
    close:    { from: ['not_approved'], to: 'closed', by: [...MERCHANT, ...HOUSE, 'system'] },
    approve:  { from: ['pending_review'], to: 'approved', by: HOUSE },
    reject:   { from: ['pending_review'], to: 'not_approved', by: HOUSE },
    opine:    { from: ['pending_review'], by: FACTORY },
  },
})

export const ACTION_PERMISSIONS: Record<AfterSalesAction, Permission> = {
  resubmit: 'after_sales.create',
  withdraw: 'after_sales.create',
  close: 'after_sales.create',
  approve: 'after_sales.review',
  reject: 'after_sales.review',
  opine: 'after_sales.opine',
}

/** A factory may give an opinion on any case it sees; other actions use the range of their own permission. */
export const scopePermissionOf = (action: AfterSalesAction): Permission =>
  action === 'opine' ? 'after_sales.view' : ACTION_PERMISSIONS[action]

/** The resulting status; throws when the action is not allowed. */
export function nextStatus(status: AfterSalesStatus, action: AfterSalesAction, party: Party): AfterSalesStatus {
  if (!afterSalesLifecycle.commands[action].by.includes(party)) throw new Refusal('E_FORBIDDEN')
  const to = afterSalesLifecycle.next(status, action, party)
  if (to) return to
  throw new Refusal('E_AFTER_SALES_STATE', {
    status: { word: `afterSalesStatuses.${status}` },
    action: { word: `afterSalesActions.${action}` },
  })
}

export const allowedActions = (status: AfterSalesStatus, party: Party, may: (permission: Permission) => boolean) =>
  AFTER_SALES_ACTIONS.filter((one) => may(ACTION_PERMISSIONS[one]) && afterSalesLifecycle.allows(status, one, party))

interface CaseStep {
  action: AfterSalesStep['action']
  status: AfterSalesStatus
  note?: string
}

export async function recordStep(
  caseId: number,
  { action, status, note = '' }: CaseStep,
  by: Performer,
  trx: Transaction,
) {
  await row(
    'insert into after_sales_steps (case_id, action, status, party, actor_id, actor_name, note) values (?, ?, ?, ?, ?, ?, ?)',
    [caseId, action, status, by.role, by.userId, by.username, note],
    trx,
  )
}

export interface LoadedCase {
  id: number
  no: string
  order_id: number
  status: AfterSalesStatus
  submitted_by: number
  items: { item: number; quantity: number }[]
}

/** Locks the order first, as everywhere, then reads the case within the user's range. */
export async function lockCase(
  id: number,
  actor: Actor,
  action: AfterSalesAction,
  trx: Transaction,
): Promise<{ order: LoadedOrder; held: LoadedCase }> {
  const where = whereAll([
    ...scopeSql(afterSales, actor, scopePermissionOf(action)),
    { text: 't.id = ?', bindings: [id] },
  ])
  const found = await row<{ order_id: number }>(
    `select t.order_id from after_sales t ${where.text}`,
    where.bindings,
    trx,
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  return lockCaseOfOrder(id, found.order_id, trx)
}

/** Without a permission check: for jobs. */
export async function lockCaseOfOrder(id: number, orderId: number, trx: Transaction) {
  const order = await lockOrderById(orderId, trx)
  const held = await row<LoadedCase>(
    `select t.id, t.no, t.order_id, t.status, t.submitted_by,
            (select json_agg(json_build_object('item', i.item_id, 'quantity', i.quantity) order by i.item_id)
               from after_sales_items i where i.case_id = t.id) as items
       from after_sales t where t.id = ?`,
    [id],
    trx,
  )
  return { order, held: held as LoadedCase }
}
