import { test } from '@japa/runner'
import '#orders/queries/reconciliation'
import { row, rows, type Transaction } from '#core/database'
import { CANCEL_REQUESTS, HOLDS, ORDER_STATUSES, PAYMENT_STATES } from '#contracts/orders'
import { seedPayouts } from '#database/seeders/orders/payouts'
import { seedOrders } from '#database/seeders/orders/seed_orders'
import { findCaseViolations } from '#after_sales/invariants'
import { AFTER_SALES_REASONS, AFTER_SALES_STATES, REFUND_TYPES } from '#contracts/after_sales'
import { findProductionViolations } from '#fulfilment/production/invariants'
import { compareSources } from '#ledger/reconciliation/reconcile'
import { findOrderViolations } from '#orders/queries/invariants'
import { assertValidWithin } from '#tests/support/ledger/valid'
import { trading } from '#tests/support/orders'
import { evidenceOf } from '#tests/support/after_sales'
import { asOwner } from '#tests/support/owner'
import { makeBuyer, makeOffer, sendable } from '#tests/support/trade'

const TODAY = new Date('2026-11-20T04:00:00Z')
const SEASON = { seed: 2026, today: TODAY, days: 120, count: 600 }
const [FROM, TO] = ['2000-01-01T00:00:00+08:00', '2100-01-01T00:00:00+08:00']

