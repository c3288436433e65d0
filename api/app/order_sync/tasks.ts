import { ORDER_SYNC_TASK_KINDS, ORDER_SYNC_TASK_STATES } from '#contracts/order_sync'
import { SALES_PLATFORMS } from '#contracts/suppliers'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { defineResource } from '#core/crud/resource'
import { row, type Row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { endpoint } from '#core/http/endpoint'
import { nothing } from '#core/http/schemas'
import { enqueue } from '#core/jobs/job_queue'
import { choice, derived, id, integer, json, moment, reference, text } from '#core/lists/fields'
import { organisationNames } from '#tenancy/resources'
import { autoPayJob } from '#order_sync/auto_payment/jobs'
import { pullJob, pullOneJob } from '#order_sync/jobs'
import { assertSyncable } from '#order_sync/store'
import { requestPull } from '#order_sync/sync_state'

const READ_ONLY = { readonly: true } as const
const READ_ONLY_NULLABLE = { ...READ_ONLY, nullable: true } as const

/** Unfinished steps of order sync, with the reason; finished ones leave the list. */
export const orderSyncTasks = defineResource({
  name: 'order-sync-tasks',
  table: 'order_sync_tasks',
  verbs: ['view'],
  ownership: { organisation: 'organisation_id', owner: 'owner_user_id', store: 't.store_id' },
  label: 'number',
  order: { field: 'created_at', direction: 'desc' },
  fields: {
    id: id(),
    kind: choice(ORDER_SYNC_TASK_KINDS, READ_ONLY),
    state: choice(ORDER_SYNC_TASK_STATES, READ_ONLY),
    organisation_id: reference('organisations', READ_ONLY),
    ...organisationNames('merchant'),
    owner_user_id: reference('users', READ_ONLY_NULLABLE),
    store_id: reference('stores', READ_ONLY),
    store: derived('text', 'select s.name from stores s where s.id = t.store_id', { search: true }),
    sales_platform: choice(SALES_PLATFORMS, {
      ...READ_ONLY,
      sql: '(select s.sales_platform from stores s where s.id = t.store_id)',
    }),
    number: text({ ...READ_ONLY, search: true }),
    order_id: reference('orders', READ_ONLY_NULLABLE),
    order_no: derived('text', 'select o.order_no from orders o where o.id = t.order_id', {
      nullable: true,
      search: true,
    }),
    reason: text(READ_ONLY_NULLABLE),
    details: json(READ_ONLY),
    attempts: integer(READ_ONLY_NULLABLE),
    next_at: moment({ nullable: true }),
    created_at: moment(),
  },
})

type Retry = (id: number, trx: Transaction) => Promise<unknown>

/** By the last digit of the task's id. Automatic shipping has none: it continues when the order is released. */
const RETRIES: Readonly<Record<number, Retry>> = {
  async 1(storeId, trx) {
    await assertSyncableStore(storeId, trx)
    await requestPull(storeId, trx)
    await enqueue(pullJob, { storeId }, trx)
  },
  async 2(id, trx) {
    const found = await row<{ store_id: number; external_id: string }>(
      'select store_id, external_id from platform_orders where id = ? and order_id is null',
      [id],
      trx,
    )
    if (!found) return
    await assertSyncableStore(found.store_id, trx)
    await enqueue(pullOneJob, { storeId: found.store_id, orderId: found.external_id }, trx)
  },
  3: (parcelId, trx) =>
    row(
      `update shipment_pushes set state = 'waiting', attempts = 0, next_at = now(), reason = null, details = '{}'
        where parcel_id = ? and state = 'failed'`,
      [parcelId],
      trx,
    ),
  async 5(orderId, trx) {
    const due = await row(
      `update auto_payments set state = 'waiting', next_at = now() where order_id = ? and state <> 'paid' returning order_id`,
      [orderId],
      trx,
    )
    if (due) await enqueue(autoPayJob, { orderId }, trx)
  },
}

async function assertSyncableStore(storeId: number, trx: Transaction): Promise<void> {
  const store = await row<Row>(
    'select sales_platform, status, authorization_status, name from stores where id = ?',
    [storeId],
    trx,
  )
  if (!store) throw new Refusal('E_NOT_FOUND')
  assertSyncable(store)
}

export const retry = endpoint({
  answer: nothing,
  async handle({ ctx }) {
    await runCommand(ctx, async ({ actor, trx }) => {
      const task = idOf(ctx)
      await findRow(orderSyncTasks, task, actor, 'retry', trx)
      const again = RETRIES[task % 10]
      if (!again) throw new Refusal('E_ORDER_FROZEN')
      await again(Math.floor(task / 10), trx)
      return {}
    })
    return null
  },
})
