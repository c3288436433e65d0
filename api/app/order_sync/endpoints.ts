import vine from '@vinejs/vine'
import { PLATFORM_ORDER_STATES } from '#contracts/order_sync'
import { ORDER_SYNC } from '#contracts/limits'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { rows, type Transaction } from '#core/database'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, moment, nullable, object, text, whole } from '#core/http/schemas'
import { enqueue } from '#core/jobs/job_queue'
import { stores } from '#stores/stores'
import { pullJob, pullOneJob } from '#order_sync/jobs'
import { orderSyncOf } from '#order_sync/sync_status'
import { assertSyncable } from '#order_sync/store'
import { requestPull } from '#order_sync/sync_state'

const SYNC = object({
  is_possible: flag,
  is_running: flag,
  succeeded_at: nullable(moment),
  finished_at: nullable(moment),
  next_at: nullable(moment),
  message: nullable(text),
  made: integer,
  known: integer,
  waiting: integer,
  failed: integer,
  unlinked: integer,
  open: list(
    object({
      id: integer,
      number: text,
      state: choice(PLATFORM_ORDER_STATES),
      message: nullable(text),
      address_faults: list(object({ field: text, message: text })),
      order_id: nullable(integer),
      order_no: nullable(text),
      created_at: moment,
    }),
  ),
})

export const show = endpoint({
  answer: SYNC,
  async handle({ ctx }) {
    await findRow(stores, idOf(ctx), actorOf(ctx), 'view')
    return orderSyncOf(idOf(ctx), ctx.language)
  },
})

/** Pulls the store's changed orders now, or only the named ones of `open`. */
export const start = endpoint({
  body: { orders: vine.array(whole()).maxLength(ORDER_SYNC.atOnce).distinct().optional() },
  answer: SYNC,
  async handle({ ctx, body }) {
    const id = idOf(ctx)
    await runCommand(ctx, async ({ actor, trx }) => {
      const store = await findRow(stores, id, actor, 'edit', trx)
      assertSyncable(store)
      if (body.orders) return enqueueOrders(id, body.orders, trx)
      await requestPull(id, trx)
      await enqueue(pullJob, { storeId: id }, trx)
      return {}
    })
    return orderSyncOf(id, ctx.language)
  },
})

async function enqueueOrders(storeId: number, ids: readonly number[], trx: Transaction) {
  const found = await rows<{ external_id: string }>(
    'select external_id from platform_orders where store_id = ? and id = any(?) and order_id is null',
    [storeId, ids],
    trx,
  )
  for (const { external_id: orderId } of found) await enqueue(pullOneJob, { storeId, orderId }, trx)
  return {}
}
