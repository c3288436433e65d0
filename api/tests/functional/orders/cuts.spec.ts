import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { row } from '#core/database'
import { keyed } from '#tests/support/as'
import { cutAt } from '#tests/support/cut'
import { buyerWith, ORDERS, placed, sheetOf, trading } from '#tests/support/orders'
import { cell } from '#tests/support/trade'

type Trader = Awaited<ReturnType<typeof buyerWith>>
interface Sent {
  path: string
  body: object
}

const pay = ({ id, total }: { id: number; total: string }): Sent => ({ path: `${ORDERS}/${id}/pay`, body: { total } })

/** Every command that moves money or pieces, made ready to be sent. */
const COMMANDS: Record<string, (client: ApiClient, trader: Trader) => Promise<Sent>> = {
  async 'placing an order'(_, { who, offer }) {
    await who.post('/api/v1/cart', { items: [cell(offer, 1), cell(offer, 1, 1)] })
    return { path: ORDERS, body: { ...(await sheetOf(who)), address_id: 1 } }
  },
  async 'paying it'(client, { buyer, offer }) {
    return pay(await placed(client, buyer, [offer], 2))
  },
  async 'cancelling a paid one'(client, { buyer, offer }) {
    const order = await placed(client, buyer, [offer], 2)
    const { path, body } = pay(order)
    await keyed(client, buyer.token, path, body)
    return { path: `${ORDERS}/${order.id}/cancel`, body: { reason: 'cut' } }
  },
}

/** Where everything stands that one of these commands changes. */
const STAND = `
  select (select json_agg(o order by o.id) from (select id, status, payment, version, paid_minor, refunded_minor from orders where organisation_id = m.id) o) as orders,
         (select json_agg(p order by p.id) from (select id, status, version from order_parts where organisation_id = m.id) p) as parts,
         (select count(*) from order_dynamics d join orders o on o.id = d.order_id where o.organisation_id = m.id) as dynamics,
         (select json_agg(c order by c.status) from (select status, count from order_counts where organisation_id = m.id) c) as counts,
         (select json_agg(b order by b.account_id) from ledger_balances b join ledger_accounts a on a.id = b.account_id where a.organisation_id = m.id) as balances,
         (select sum(reserved) from stocks where id = any(?)) as reserved, (select count(*) from cart_lines where user_id = ?) as cart
    from (select ?::int as id) m`

const standOf = async ({ buyer, offer }: Trader) =>
  JSON.stringify(await row(STAND, [offer.stocks, buyer.id, buyer.merchant]))

test.group('Orders | a connection that is lost', (group) => {
  trading(group, 120_000)

  for (const [name, ready] of Object.entries(COMMANDS))
    test(`${name}: before any of its statements it leaves nothing behind, and the same key completes it`, async ({
      client,
      assert,
    }) => {
      const trader = await buyerWith(client, { balance: '9000.00', stock: 1000 })
      let nth = 1
      for (let wasCut = true; wasCut; nth++) {
        const { path, body } = await ready(client, trader)
        const key = randomUUID()
        const send = () => keyed(client, trader.buyer.token, path, body, key)
        const before = await standOf(trader)
        wasCut = await cutAt(nth, send)
        const between = await standOf(trader)
        const again = await settled(send)
        const after = await standOf(trader)
        again.assertStatus(200)
        assert.notEqual(before, after)
        assert.oneOf(between, [before, after], `${name} at statement ${nth}`)
      }
      assert.isAbove(nth, 10)
    }).tags(['CHK-06', 'ORD-08', 'OPS-04'])
})

/** The server lets go of what a lost connection held as soon as it notices. */
async function settled(send: () => ReturnType<typeof keyed>) {
  for (;;) {
    const answer = await send()
    if (answer.status() === 200 || answer.body().data.reason !== 'E_IDEMPOTENCY_IN_PROGRESS') return answer
    await sleep(20)
  }
}
