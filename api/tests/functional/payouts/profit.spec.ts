import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { ProfitPage, ProfitRow, ProfitTotals } from '#contracts/payouts'
import { row, rows } from '#core/database'
import { runExport } from '#core/exports/run_export'
import { savePayouts } from '#payouts/import'
import { as, keyed } from '#tests/support/as'
import { downloaded, EXPORTS, orderOf, recordOf } from '#tests/support/exports'
import { buyerWith, ORDERS, placed, trading } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { withTransaction } from '#core/database'

const chinaDay = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
const DAYS = { from: chinaDay(-20), to: chinaDay(0) }
const QUERY = `from=${DAYS.from}&to=${DAYS.to}`
const cents = (amount: string) => Math.round(Number(amount) * 100)

/** A merchant with five paid orders, of which three have a payout in its one store. */
async function seller(client: ApiClient) {
  const { buyer, offer, who } = await buyerWith(client)
  await rows(
    `insert into role_permissions (role_id, permission) select role_id, p
       from user_roles, unnest(array['stores.view', 'stores.edit', 'orders.view', 'export_records.view', 'export_records.create']) p
      where user_id = ? on conflict do nothing`,
    [buyer.id],
  )
  const store = (await row<{ id: number }>(
    `insert into stores (organisation_id, owner_user_id, name, sales_platform, authorization_status) values (?, ?, '=Shop, "one"', 'other', 'completed') returning id`,
    [buyer.merchant, buyer.id],
  )) as { id: number }
  const orders = []
  for (let at = 0; at < 5; at += 1) {
    const order = await placed(client, buyer, [offer], at + 1)
    ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })).assertStatus(200)
    await rows('update orders set store_id = ?, third_party_no = ? where id = ?', [store.id, `N-${at}`, order.id])
    orders.push(order)
  }
  const line = (at: number, kind: 'sale' | 'fee' | 'tax', minor: number) => ({
    orderId: `N-${at}`,
    kind,
    minor,
    note: '',
  })
  await withTransaction((trx) =>
    savePayouts(
      { id: store.id, organisation_id: buyer.merchant },
      'sheet',
      [
        {
          payoutId: 'P1',
          paidAt: new Date(),
          currency: 'RMB',
          minor: 0,
          lines: [line(0, 'sale', 50_000), line(0, 'fee', -4000), line(1, 'sale', 9999), line(2, 'tax', -123)],
        },
        { payoutId: 'P2', paidAt: new Date(), currency: 'XAU', minor: 1, lines: [line(2, 'sale', 1)] },
      ],
      trx,
    ),
  )
  return { ...buyer, store: store.id, orders, who }
}

