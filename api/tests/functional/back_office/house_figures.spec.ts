import { test } from '@japa/runner'
import type { Dashboard, HouseFigures, TodoItemName } from '#contracts/dashboard'
import { minorOf } from '#contracts/price/amounts'
import { row, rows } from '#core/database'
import { as, asDemo, type Caller } from '#tests/support/as'
import { buyerWith } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { pay, paidOrder, supplierOf, working } from '#tests/support/workshop'

const PATH = '/api/v1/dashboard'
const [FROM, TO] = ['2026-03-09', '2026-03-11']
const RANGE = `?from=${FROM}&to=${TO}`
const BETWEEN = `${new Date(`${FROM}T00:00:00+08:00`).toISOString()},${new Date(`${TO}T23:59:59.999+08:00`).toISOString()}`
const seen = async (who: Caller, query = RANGE) => (await who.get(`${PATH}${query}`)).body().data as Dashboard
const houseOf = async (who: Caller, query = RANGE) => (await seen(who, query)).house as HouseFigures

type Condition = [field: string, operator: string, val: string | number | boolean]
const PAID_HERE: Condition[] = [
  ['paid_at', 'RANGE', BETWEEN],
  ['source', 'IN', 'cart,import,platform,copy'],
]

/** How many rows the list has that a figure leads to. */
async function totalOf(who: Caller, list: string, ...conditions: Condition[]): Promise<number> {
  const search = conditions.map(([field, operator, val]) => ({ field, operator, val }))
  const answer = await who.get(`/api/v1/${list}?page=1&limit=1&search=${encodeURIComponent(JSON.stringify(search))}`)
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data.total as number
}

const PERMISSIONS = ['orders.view', 'production_orders.view', 'merchants.view', 'settlings.view', 'transactions.view']
const supplierPerson = async (factory: number, permissions = PERMISSIONS) => {
  const organisationId = await supplierOf(factory)
  return makePerson({ organisationId, range: 'supplier', permissions })
}

/** Every figure of orders and factories equals the total of its list. */
async function assertAgreement(who: Caller, assert: { equal(is: unknown, should: unknown, what?: string): void }) {
  const { orders, factories } = await houseOf(who)
  for (const { status, count } of orders!.states)
    assert.equal(count, await totalOf(who, 'orders', ['status', 'IN', status]), status)
  for (const { organisation_id: id, orders: count } of orders!.merchants)
    assert.equal(count, await totalOf(who, 'orders', ...PAID_HERE, ['organisation_id', 'eq', id]), `merchant ${id}`)
  for (const { country, orders: count } of orders!.countries)
    assert.equal(count, await totalOf(who, 'orders', ...PAID_HERE, ['country', 'eq', country]), country)
  for (const { sales_platform: platform, orders: count } of orders!.platforms)
    assert.equal(count, await totalOf(who, 'orders', ...PAID_HERE, ['sales_platform', 'IN', platform]), platform)
  for (const { organisation_id: id, due, late } of factories!) {
    const those: Condition[] = [
      ['organisation_id', 'eq', id],
      ['ship_by', 'RANGE', `${FROM},${TO}`],
      ['status', 'ne', 'cancelled'],
    ]
    assert.equal(due, await totalOf(who, 'production-orders', ...those), `factory ${id}`)
    assert.equal(late, await totalOf(who, 'production-orders', ...those, ['is_overdue', 'eq', true]), `late at ${id}`)
  }
  return { orders: orders!, factories: factories! }
}

