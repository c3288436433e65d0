import { row, rows, type Row, type Transaction } from '#core/database'
import { defaultCustoms } from '#orders/queries/order_sql'
import { batchesOf } from '#database/seeders/orders/batches'
import { insertAll } from '#database/seeders/orders/bulk'
import { caseItemsOf, casesOf, caseStepsOf } from '#database/seeders/orders/cases'
import { addComplaints, type Evidence } from '#database/seeders/orders/complaints'
import { importsOf, type Imported } from '#database/seeders/orders/imports'
import { opinionsOf } from '#database/seeders/orders/opinions'
import { historyOf, numbersOf, partsRows, requestOf, sharesOf } from '#database/seeders/orders/order_details'
import { composedOf, type Composed, type Person } from '#database/seeders/orders/compose'
import { isPaid } from '#database/seeders/orders/order_outcomes'
import { productionOf, type ProductionRows } from '#database/seeders/orders/production'
import { numbersFor } from '#database/seeders/orders/numbers'
import { hoursAfter, plan } from '#database/seeders/orders/plan'
import { addCancellations } from '#database/seeders/orders/cancellations'
import { remakesOf } from '#database/seeders/orders/remakes'
import type { Shop } from '#database/seeders/orders/sales'
import { pastRates } from '#database/seeders/orders/past_rates'
import { scansOf } from '#database/seeders/orders/scans'
import { seedMoney } from '#database/seeders/orders/seed_money'
import { loadCatalogue } from '#database/seeders/orders/catalogue'
import { seedStock } from '#database/seeders/orders/stock'

export interface Season {
  merchantId: number
  seed: number
  today: Date
  days: number
  count: number
  evidence: Evidence
}

/** Seeds a merchant's recent orders with all related rows. Requires the tables' owner. */
export async function seedOrders(season: Season, trx: Transaction): Promise<number> {
  const { merchantId, seed, today, days, count, evidence } = season
  const catalogue = await loadCatalogue(merchantId, trx)
  const people = await peopleOf(merchantId, trx)
  if (catalogue.goods.length === 0 || people.length === 0) return 0
  const shops = await shopsOf(merchantId, trx)
  const ordered = plan(catalogue, { seed, today, days, count, people: people.length, shops })
  addCancellations(ordered, today)
  addComplaints(ordered, evidence, today)
  const planned = [...ordered, ...remakesOf(ordered, catalogue)].toSorted(
    (a, b) => a.created.getTime() - b.created.getTime(),
  )
  await pastRates(hoursAfter(today, -24 * (days + 1)), trx)
  const numbers = await numbersFor(planned, trx)
  const reviewer = await reviewerOf(merchantId, trx)
  const orders = composedOf(planned, { merchantId, people, reviewer, today }, numbers)
  const made = productionOf(orders, today, numbers)
  const makers = await makersOf(orders, trx)
  const batches = batchesOf(made, makers, numbers)
  const imported = importsOf(orders, numbers)
  await seedMoney(orders, made, { merchantId, payer: people[0] as Person, reviewer, today, numbers }, trx)
  const scans = scansOf(made, makers, today)
  await write({ orders, made, batches, imported, scans, opinions: opinionsOf(orders, makers, today), merchantId }, trx)
  await seedStock(orders, made, hoursAfter(today, -24 * (days + 1)), trx)
  await noteOrdered(orders, trx)
  return orders.length
}

const peopleOf = (organisation: number, trx: Transaction) =>
  rows<Person>(
    `select id, username from users where organisation_id = ? and status = 'active' order by account_type = 'main' desc, id`,
    [organisation],
    trx,
  )

const shopsOf = (organisation: number, trx: Transaction) =>
  rows<Shop>(
    `select id, sales_platform, name from stores where organisation_id = ? and status = 'enabled' order by id`,
    [organisation],
    trx,
  )

