import type { HttpContext } from '@adonisjs/core/http'
import { ORDER_STATUSES } from '#contracts/orders'
import { TEST_DELIVERIES, TEST_ORDERS, type TestDelivery, type TestOrders } from '#contracts/api_keys'
import { DELIVERY_STATES } from '#contracts/webhooks'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { listRows } from '#core/crud/list'
import { listInput } from '#core/crud/list_input'
import { listSchema, rowSchema } from '#core/crud/schemas'
import { row, rows, type Transaction } from '#core/database'
import { decimalSql } from '#core/domain/money'
import { Refusal } from '#core/errors'
import { isPlay, type Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import { endpoint, type Endpoint } from '#core/http/endpoint'
import { choice, integer, list, moment, nullable, object, text } from '#core/http/schemas'
import type { ListQuery } from '#core/lists/parse_query'
import { topUpPlay } from '#ledger/account_opener'
import { playProductionsOf, playStep } from '#fulfilment/production/play'
import { lockOrder } from '#orders/order'
import { resetPlay } from '#developers/play/reset'
import { deliveryLog, webhookDeliveries } from '#developers/webhooks/deliveries'
import { DELIVERY_LOG } from '#developers/webhooks/endpoints'
import { playViewOf } from '#tenancy/play'

/** Does the next step of a play order at once: accepted, packed, shipped, delivered. */
async function advanceOrder(id: number, actor: Actor, trx: Transaction): Promise<void> {
  await lockOrder(id, actor, 'orders.view', trx)
  const productions = await playProductionsOf(id, trx)
  const steps = []
  for (const { id: production, status: from } of productions) steps.push(await playStep(production, from, trx))
  if (!steps.some((one) => one !== null)) throw new Refusal('E_PLAY_NO_STEP')
}

export const advance = endpoint({
  answer: object({ id: integer, order_no: text, status: choice(ORDER_STATUSES) }),
  async handle({ ctx }) {
    if (!isPlay(actorOf(ctx))) throw new Refusal('E_KEY_TEST_ONLY')
    const id = idOf(ctx)
    return runCommand(ctx, async ({ actor, trx }) => {
      await advanceOrder(id, actor, trx)
      return row('select id, order_no, status from orders where id = ?', [id], trx)
    })
  },
})

const SHOWN = `select o.id, o.order_no, o.third_party_no as reference, o.status, o.pieces, ${decimalSql('o.total_minor')} as total,
    (select string_agg(n.value, ' ' order by n.value) from order_numbers n where n.order_id = o.id and n.kind = 'tracking') as tracking_no, o.created_at
  from orders o join organisations p on p.id = o.organisation_id where p.play_of = ? order by o.id desc limit ${TEST_ORDERS}`

const DELIVERED = `select d.id, e.url as endpoint_url, d.type, v.object, d.state, d.attempts, d.last_status, d.last_error, d.created_at
  from webhook_deliveries d join organisations p on p.id = d.organisation_id join webhook_endpoints e on e.id = d.endpoint_id
  join webhook_events v on v.id = d.event_id where p.play_of = ? order by d.id desc limit ${TEST_DELIVERIES}`

const BALANCE = `select ${decimalSql('balance_of(id)')} as balance from organisations where play_of = ?`

/** The play side for the merchant's own people: read-only. */
export const orders = endpoint({
  answer: object({
    balance: nullable(text),
    orders: list(
      object({
        id: integer,
        order_no: text,
        reference: text,
        status: choice(ORDER_STATUSES),
        pieces: integer,
        total: text,
        tracking_no: nullable(text),
        created_at: moment,
      }),
    ),
    deliveries: nullable(
      list(
        object({
          id: integer,
          endpoint_url: text,
          type: text,
          object: text,
          state: choice(DELIVERY_STATES),
          attempts: integer,
          last_status: nullable(integer),
          last_error: nullable(text),
          created_at: moment,
        }),
      ),
    ),
  }),
  async handle({ ctx }): Promise<TestOrders> {
    const actor = actorOf(ctx)
    const { id } = actor.organisation
    const [play, found, deliveries] = await Promise.all([
      row<{ balance: string }>(BALANCE, [id]),
      rows<TestOrders['orders'][number]>(SHOWN, [id]),
      actor.may('webhook_deliveries.view') ? rows<TestDelivery>(DELIVERED, [id]) : null,
    ])
    return { balance: play?.balance ?? null, orders: found, deliveries }
  },
})

/** Test orders can be paid again. */
export const topUp = endpoint({
  answer: object({ balance: text }),
  handle: ({ ctx }) =>
    runCommand(ctx, async ({ actor, trx }) => {
      const play = await row<{ id: number }>(
        'select id from organisations where play_of = ?',
        [actor.organisation.id],
        trx,
      )
      if (!play) throw new Refusal('E_NOT_FOUND')
      await topUpPlay(play.id, trx)
      return row<{ balance: string }>(BALANCE, [actor.organisation.id], trx)
    }),
})

/** Test data from the beginning on; keys, webhooks and what was designed stay. */
export const reset = endpoint({
  answer: object({ balance: text }),
  handle: ({ ctx }) =>
    runCommand(ctx, async (context) => {
      await resetPlay(context)
      return row<{ balance: string }>(BALANCE, [context.actor.organisation.id], context.trx)
    }),
})

/** The log of the webhooks that test keys have made. */
export const deliveries: Endpoint = {
  answer: listSchema(webhookDeliveries),
  query: listInput(webhookDeliveries),
  async handle({ ctx, query }) {
    const { body, total } = await listRows(webhookDeliveries, query as ListQuery, await playViewOf(actorOf(ctx)))
    ctx.response.header('x-total-count', total)
    return body
  },
}

const findDelivery = async (ctx: HttpContext) =>
  findRow(webhookDeliveries, idOf(ctx), await playViewOf(actorOf(ctx)), 'view')

export const delivery = endpoint({
  answer: rowSchema(webhookDeliveries),
  handle: ({ ctx }) => findDelivery(ctx),
})

export const log = endpoint({
  answer: DELIVERY_LOG,
  async handle({ ctx }) {
    await findDelivery(ctx)
    return deliveryLog(idOf(ctx))
  },
})
