import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { findCaseViolations } from '#after_sales/invariants'
import { DASHBOARD, type Dashboard } from '#contracts/dashboard'
import { minorOf, sum } from '#contracts/price/amounts'
import { row, rows, withTransaction } from '#core/database'
import { findUser } from '#database/seeders/find_user'
import { openStores } from '#database/seeders/orders/demo_stores'
import { lockSeasons } from '#database/seeders/orders/seed_once'
import { seedTenant } from '#database/seeders/tenants/seed_tenant'
import { TENANTS, type Tenant } from '#database/seeders/tenants/tenants'
import { findProductionViolations } from '#fulfilment/production/invariants'
import { checkTrade } from '#ledger/checks/invariants'
import { compareSources } from '#ledger/reconciliation/reconcile'
import { findOrderViolations } from '#orders/queries/invariants'
import { dayOf } from '#organisations/days'
import { asDemo } from '#tests/support/as'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { materialRow } from '#tests/support/materials'
import { openTransaction } from '#tests/support/open_transaction'
import { outcomeOf } from '#tests/support/refusals'

const MAKERS: Record<string, string> = { gold: 'panyu', silver: 'huadu', bronze: 'xiaoman' }
const DAY_MS = 86_400_000
const [FROM, TO] = ['2000-01-01T00:00:00+08:00', '2100-01-01T00:00:00+08:00']

/** Wraps a test in a transaction of the tables' owner, which seeding requires; requests see it, too. */
async function inOwnersTransaction() {
  const trx = await db.connection('owner').transaction()
  db.connectionGlobalTransactions.set('pg', trx)
  return async () => {
    db.connectionGlobalTransactions.delete('pg')
    await trx.rollback()
  }
}

async function seed(tenant: Tenant): Promise<number> {
  const merchant = await findUser(tenant.merchant)
  if (!merchant) throw new Error(`There is no ${tenant.merchant}`)
  return withTransaction((trx) => seedTenant(tenant, merchant, trx))
}

const ownedBy = async (username: string) =>
  (await row<{ id: number }>('select organisation_id as id from users where username = ?', [username]))?.id as number

/** Rows of the season that another merchant, factory or supplier has. */
const strays = async ({ supplier, merchant }: Tenant) =>
  rows(
    `select o.order_no from orders o join organisations m on m.id = o.organisation_id where m.parent_id = ? and m.id <> ?
     union all
     select p.part_no from order_parts p join orders o on o.id = p.order_id where o.organisation_id = ? and p.factory_id <> ?
     union all
     select w.production_no from production_orders w where w.merchant_id = ? and w.organisation_id <> ?
     union all
     select i.name from order_items i join products p on p.id = i.product_id where i.organisation_id = ? and p.organisation_id <> ?`,
    [
      await ownedBy(supplier),
      await ownedBy(merchant),
      await ownedBy(merchant),
      await ownedBy(MAKERS[supplier] as string),
      await ownedBy(merchant),
      await ownedBy(MAKERS[supplier] as string),
      await ownedBy(merchant),
      await ownedBy(supplier),
    ],
  )

const differences = () => withTransaction(async (trx) => (await compareSources(FROM, TO, trx)).differences)

const ledgerOf = async (merchant: number) =>
  row<{ paid: number; refunded: number }>(
    `select coalesce(sum(-delta) filter (where delta < 0), 0)::float8 as paid, coalesce(sum(delta) filter (where delta > 0), 0)::float8 as refunded
       from ledger_lines where organisation_id = ? and kind = 'order_payment'`,
    [merchant],
  )

async function seen(client: ApiClient, username: string) {
  const who = await asDemo(client, username)
  const from = dayOf(new Date(Date.now() - Math.min(DASHBOARD.most - 2, 80) * DAY_MS))
  const answer = await who.get(`/api/v1/dashboard?from=${from}&to=${dayOf(new Date())}`)
  if (answer.status() !== 200) throw new Error(answer.text())
  const total = async (list: string) => (await who.get(`/api/v1/${list}?page=1&limit=1`)).body().data.total as number
  return { ...(answer.body().data as Dashboard), total }
}