/** A user of the supplier, or of the platform if it has none. */
async function reviewerOf(merchantId: number, trx: Transaction): Promise<Person> {
  const found = await row<Person>(
    `select u.id, u.username from users u join organisations o on o.id = u.organisation_id where o.id = (select parent_id from organisations where id = ?) or o.kind = 'platform'
      order by o.kind = 'platform', u.account_type = 'main' desc, u.id limit 1`,
    [merchantId],
    trx,
  )
  if (!found) throw new Error('Nobody is there who could review what merchants send')
  return found
}

async function makersOf(orders: readonly Composed[], trx: Transaction): Promise<ReadonlyMap<number, Person>> {
  const factories = new Set(orders.flatMap(({ parts }) => parts.map(({ plan }) => plan.factory)))
  const found = await rows<Person & { factory: number }>(
    `select distinct on (organisation_id) organisation_id as factory, id, username from users where organisation_id = any(?) and status = 'active'
      order by organisation_id, account_type = 'main' desc, id`,
    [[...factories]],
    trx,
  )
  return new Map(found.map(({ factory, id, username }) => [factory, { id, username }]))
}

interface Written {
  orders: readonly Composed[]
  made: ProductionRows
  batches: readonly Row[]
  imported: Imported
  scans: readonly Row[]
  opinions: readonly Row[]
  merchantId: number
}

async function write({ orders, made, batches, imported, scans, opinions, merchantId }: Written, trx: Transaction) {
  await insertAll(
    'orders',
    orders.map(({ order }) => order),
    trx,
  )
  await insertAll('order_items', await declared(orders, trx), trx)
  await insertAll(
    'order_parts',
    orders.flatMap((one) => partsRows(one, merchantId)),
    trx,
  )
  await insertAll('order_part_items', orders.flatMap(sharesOf), trx)
  await insertAll('order_dynamics', orders.flatMap(historyOf), trx)
  await insertAll('order_numbers', [...orders.flatMap(numbersOf), ...made.numbers], trx)
  await insertAll('cancel_requests', orders.flatMap(requestOf), trx)
  await insertAll('after_sales', orders.flatMap(casesOf), trx)
  await insertAll('after_sales_items', orders.flatMap(caseItemsOf), trx)
  await insertAll('after_sales_steps', orders.flatMap(caseStepsOf), trx)
  await insertAll('after_sales_opinions', opinions, trx)
  await insertAll('order_imports', imported.imports, trx)
  await insertAll('order_import_orders', imported.rows, trx)
  await insertAll('production_batches', batches, trx)
  await insertAll('production_orders', made.productions, trx)
  await insertAll('shipments', made.shipments, trx)
  await insertAll('parcels', made.parcels, trx)
  await insertAll('production_items', made.pieces, trx)
  await insertAll('production_scans', scans, trx)
  await insertAll('tracking_events', made.news, trx)
}

/** Customs data copied from the products, as ordering does. */
async function declared(orders: readonly Composed[], trx: Transaction): Promise<Row[]> {
  const items = orders.flatMap((one) => one.items)
  const known = await defaultCustoms([...new Set(items.flatMap(({ product_id: id }) => id ?? []))], trx)
  return items.map((item) => ({ ...item, customs: known.get(item.product_id ?? 0) ?? {} }))
}

/** Number lookups as payment and shipping write them. */
async function noteOrdered(orders: readonly Composed[], trx: Transaction): Promise<void> {
  const ordered = orders
    .filter((one) => isPaid(one) && !one.source)
    .flatMap(({ items, planned, order }) =>
      [...new Set(items.map((one) => one.finished_product_id))].map((id) => ({
        id,
        paid: planned.paid,
        shipped: order.shipped_at,
      })),
    )
  await rows(
    `update finished_products f set order_count = order_count + n.count, paid_at = greatest(paid_at, n.paid), shipped_at = greatest(shipped_at, n.shipped)
       from (select id, count(*)::int as count, max(paid) as paid, max(shipped) as shipped
               from jsonb_to_recordset(?::jsonb) o(id int, paid timestamptz, shipped timestamptz) group by id) n where n.id = f.id`,
    [JSON.stringify(ordered)],
    trx,
  )
}