test.group('Dashboard of suppliers and the platform', (group) => {
  working(group)
  group.each.teardown(async () => void (await rows('delete from closed_days')))

  test('every figure equals the total of the list that it leads to, and the ledger', async ({ client, assert }) => {
    const { order, buyer, offer, made } = await paidOrder(client, { pieces: 2, hasOwnFactory: true })
    const other = await pay(client, buyer, offer, 1)
    for (const [{ id }, moment] of [
      [order, '2026-03-09T16:00:00Z'],
      [other, '2026-03-11T15:59:59Z'],
    ] as const)
      await rows('update orders set paid_at = ? where id = ?', [moment, id])
    const address = await row<{ country: string }>('select country from orders where id = ?', [order.id])
    await rows(`update production_orders set ship_by = '2026-03-10' where order_id in (?, ?)`, [order.id, other.id])
    await rows(`update production_orders set shipped_at = '2026-03-10T15:59:59Z' where id = ?`, [made.id])
    const house = as(client, (await supplierPerson(offer.factory)).token)
    const platform = await asDemo(client, 'admin')
    for (const who of [house, platform]) {
      const { orders, factories } = await assertAgreement(who, assert)
      const mine = orders.merchants.find(({ organisation_id: id }) => id === buyer.merchant)
      assert.equal(mine?.orders, 2)
      assert.equal(minorOf(mine?.paid), minorOf(order.total)! + minorOf(other.total)!)
      assert.includeDeepMembers(
        factories.map(({ organisation_id: id, due, late }) => ({ id, due, late })),
        [{ id: offer.factory, due: 2, late: 1 }],
      )
      assert.include(
        orders.countries.map(({ country }) => country),
        address!.country,
      )
    }
  }).tags(['PPL-04'])

  test('a supplier sees its own house alone, a merchant and a factory none, and a section needs its permission', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who, order } = await paidOrder(client)
    await rows(`update orders set paid_at = '2026-03-10T00:00:00Z' where id = ?`, [order.id])
    const stranger = await row<{ id: number }>(
      `insert into organisations (kind, parent_id, name) select 'supplier', id, 'Elsewhere' from organisations where kind = 'platform' returning id`,
    )
    const elsewhere = await makePerson({ organisationId: stranger!.id, range: 'supplier', permissions: PERMISSIONS })
    const theirs = await houseOf(as(client, elsewhere.token))
    assert.deepEqual(theirs.orders, { states: [], merchants: [], countries: [], platforms: [] })
    assert.deepEqual([theirs.factories, theirs.levels, theirs.fees], [[], [], null])
    assert.isNull((await seen(who)).house)
    const maker = await makePerson({ organisationId: offer.factory, range: 'factory', permissions: PERMISSIONS })
    assert.isNull((await seen(as(client, maker.token))).house)
    const few = await supplierPerson(offer.factory, ['production_orders.view'])
    const { orders, factories, levels, fees } = await houseOf(as(client, few.token))
    assert.deepEqual([orders, levels, fees], [null, null, null])
    assert.isArray(factories)
    assert.isAbove(buyer.merchant, 0)
  }).tags(['PPL-04'])

  test('a supplier’s merchants by level and its annual fees equal their lists', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const supplier = await supplierOf(offer.factory)
    const level = await row<{ id: number }>(
      `insert into merchant_levels (organisation_id, name_zh, name_en, sequence) values (?, '铂金七', 'Platinum seven', 7) returning id`,
      [supplier],
    )
    await rows('update merchants set level_id = ? where id = ?', [level!.id, buyer.merchant])
    const who = as(client, (await supplierPerson(offer.factory)).token)
    const { levels, fees } = await houseOf(who)
    assert.containSubset(levels, [{ level_id: level!.id, name_en: 'Platinum seven', count: 1 }])
    for (const { level_id: id, count } of levels!)
      assert.equal(
        count,
        await totalOf(who, 'merchants', id === null ? ['has_level', 'eq', false] : ['level_id', 'eq', id]),
      )
    const all = async (...statuses: string[]) => totalOf(who, 'settlings', ['status', 'IN', statuses.join(',')])
    assert.deepEqual(
      fees && [fees.due, fees.paid, fees.in_force, fees.ending],
      fees && [
        await all('offered'),
        await all('paid'),
        await all('confirmed', 'active'),
        await totalOf(who, 'settlings', ['is_ending', 'eq', true]),
      ],
    )
    await rows('update merchants set level_id = null where id = ?', [buyer.merchant])
    await rows('delete from merchant_levels where id = ?', [level!.id])
  }).tags(['PPL-04'])

  test('asks the same number of statements however much there is', async ({ client, assert }) => {
    const platform = await asDemo(client, 'admin')
    // Once before, because the first request after a change of accounts reads them again.
    const counted = async (query: string) => {
      await seen(platform, query)
      return countQueries(() => seen(platform, query))
    }
    const empty = await counted('?from=2019-01-01&to=2019-12-31')
    const { buyer, offer } = await paidOrder(client)
    await pay(client, buyer, offer, 1)
    assert.equal(await counted(''), empty)
  }).tags(['PPL-04'])

  test('to-dos of a house count what their lists show', async ({ client, assert }) => {
    const { offer } = await buyerWith(client)
    const platform = await asDemo(client, 'admin')
    const LISTS: Partial<Record<TodoItemName, [string, ...Condition[]]>> = {
      materials: ['materials', ['review', 'IN', 'review']],
      adjustments: ['ledger-adjustments', ['status', 'IN', 'requested']],
      payees: ['payment-accounts', ['is_pending', 'eq', true]],
      fees_to_confirm: ['settlings', ['status', 'IN', 'paid']],
      fees_due: ['settlings', ['status', 'IN', 'offered']],
      fees_ending: ['settlings', ['is_ending', 'eq', true]],
    }
    const supplier = await supplierOf(offer.factory)
    const asker = await makePerson({ permissions: ['ledger_adjustments.view'] })
    const asked = await row<{ id: number }>(
      `insert into ledger_adjustments (organisation_id, account, direction, amount_minor, reason, requested_by, requested_name)
       select id, 'balance', 'increase', 100, 'Goodwill', ?, 'asker' from merchants limit 1 returning id`,
      [asker.id],
    )
    const account = await row<{ id: number }>(
      `select id from payment_accounts where organisation_id = ? order by id limit 1`,
      [supplier],
    )
    if (account)
      await rows(
        `insert into payment_account_changes (payment_account_id, card_number_sealed, card_tail, requested_by, requested_name)
         select ?, card_number_sealed, '0000', ?, 'asker' from payment_accounts where id = ?
         on conflict do nothing`,
        [account.id, asker.id, account.id],
      )
    const permissions = [
      'materials.view materials.review ledger_adjustments.view ledger_adjustments.approve payment_accounts.view',
      'payment_accounts.approve settlings.view settlings.create',
    ].flatMap((line) => line.split(' '))
    const house = as(client, (await supplierPerson(offer.factory, permissions)).token)
    for (const who of [platform, house]) {
      const { waiting, stores } = await seen(who)
      assert.deepEqual((await who.get('/api/v1/dashboard/todo')).body().data, { waiting, stores })
      for (const [name, [list, ...conditions]] of Object.entries(LISTS)) {
        const count = waiting.find((one) => one.name === name)?.count ?? 0
        const isMine = name !== (who === platform ? 'fees_due' : 'fees_to_confirm')
        assert.equal(count, isMine ? await totalOf(who, list, ...conditions) : 0, name)
      }
      assert.isAbove(waiting.find(({ name }) => name === 'adjustments')?.count ?? 0, 0)
    }
    const none = as(client, (await supplierPerson(offer.factory, ['settlings.view'])).token)
    assert.deepEqual(
      (await seen(none)).waiting.filter(({ name }) => name !== 'fees_ending'),
      [],
    )
    await rows(
      `update ledger_adjustments set status = 'withdrawn', decided_by = requested_by, decided_name = requested_name, decided_at = now() where id = ?`,
      [asked!.id],
    )
    if (account)
      await rows(
        `delete from payment_account_changes where payment_account_id = ? and requested_name = 'asker' returning 1`,
        [account.id],
      )
  }).tags(['PPL-04'])
})