test.group('Demo suppliers', (group) => {
  group.each.setup(async () => {
    const rollBack = await inOwnersTransaction()
    await openStores()
    await rows(`update products set photos = '[{"key": "front"}]'`)
    for (let i = 0; i < 8; i++)
      await materialRow('admin', { is_official: true, name_zh: `海${i}`, name_en: `Sea ${i}`, height: 1500 })
    return rollBack
  })

  for (const tenant of TENANTS)
    test(`${tenant.supplier} has orders of its own merchant and factory, and dashboards that agree with the ledger`, async ({
      client,
      assert,
    }) => {
      const before = await differences()
      const count = await seed(tenant)
      assert.isAtLeast(count, tenant.orders)
      assert.deepEqual(await strays(tenant), [])
      await rows('set constraints all immediate')
      await assertValidLedger()
      for (const violations of [checkTrade, findOrderViolations, findProductionViolations, findCaseViolations])
        assert.deepEqual(await violations(), [])
      assert.deepEqual(await differences(), before)

      const [merchant, maker] = [await ownedBy(tenant.merchant), await ownedBy(MAKERS[tenant.supplier] as string)]
      const ledger = await ledgerOf(merchant)
      for (const username of [tenant.supplier, tenant.merchant]) {
        const { trade, total } = await seen(client, username)
        assert.deepEqual([minorOf(trade?.now.paid), minorOf(trade?.now.refunded)], [ledger?.paid, ledger?.refunded])
        assert.isAbove(trade?.now.orders ?? 0, count / 2)
        assert.isNotEmpty(trade?.products)
        assert.equal(await total('orders'), count)
      }
      const { house, production, waiting } = await seen(client, tenant.supplier)
      assert.deepEqual(
        [
          house?.orders?.merchants.map((one) => one.organisation_id),
          house?.factories?.map((one) => one.organisation_id),
        ],
        [[merchant], [maker]],
      )
      assert.include(
        waiting.map(({ name }) => name),
        'recharges',
      )
      const workshop = await seen(client, MAKERS[tenant.supplier] as string)
      assert.deepEqual(workshop.production?.counts, production?.counts)
      assert.isAbove(sum(Object.values(workshop.production?.counts ?? {})), 0)
      assert.isAbove(await workshop.total('production-orders'), 0)

      const finished = await rows<{ name_en: string }>('select name_en from finished_products where organisation_id = ?', [merchant]) // prettier-ignore
      assert.lengthOf(finished, 4)
      assert.isTrue(finished.every(({ name_en }) => name_en !== ''))
    }).tags(['PPL-04'])

  test('two runs at once seed once, and a later run adds nothing', async ({ assert }) => {
    const [tenant] = TENANTS as [Tenant]
    const made = await Promise.all([seed(tenant), seed(tenant)])
    assert.sameMembers(made, [Math.max(...made), 0])
    assert.equal(await seed(tenant), 0)
    const kept = await row<{ orders: number; finished: number; products: number }>(
      `select (select count(*)::int from orders where organisation_id = m.id) as orders,
              (select count(*)::int from finished_products where organisation_id = m.id) as finished,
              (select count(*)::int from products where organisation_id = m.parent_id) as products
         from organisations m where m.id = ?`,
      [await ownedBy(tenant.merchant)],
    )
    assert.deepEqual(kept, { orders: Math.max(...made), finished: 4, products: tenant.blanks.length })
  }).tags(['PPL-04'])
})

test.group('Demo suppliers, concurrently', () => {
  test('a run waits for the one that began before it', async ({ assert }) => {
    const [tenant] = TENANTS as [Tenant]
    const merchant = await findUser(tenant.merchant)
    const other = await openTransaction()
    const mine = await openTransaction('owner')
    await lockSeasons(other.trx)
    await row(`set local lock_timeout = '200ms'`, [], mine.trx)
    const outcome = await outcomeOf(seedTenant(tenant, merchant as NonNullable<typeof merchant>, mine.trx))
    await Promise.all([other.rollback(), mine.rollback()])
    assert.equal(outcome, 'E_BUSY')
  }).tags(['PPL-04'])
})
