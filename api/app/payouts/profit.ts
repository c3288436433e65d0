import { PAYOUT_KINDS, PROFIT_LISTS, type ProfitGroup, type ProfitTotals } from '#contracts/payouts'
import { signedAmount } from '#contracts/price/amounts'
import { requireBuyer } from '#catalogue/shop/sold_to'
import { toResource, type Resource } from '#core/crud/resource'
import { inlineSql, scopeSql } from '#core/crud/scope'
import { row } from '#core/database'
import type { ComputedList } from '#core/exports/selection'
import type { Actor } from '#core/http/actor'
import { id, integer, moment, money, text } from '#core/lists/fields'
import { parseDays } from '#core/lists/parse_days'
import { invalid, toList, type Condition } from '#core/lists/parse_query'
import { orders } from '#orders/resources/orders'

/** First and last day on which the orders were placed; days of China. */
interface ProfitPeriod {
  from: string
  to: string
}

const START = (day: string) => `timestamp '${day}' at time zone 'Asia/Shanghai'`
const kinds = (write: (kind: string) => string) => PAYOUT_KINDS.map(write).join(', ')

/**
 * Per order: payout lines in RMB by kind, and what the ledger's lines took from the merchant, which counts as `awaiting`
 * until the first payout. Lines are matched as in `payout_line_orders`, but from the orders of the period, so that older
 * payouts are not read.
 */
function perOrder({ from, to }: ProfitPeriod, actor: Actor): string {
  const conditions = [
    ...scopeSql(orders, actor, 'orders.view').map(inlineSql),
    `t.created_at >= ${START(from)}`,
    `t.created_at < ${START(to)} + interval '1 day'`,
  ]
  return `
  chosen as (select t.id, t.order_no, t.store_id, t.third_party_no, t.organisation_id, t.created_at from orders t where ${conditions.join(' and ')}),
  named as (
    select c.id, p.store_id, p.external_id as no from chosen c join platform_orders p on p.order_id = c.id
     union
    select c.id, c.store_id, c.third_party_no from chosen c where c.third_party_no <> ''
       and not exists (select 1 from platform_orders p where p.store_id = c.store_id and p.external_id = c.third_party_no and p.order_id <> c.id)
       and not exists (select 1 from orders y where y.store_id = c.store_id and y.third_party_no = c.third_party_no and y.third_party_no <> '' and y.id < c.id)),
  paid as (select n.id as order_id, count(*) filter (where l.rmb_minor is null) as unconverted,
       ${kinds((kind) => `coalesce(sum(l.rmb_minor) filter (where l.kind = '${kind}'), 0) as ${kind}`)}
     from named n join platform_payout_lines l on l.store_id = n.store_id and l.external_order = n.no group by n.id),
  taken as (select c.id, -sum(x.delta) as taken from chosen c join ledger_operations o on o.order_no = c.order_no
       join ledger_transfers t on t.operation_id = o.id join ledger_lines x on x.transfer_id = t.id and x.organisation_id = c.organisation_id
      group by c.id),
  sums as (select c.id, c.order_no, c.store_id, c.created_at, ${kinds((kind) => `coalesce(p.${kind}, 0) as ${kind}`)},
       case when p.order_id is null then 0 else coalesce(t.taken, 0) end as taken,
       case when p.order_id is null then coalesce(t.taken, 0) else 0 end as awaiting,
       coalesce(p.unconverted, 0) as unconverted, p.order_id is null and t.taken <> 0 as is_without_payout
     from chosen c left join paid p on p.order_id = c.id left join taken t on t.id = c.id
    where p.order_id is not null or t.taken is not null)`
}

const FIGURES = [...PAYOUT_KINDS, 'taken', 'awaiting'] as const

/**
 * Each order's amounts are spread over its items by their price. Differences of rounded running totals give whole
 * amounts that add up to the order's.
 */
const SPREAD = `
  weighed as (select s.*, i.finished_product_id, greatest(i.amount_minor, 1) as weight,
       sum(greatest(i.amount_minor, 1)) over (partition by s.id order by i.position) as upto,
       sum(greatest(i.amount_minor, 1)) over (partition by s.id) as whole
     from sums s join order_items i on i.order_id = s.id),
  spread as (select id, finished_product_id, created_at, is_without_payout, ${FIGURES.map(
    (name) => `(round(${name} * upto / whole) - round(${name} * (upto - weight) / whole)) as ${name}`,
  ).join(', ')} from weighed)`

const summed = FIGURES.map((name) => `sum(s.${name}) as ${name}`).join(', ')

