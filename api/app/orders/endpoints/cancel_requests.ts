import vine from '@vinejs/vine'
import { CANCEL_REASONS } from '#contracts/cancel_requests'
import type { Transaction } from '#core/database'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { rowSchema } from '#core/crud/schemas'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { approveCancel, rejectCancel, requestCancel, withdrawCancel, lockOrderOfRequest } from '#orders/cancel_requests'
import type { Performer, LoadedOrder } from '#orders/order'
import { command, performer } from '#orders/endpoints/command'
import { remark } from '#orders/endpoints/fields'
import { DETAIL } from '#orders/endpoints/schemas'
import { cancelRequests } from '#orders/resources/cancel_requests'

export const ask = endpoint({
  body: { reason: vine.enum(CANCEL_REASONS), note: remark().optional() },
  answer: DETAIL,
  handle: ({ ctx, body: { reason, note = '' } }) =>
    command(ctx, 'orders.cancel', (order, by, trx) => requestCancel(order, { reason, note }, by, trx)),
})

export const withdraw = endpoint({
  answer: DETAIL,
  handle: ({ ctx }) => command(ctx, 'orders.cancel', (order, by, trx) => withdrawCancel(order, by, trx)),
})

type Decide = (order: LoadedOrder, remark: string, by: Performer, trx: Transaction) => Promise<void>

const decision = (decide: Decide) =>
  endpoint({
    body: { remark: remark().optional() },
    answer: rowSchema(cancelRequests),
    async handle({ ctx, body }) {
      await runCommand(ctx, async ({ actor, trx }) => {
        const order = await lockOrderOfRequest(idOf(ctx), actor, trx)
        await decide(order, body.remark ?? '', performer(ctx), trx)
        return {}
      })
      return findRow(cancelRequests, idOf(ctx), actorOf(ctx), 'review')
    },
  })

export const approve = decision(approveCancel)
export const reject = decision(rejectCancel)
