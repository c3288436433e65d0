import vine from '@vinejs/vine'
import { HOLD_REASONS } from '#contracts/orders'
import { endpoint } from '#core/http/endpoint'
import { requireKey } from '#core/http/require_key'
import { holdOrder, refuseReason, releaseOrder } from '#orders/actions/hold_order'
import { command, doer } from '#orders/endpoints/command'
import { each, several } from '#orders/endpoints/each'
import { remark } from '#orders/endpoints/order_fields'
import { DETAIL, EACH_REPORT } from '#orders/endpoints/order_schemas'

const HOLDING = () => ({ reason: vine.enum(HOLD_REASONS), note: remark().optional() })
const RELEASING = () => ({ note: remark().optional() })

export const hold = endpoint({
  body: HOLDING(),
  answer: DETAIL,
  handle: ({ ctx, body: { reason, note = '' } }) =>
    command(ctx, 'orders.hold', (order, by, trx) => holdOrder(order, { reason, note }, by, trx)),
})

export const release = endpoint({
  body: RELEASING(),
  answer: DETAIL,
  handle: ({ ctx, body: { note = '' } }) =>
    command(ctx, 'orders.hold', (order, by, trx) => releaseOrder(order, note, by, trx)),
})

export const holdMany = endpoint({
  body: { ...several(), ...HOLDING() },
  answer: EACH_REPORT,
  handle({ ctx, body: { ids, reason, note = '' } }) {
    requireKey(ctx)
    refuseReason(reason, doer(ctx))
    return each(ctx, ids, 'orders.hold', (order, by, trx) => holdOrder(order, { reason, note }, by, trx))
  },
})

export const releaseMany = endpoint({
  body: { ...several(), ...RELEASING() },
  answer: EACH_REPORT,
  handle({ ctx, body: { ids, note = '' } }) {
    requireKey(ctx)
    return each(ctx, ids, 'orders.hold', (order, by, trx) => releaseOrder(order, note, by, trx))
  },
})
