import { DASHBOARD, type HouseFigures } from '#contracts/dashboard'
import { amountOf, signedAmount } from '#contracts/price/amounts'
import type { Permission } from '#contracts/permissions'
import type { SalesPlatform } from '#contracts/suppliers'
import { row, replicaRows } from '#core/database'
import { whereAll } from '#core/crud/find_rows'
import type { Resource } from '#core/crud/resource'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/fields'
import type { Days } from '#core/lists/parse_days'
import { IS_OVERDUE } from '#fulfilment/production/fields'
import { productionOrders } from '#fulfilment/production/production_orders'
import { orderCounts } from '#orders/queries/orders'
import { orders } from '#orders/resources/orders'
import { merchants } from '#organisations/merchants/merchants'
import { IS_ENDING, settlings } from '#organisations/settling/settlings'
import { DAYS_CTE, factsOf, summed, TRADE, within } from '#back_office/dashboard/facts'
import { tradeScope } from '#back_office/dashboard/trade'

type Range = Pick<Days, 'from' | 'to'>

/** For suppliers and the platform: what their orders, factories and merchants amount to, each as its list counts it. */
export async function houseFigures(days: Range, actor: Actor): Promise<HouseFigures | null> {
  const { kind } = actor.organisation
  if (kind !== 'platform' && kind !== 'supplier') return null
  const [trade, factories, levels, fees] = await Promise.all([
    actor.may('orders.view') ? orderFigures(days, actor) : null,
    actor.may('production_orders.view') ? onTime(days, actor) : null,
    kind === 'supplier' && actor.may('merchants.view') ? merchantsByLevel(actor) : null,
    actor.may('settlings.view') ? annualFees(actor) : null,
  ])
  return { orders: trade, factories, levels, fees }
}

const on = (moment: string, { from, to }: Range): Sql => ({
  text: within(moment, '?::date', '?::date'),
  bindings: [from, to],
})

const scoped = (resource: Resource, permission: Permission, actor: Actor, ...more: Sql[]) =>
  whereAll([...scopeSql(resource, actor, permission), ...more])

async function orderFigures(days: Range, actor: Actor): Promise<NonNullable<HouseFigures['orders']>> {
  const [counts, best, places] = await Promise.all([
    orderCounts(actor),
    topMerchants(days, actor),
    ordersByPlace(days, actor),
  ])
  const states = Object.entries(counts).flatMap(([status, count]) => (count > 0 ? [{ status, count }] : []))
  return { states: states as NonNullable<HouseFigures['orders']>['states'], merchants: best, ...places }
}

/** Read from the closed days, so the cost does not grow with the orders. */
async function topMerchants({ from, to }: Range, actor: Actor) {
  const { text, bindings } = tradeScope(actor)
  const found = await replicaRows<{
    organisation_id: number
    name: string
    name_en: string
    orders: number
    minor: number
  }>(
    actor.userId,
    `with ${DAYS_CTE}, best as (
       select t.organisation_id, ${summed(TRADE)} from ${factsOf(TRADE)} t ${text}
        group by t.organisation_id having sum(t.orders) > 0 order by sum(t.paid_minor) desc, 1 limit ${DASHBOARD.products})
     select b.organisation_id, o.name, o.name_en, b.orders, b.paid_minor as minor
       from best b join organisations o on o.id = b.organisation_id order by b.paid_minor desc, b.organisation_id`,
    [from, to, ...bindings],
  )
  return found.map(({ minor, ...merchant }) => ({ ...merchant, paid: signedAmount(minor) }))
}

interface PlaceRow {
  country: string | null
  sales_platform: SalesPlatform | null
  orders: number
}

/**
 * Counted from the orders, because a country may change after the payment. An index on the payment's time holds every
 * column, so a year's million orders are read without touching their rows.
 */
async function ordersByPlace(days: Range, actor: Actor) {
  const where = scoped(orders, 'orders.view', actor, on('t.paid_at', days), {
    text: 't.remake_of is null',
    bindings: [],
  })
  const found = await replicaRows<PlaceRow>(
    actor.userId,
    `select t.country, t.sales_platform, count(*)::int as orders from orders t ${where.text}
      group by grouping sets ((t.country), (t.sales_platform)) order by count(*) desc, t.country, t.sales_platform`,
    where.bindings,
  )
  return {
    countries: found
      .flatMap(({ country, orders: count }) => (country ? [{ country, orders: count }] : []))
      .slice(0, DASHBOARD.products),
    platforms: found.flatMap(({ sales_platform: platform, orders: count }) =>
      platform ? [{ sales_platform: platform, orders: count }] : [],
    ),
  }
}

/** By the day on which they had to ship, as everywhere in production. */
const onTime = ({ from, to }: Range, actor: Actor): Promise<NonNullable<HouseFigures['factories']>> => {
  const where = scoped(productionOrders, 'production_orders.view', actor, {
    text: `t.status <> 'cancelled' and t.ship_by between ?::date and ?::date`,
    bindings: [from, to],
  })
  return replicaRows(
    actor.userId,
    `with due as (
       select t.organisation_id, count(*)::int as due, (count(*) filter (where ${IS_OVERDUE}))::int as late
         from production_orders t ${where.text} group by t.organisation_id order by 2 desc, 1 limit ${DASHBOARD.products})
     select d.organisation_id, o.name, o.name_en, d.due, d.late from due d join organisations o on o.id = d.organisation_id
      order by d.due desc, d.organisation_id`,
    where.bindings,
  )
}

/** By assigned level, as the list of merchants is filtered; null is the default level. */
const merchantsByLevel = (actor: Actor): Promise<NonNullable<HouseFigures['levels']>> => {
  const where = scoped(merchants, 'merchants.view', actor)
  return replicaRows(
    actor.userId,
    `select t.level_id, l.name_zh, l.name_en, count(*)::int as count
       from merchants t left join merchant_levels l on l.id = t.level_id ${where.text}
      group by t.level_id, l.name_zh, l.name_en, l.sequence order by l.sequence nulls first, t.level_id`,
    where.bindings,
  )
}

async function annualFees(actor: Actor): Promise<HouseFigures['fees']> {
  const where = scoped(settlings, 'settlings.view', actor)
  const found = await row<{ due: number; paid: number; in_force: number; ending: number; due_minor: number }>(
    `select (count(*) filter (where t.status = 'offered'))::int as due,
            coalesce(sum(t.fee_minor) filter (where t.status = 'offered'), 0)::float8 as due_minor,
            (count(*) filter (where t.status = 'paid'))::int as paid,
            (count(*) filter (where t.status in ('confirmed', 'active')))::int as in_force,
            (count(*) filter (where ${IS_ENDING}))::int as ending
       from settlings t ${where.text}`,
    where.bindings,
  )
  if (!found || found.due + found.paid + found.in_force === 0) return null
  const { due_minor: minor, ...fees } = found
  return { ...fees, due_amount: amountOf(minor) }
}
