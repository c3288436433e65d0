import { ORDER_STATUSES } from '#contracts/orders'
import { TEST_ORDERS, type TestOrders } from '#contracts/api_keys'
import { runCommand } from '#core/crud/command'
import { idOf } from '#core/crud/input'
import { row, rows, type Transaction } from '#core/database'
import { decimalSql } from '#core/domain/money'
import { Refusal } from '#core/errors'
import { isPlay, type Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, moment, nullable, object, text } from '#core/http/schemas'
import { topUpPlay } from '#ledger/account_opener'
import { playProductionsOf, playStep } from '#fulfilment/production/play'
import { lockOrder } from '#orders/order'

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
  }),
  async handle({ ctx }): Promise<TestOrders> {
    const { id } = actorOf(ctx).organisation
    const [play, found] = await Promise.all([
      row<{ balance: string }>(BALANCE, [id]),
      rows<TestOrders['orders'][number]>(SHOWN, [id]),
    ])
    return { balance: play?.balance ?? null, orders: found }
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