test.group('Profit', (group) => {
  trading(group)

  test('pages hold every row once, in any order; the sums are over all', async ({ client, assert }) => {
    const { who, orders, store } = await seller(client)
    const sums = (await who.get(`/api/v1/profit/sums?${QUERY}`)).body().data as ProfitTotals
    for (const order of [
      'ordered_at,desc',
      'profit,desc',
      'profit,asc',
      'payout,asc',
      'name,asc',
      'without_payout,desc',
    ]) {
      const found: ProfitRow[] = []
      let cursor = ''
      do {
        const answer = await who.get(
          `/api/v1/profit?by=order&${QUERY}&limit=2&order=${order}${cursor && `&cursor=${cursor}`}`,
        )
        answer.assertStatus(200)
        const page = answer.body().data as ProfitPage
        assert.isAtMost(page.list.length, 2)
        found.push(...page.list)
        cursor = page.next_cursor ?? ''
      } while (cursor)
      assert.sameMembers(
        found.map(({ id }) => id),
        orders.map(({ id }) => id),
        order,
      )
      if (order === 'profit,asc')
        assert.deepEqual(
          found.map(({ profit }) => cents(profit)),
          found.map(({ profit }) => cents(profit)).toSorted((a, b) => a - b),
        )
      for (const name of ['sale', 'fee', 'other', 'payout', 'taken', 'profit', 'awaiting'] as const)
        assert.equal(
          found.reduce((sum, one) => sum + cents(one[name]), 0),
          cents(sums[name]),
          `${order} ${name}`,
        )
    }
    assert.containSubset(sums, {
      orders: 5,
      without_payout: 2,
      unconverted: 1,
      sale: '599.99',
      other: '-1.23',
      payout: '558.76',
    })
    const waiting = orders.slice(3).reduce((sum, { total }) => sum + cents(total), 0)
    assert.equal(cents(sums.awaiting), waiting)
    assert.equal(cents(sums.profit), cents(sums.payout) - cents(sums.taken))
    const byStore = (await who.get(`/api/v1/profit?by=store&${QUERY}`)).body().data as ProfitPage
    assert.containSubset(byStore, {
      total: 1,
      list: [{ id: store, orders: 5, without_payout: 2, profit: sums.profit, awaiting: sums.awaiting }],
    })
    const byName = (await who.get(`/api/v1/profit?by=order&${QUERY}&quickSearch=${orders[1]?.order_no}`)).body().data
    assert.deepEqual(
      byName.list.map(({ id }: ProfitRow) => id),
      [orders[1]?.id],
    )
    const earlier = `from=${chinaDay(-60)}&to=${chinaDay(-40)}`
    assert.containSubset((await who.get(`/api/v1/profit/sums?${earlier}`)).body().data, { orders: 0, profit: '0.00' })
    assert.deepEqual((await who.get(`/api/v1/profit?by=product&${earlier}`)).body().data.list, [])
  }).tags(['FIN-03', 'LST-01'])

  test('the export holds exactly the list, without formulas', async ({ client, assert }) => {
    const me = await seller(client)
    const search = JSON.stringify([{ field: 'day', operator: 'RANGE', val: [DAYS.from, DAYS.to] }])
    const columns = ['name', 'orders', 'payout', 'taken', 'profit', 'without_payout'].map((name) => ({
      name,
      title: name,
    }))
    for (const by of ['order', 'store', 'product'] as const) {
      const body = orderOf({ resource: `${by}-profits`, columns, query: { order: 'profit,desc', search } })
      const ordered = await me.who.post(EXPORTS, body)
      ordered.assertStatus(200)
      const { id } = ordered.body().data
      await runExport(id, new AbortController().signal)
      const list = (await me.who.get(`/api/v1/profit?by=${by}&${QUERY}&order=profit,desc&limit=100`)).body().data
        .list as ProfitRow[]
      assert.equal((await recordOf(id))?.actual_count, list.length)
      const lines = (await downloaded(client, me.token, id)).toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
      const amount = (text: string) => (text.startsWith('-') ? `'${text}` : text)
      assert.deepEqual(
        lines.slice(1),
        list.map((one) => {
          const name = by === 'store' ? `"'=Shop, ""one"""` : one.name
          return [name, one.orders, amount(one.payout), amount(one.taken), amount(one.profit), one.without_payout].join(
            ',',
          )
        }),
        by,
      )
    }
    const long = JSON.stringify([{ field: 'day', operator: 'RANGE', val: [chinaDay(-400), DAYS.to] }])
    const refused = await me.who.post(EXPORTS, orderOf({ resource: 'order-profits', columns, query: { search: long } }))
    refused.assertStatus(400)
  }).tags(['FIN-03', 'IMP-04'])

  test('each merchant reads its own profit; suppliers and strangers read none', async ({ client, assert }) => {
    const [one, other] = [await seller(client), await seller(client)]
    for (const by of ['order', 'store', 'product']) {
      const [mine, theirs] = [
        (await one.who.get(`/api/v1/profit?by=${by}&${QUERY}&limit=100`)).body().data.list as ProfitRow[],
        (await other.who.get(`/api/v1/profit?by=${by}&${QUERY}&limit=100`)).body().data.list as ProfitRow[],
      ]
      assert.isNotEmpty(mine)
      for (const { id } of mine)
        assert.isFalse(
          theirs.some((row) => row.id === id),
          by,
        )
    }
    const supplier = await row<{ id: number }>('select parent_id as id from organisations where id = ?', [one.merchant])
    const seen = await makePerson({
      organisationId: supplier?.id as number,
      range: 'all',
      permissions: ['orders.view', 'export_records.view', 'export_records.create'],
    })
    const supplied = as(client, seen.token)
    ;(await supplied.get(`/api/v1/profit?by=order&${QUERY}`)).assertStatus(400)
    ;(await supplied.get(`/api/v1/profit/sums?${QUERY}`)).assertStatus(400)
    const columns = [{ name: 'profit', title: 'Profit' }]
    ;(await supplied.post(EXPORTS, orderOf({ resource: 'order-profits', columns }))).assertStatus(400)
    const unable = await makePerson({
      organisationId: one.merchant,
      range: 'merchant',
      permissions: ['stores.view', 'export_records.view', 'export_records.create'],
    })
    const without = as(client, unable.token)
    ;(await without.get(`/api/v1/profit?by=order&${QUERY}`)).assertStatus(403)
    ;(await without.post(EXPORTS, orderOf({ resource: 'order-profits', columns }))).assertStatus(403)
    const bad = await one.who.get('/api/v1/profit?by=order&from=2026-02-30')
    assert.property(bad.body().data.errors, 'from')
    const range = JSON.stringify([{ field: 'day', operator: 'eq', val: '2026-01-01' }])
    const wrong = await one.who.post(EXPORTS, orderOf({ resource: 'order-profits', columns, query: { search: range } }))
    assert.property(wrong.body().data.errors, 'day')
  }).tags(['FIN-03', 'ACC-02'])
})