/** Runs as the table owner in a transaction that is rolled back. */
async function takenBack<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
  const undone = new Error('taken back')
  let done: { value: T } | undefined
  await asOwner(async (trx) => {
    done = { value: await work(trx) }
    // Checks deferred constraints now, because the transaction never commits.
    await rows('set constraints all immediate', [], trx)
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return (done as { value: T }).value
}

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

test.group('Demo orders', (group) => {
  trading(group)

  test('cover every state over months with money, blanks and parcels; valid and reproducible', async ({ assert }) => {
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
    for (const { spu } of offers) await sendable(spu)
    const pictures = await Promise.all(Array.from({ length: 9 }, () => evidenceOf(buyer)))
    const shown = { misprint: pictures.slice(0, 3), stain: pictures.slice(3, 6), box: pictures.slice(6) }
    const evidence = new Map(offers.map(({ product }) => [product, shown]))
    for (const name of ['Corner shop', 'Etsy corner'])
      await row(
        `insert into stores (organisation_id, name, sales_platform, authorization_status) values (?, ?, 'other', 'completed')`,
        [buyer.merchant, name],
      )
    const before = await takenBack(async (trx) => (await compareSources(FROM, TO, trx)).differences)
    const seed = () =>
      takenBack(async (trx) => {
        const count = await seedOrders({ ...SEASON, evidence, merchantId: buyer.merchant }, trx)
        await assertValidWithin(trx)
        assert.deepEqual(await findOrderViolations(trx), [])
        assert.deepEqual(await findProductionViolations(trx), [])
        assert.deepEqual((await compareSources(FROM, TO, trx)).differences, before)
        assert.deepEqual(await strayStock(trx), [])
        assert.deepEqual(await findCaseViolations(trx), [])
        assert.deepEqual(await strayImports(buyer.merchant, trx), [])
        assert.deepEqual(await strayOpinions(buyer.merchant, trx), [])
        const brought = await row<Brought>(BROUGHT, [buyer.merchant], trx)
        assert.isAbove(brought?.sheets ?? 0, 20)
        assert.isAbove(brought?.orders ?? 0, 2 * (brought?.sheets ?? 0))
        assert.equal(brought?.most_wrong, 7)
        assert.isAbove(brought?.opinions ?? 0, 3)
        assert.isAbove(brought?.silent ?? 0, 0)
        await seedPayouts(buyer.merchant, TODAY, trx)
        assert.deepEqual(await strayPayouts(buyer.merchant, trx), {
          unmatched: 0,
          late: 0,
          is_enough: true,
          is_repeated: false,
        })
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

interface Brought {
  sheets: number
  orders: number
  most_wrong: number
  opinions: number
  silent: number
}

const BROUGHT = `
  select count(*)::int as sheets, sum(made_count)::int as orders, max(faulty_count) as most_wrong,
         (select count(*)::int from after_sales_opinions p join after_sales c on c.id = p.case_id where c.organisation_id = i.organisation_id) as opinions,
         (select count(*)::int from after_sales c where c.organisation_id = i.organisation_id and c.status = 'pending_review'
             and not exists (select 1 from after_sales_opinions p where p.case_id = c.id)) as silent
    from order_imports i where organisation_id = ? group by i.organisation_id`

/**
 * Imported orders without their sheet or with another person, shop or time; and sheets whose counts differ from their
 * rows.
 */
const strayImports = (merchant: number, trx: Transaction) =>
  rows(
    `select o.order_no as place from orders o left join order_import_orders r on r.order_id = o.id left join order_imports i on i.id = r.import_id
      where o.organisation_id = ? and o.source = 'import'
        and (i.id is null or r.status <> 'made' or r.key <> o.third_party_no or i.store_id <> o.store_id or i.owner_user_id <> o.owner_user_id
          or o.created_at not between i.created_at and i.finished_at)
     union all
     select i.code from order_imports i where i.organisation_id = ?
        and (i.made_count, i.faulty_count, i.order_count, i.row_count) <>
            (select count(*) filter (where r.status = 'made')::int, count(*) filter (where r.status = 'faulty')::int, count(*)::int, sum(jsonb_array_length(r.rows))::int
               from order_import_orders r where r.import_id = i.id)`,
    [merchant, merchant],
    trx,
  )

/** Opinions of factories not involved, or given after the decision. */
const strayOpinions = (merchant: number, trx: Transaction) =>
  rows(
    `select c.no from after_sales_opinions p join after_sales c on c.id = p.case_id join users u on u.id = p.given_by
      where c.organisation_id = ? and (u.organisation_id <> p.factory_id or p.given_at < c.created_at or p.given_at > (select min(s.created_at) from after_sales_steps s where s.case_id = c.id and s.action <> 'apply')
         or not exists (select 1 from after_sales_items x join order_items i on i.id = x.item_id where x.case_id = c.id and i.factory_id = p.factory_id))`,
    [merchant],
    trx,
  )

/** Each line belongs to an order, no payout is of the future, most shipped orders have one, and a second run adds none. */
async function strayPayouts(merchant: number, trx: Transaction) {
  const count = () =>
    row<{ payouts: number; unmatched: number; late: number; orders: number }>(
      `select count(distinct p.id)::int as payouts, count(*) filter (where x.order_id is null)::int as unmatched,
              count(*) filter (where p.paid_at > ?)::int as late, count(distinct x.order_id)::int as orders
         from platform_payouts p join payout_line_orders x on x.payout_id = p.id where p.organisation_id = ?`,
      [TODAY.toISOString(), merchant],
      trx,
    )
  const once = await count()
  await seedPayouts(merchant, TODAY, trx)
  return {
    unmatched: once?.unmatched,
    late: once?.late,
    is_enough: (once?.orders ?? 0) > 50,
    is_repeated: (await count())?.payouts !== once?.payouts,
  }
}

/** Stock that differs from its last movement or is below its reservations. */
const strayStock = (trx: Transaction) =>
  rows(
    `select s.id from stocks s join lateral (select on_hand_after, reserved_after from stock_movements m where m.stock_id = s.id order by m.id desc limit 1) m on true
      where (s.on_hand, s.reserved) <> (m.on_hand_after, m.reserved_after)
         or s.reserved <> (select coalesce(sum(r.quantity), 0) from stock_reservations r where r.stock_id = s.id and r.status = 'held')`,
    [],
    trx,
  )