const GROUPS: Record<ProfitGroup, string> = {
  order: `select s.id, s.order_no as name, '' as name_en, 1 as orders, s.is_without_payout::int as without_payout, s.created_at as ordered_at,
       ${FIGURES.map((name) => `s.${name}`).join(', ')} from sums s`,
  store: `select s.store_id as id, coalesce(max(x.name), '') as name, '' as name_en, count(*)::int as orders,
       count(*) filter (where s.is_without_payout)::int as without_payout, max(s.created_at) as ordered_at, ${summed}
     from sums s left join stores x on x.id = s.store_id group by s.store_id`,
  product: `select s.finished_product_id as id, coalesce(max(f.name), '') as name, coalesce(max(f.name_en), '') as name_en, count(distinct s.id)::int as orders,
       count(distinct s.id) filter (where s.is_without_payout)::int as without_payout, max(s.created_at) as ordered_at, ${summed}
     from spread s left join finished_products f on f.id = s.finished_product_id group by s.finished_product_id`,
}

const PAYOUT = PAYOUT_KINDS.map((kind) => `g.${kind}`).join(' + ')
const DERIVED = {
  ...Object.fromEntries(FIGURES.map((name) => [name, `g.${name}`])),
  other: 'g.shipping + g.tax + g.adjustment',
  payout: PAYOUT,
  profit: `${PAYOUT} - g.taken`,
}

/** Rows of minor units, `profit` and the other sums included. */
function profitRowsSql(group: ProfitGroup, period: ProfitPeriod, actor: Actor): string {
  const spread = group === 'product' ? `, ${SPREAD}` : ''
  const amounts = Object.entries(DERIVED).map(([name, sql]) => `(${sql})::bigint as ${name}`)
  return `with ${perOrder(period, actor)}${spread}
    select g.id, g.name, g.name_en, g.orders, g.without_payout, g.ordered_at, ${amounts.join(', ')} from (${GROUPS[group]}) g`
}

/** One row over all orders of the period, in minor units. */
function profitTotalsSql(period: ProfitPeriod, actor: Actor): string {
  const amounts = Object.entries(DERIVED).map(([name, sql]) => `coalesce(sum(${sql}), 0)::float8 as ${name}`)
  return `with ${perOrder(period, actor)}
    select count(*)::int as orders, count(*) filter (where g.is_without_payout)::int as without_payout,
           coalesce(sum(g.unconverted), 0)::int as unconverted, ${amounts.join(', ')} from sums g`
}

const AMOUNT = money({ readonly: true, sort: true })
const COUNT = integer({ readonly: true, sort: true })

/** Read with the permission to see orders, as the figures are those of orders. */
const declare = (group: ProfitGroup): Resource => ({
  ...toResource({
    name: PROFIT_LISTS[group],
    table: '(select)',
    verbs: ['view'],
    label: 'name',
    order: { field: group === 'order' ? 'ordered_at' : 'profit', direction: 'desc' },
    fields: {
      id: { ...id(), nullable: true },
      name: text({ readonly: true, search: true, sort: true }),
      name_en: text({ readonly: true, search: true }),
      orders: COUNT,
      ...Object.fromEntries(
        [...PAYOUT_KINDS, 'other', 'payout', 'taken', 'profit', 'awaiting'].map((name) => [name, AMOUNT]),
      ),
      without_payout: COUNT,
      ordered_at: moment(),
    },
  }),
  permission: 'orders',
  isMoney: true,
})

const LISTS: Record<ProfitGroup, Resource> = {
  order: declare('order'),
  store: declare('store'),
  product: declare('product'),
}

export const profitFields = (group: ProfitGroup): Resource => LISTS[group]

/** One row for each order, store or finished product of the period, within the person's range of orders. */
export function profitList(group: ProfitGroup, period: ProfitPeriod, actor: Actor): Resource {
  requireBuyer(actor)
  return { ...LISTS[group], table: `(${profitRowsSql(group, period, actor)})` }
}

/** The period of an export is its condition on `day`; without one it is the usual period. */
export const profitExport = (group: ProfitGroup): ComputedList => ({
  declared: LISTS[group],
  compute(asked, actor) {
    const days = asked.conditions.filter(({ field }) => field === 'day')
    const conditions = asked.conditions.filter(({ field }) => field !== 'day')
    return {
      resource: profitList(group, parseDays(daysOf(days)), actor),
      query: { ...asked, conditions },
    }
  },
})

function daysOf([range, ...more]: Condition[]): { from?: string; to?: string } {
  if (!range) return {}
  const [from, to] = toList(range.value).map(String)
  if (range.operator !== 'RANGE' || more.length > 0 || !from || !to) throw invalid('day', 'validation.day')
  return { from, to }
}

type Totals = Record<string, number>

export async function profitTotals(period: ProfitPeriod, actor: Actor): Promise<ProfitTotals> {
  requireBuyer(actor)
  const found = (await row<Totals>(profitTotalsSql(period, actor))) as Totals
  const { orders, without_payout: without, unconverted, ...amounts } = found
  return {
    orders,
    without_payout: without,
    unconverted,
    ...Object.fromEntries(Object.entries(amounts).map(([name, minor]) => [name, signedAmount(minor)])),
  } as ProfitTotals
}
