import { test } from '@japa/runner'
import '#orders/reconciled'
import { row, rows, type Transaction } from '#core/database'
import { CANCEL_REQUESTS, HOLDS, ORDER_STATUSES, PAYMENT_STATES } from '#contracts/orders'
import { seedOrders } from '#database/seeders/orders/seed_orders'
import { caseFaults } from '#after_sales/queries/case_faults'
import { AFTER_SALES_REASONS, AFTER_SALES_STATES, REFUND_TYPES } from '#contracts/after_sales'
import { productionFaults } from '#fulfilment/queries/production_faults'
import { reconciled } from '#ledger/reconciliation/sources'
import { orderFaults } from '#orders/queries/order_faults'
import { refuseUnsoundWithin } from '#tests/support/ledger/sound'
import { trading } from '#tests/support/orders'
import { evidenceOf } from '#tests/support/after_sales'
import { asOwner } from '#tests/support/owner'
import { makeBuyer, makeOffer } from '#tests/support/trade'

const TODAY = new Date('2026-11-20T04:00:00Z')
const SEASON = { seed: 2026, today: TODAY, days: 120, count: 600 }
const [FROM, TO] = ['2000-01-01T00:00:00+08:00', '2100-01-01T00:00:00+08:00']

/** By whom the tables belong to, and taken back: nobody else ever sees it. */
async function takenBack<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
  const undone = new Error('taken back')
  let done: { value: T } | undefined
  await asOwner(async (trx) => {
    done = { value: await work(trx) }
    // What is checked at the end of a transaction is checked here.
    await rows('set constraints all immediate', [], trx)
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return (done as { value: T }).value
}

/** What there is one of each of. */
const STATES = [
  ['orders', 'status', ORDER_STATUSES],
  ['orders', 'payment', PAYMENT_STATES],
  ['orders', 'hold', HOLDS],
  ['orders', 'cancel_request', CANCEL_REQUESTS],
  ['orders', 'after_sales', AFTER_SALES_STATES],
  ['orders', 'source', ['cart', 'import', 'remake']],
  ['after_sales', 'reason', AFTER_SALES_REASONS],
  ['after_sales', 'refund_type', REFUND_TYPES],
  ['after_sales', 'jsonb_array_length(evidence)', [1, 2, 3, 4, 5, 6, 9]],
] as const

const SEEN = `
  select md5(string_agg(concat_ws('|', o.status, o.payment, o.hold, o.country, o.receiver, o.pieces, o.product_minor, o.freight_minor, o.refunded_minor,
           o.created_at, o.paid_at, o.shipped_at, (select string_agg(concat_ws(',', d.action, d.created_at), ';' order by d.version)
             from order_dynamics d where d.order_id = o.id)), '/' order by o.id)) as digest
    from orders o where o.organisation_id = ?`

test.group('Orders of the demo', (group) => {
  trading(group, 120_000)

  test('in every state, over months, with their money, blanks and parcels; sound, and the same each time', async ({
    assert,
  }) => {
    const buyer = await makeBuyer({ balance: '100.00' })
    const wanted = { merchant: buyer.merchant, user: buyer.id, stock: 3 }
    const [first, other] = await rows<{ id: number }>(
      `select f.id from organisations f join organisations m on m.parent_id = f.parent_id where m.id = ? and f.kind = 'factory' order by f.id limit 2`,
      [buyer.merchant],
    )
    const offers = [
      await makeOffer({ ...wanted, factory: first?.id }),
      await makeOffer({ ...wanted, factory: other?.id }),
    ]
    for (const { spu } of offers) await row('update spus set packed_weight_g = 250 where id = ?', [spu])
    const pictures = await Promise.all(Array.from({ length: 9 }, () => evidenceOf(buyer)))
    const shown = { misprint: pictures.slice(0, 3), stain: pictures.slice(3, 6), box: pictures.slice(6) }
    const evidence = new Map(offers.map(({ product }) => [product, shown]))
    const before = await takenBack(async (trx) => (await reconciled(FROM, TO, trx)).differences)
    const seed = () =>
      takenBack(async (trx) => {
        const count = await seedOrders({ ...SEASON, evidence, merchantId: buyer.merchant }, trx)
        await refuseUnsoundWithin(trx)
        assert.deepEqual(await orderFaults(trx), [])
        assert.deepEqual(await productionFaults(trx), [])
        assert.deepEqual((await reconciled(FROM, TO, trx)).differences, before)
        assert.deepEqual(await strayStock(trx), [])
        assert.deepEqual(await caseFaults(trx), [])
        for (const [table, column, states] of STATES) {
          const found = await rows<{ state: string }>(
            `select distinct ${column} as state from ${table} where organisation_id = ?`,
            [buyer.merchant],
            trx,
          )
          assert.sameMembers(
            found.map(({ state }) => state),
            [...states],
            `${table}.${column}`,
          )
        }
        const ledger = await row<{ least: string; most: string }>(
          `select min(l.created_at)::text as least, max(l.created_at)::text as most from ledger_lines l where l.organisation_id = ? and l.kind = 'order_payment'`,
          [buyer.merchant],
          trx,
        )
        assert.isBelow(Date.parse(ledger?.least ?? ''), TODAY.getTime() - 60 * 86_400_000)
        assert.isAtMost(Date.parse(ledger?.most ?? ''), TODAY.getTime())
        return { count, ...(await row<{ digest: string }>(SEEN, [buyer.merchant], trx)) }
      })
    const once = await seed()
    assert.isAtLeast(once.count, 600)
    assert.deepEqual(await seed(), once)
    const guard = await row<{ text: string }>(`select pg_get_functiondef('ledger_post'::regproc) as text`)
    assert.include(guard?.text, 'clock_timestamp()', 'the ledger says the moment again')
  }).tags(['LED-02', 'ORD-02'])
})

/** Shelves that hold something else than their last movement says, or less than is kept back. */
const strayStock = (trx: Transaction) =>
  rows(
    `select s.id from stocks s join lateral (select on_hand_after, reserved_after from stock_movements m where m.stock_id = s.id order by m.id desc limit 1) m on true
      where (s.on_hand, s.reserved) <> (m.on_hand_after, m.reserved_after)
         or s.reserved <> (select coalesce(sum(r.quantity), 0) from stock_reservations r where r.stock_id = s.id and r.status = 'held')`,
    [],
    trx,
  )
