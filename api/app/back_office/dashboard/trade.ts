import { DASHBOARD, type Dashboard, type TopProduct, type TradeFigures, type StoreTrade } from '#contracts/dashboard'
import { amountOf, signedAmount } from '#contracts/price/amounts'
import { replicaRows } from '#core/database'
import { whereAll } from '#core/crud/find_rows'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { maySeeSales, orders } from '#orders/resources/orders'
import { DAYS_CTE, factsOf, PRODUCTS, summed, TRADE, SALE_MINOR } from '#back_office/dashboard/facts'
import type { Days } from '#core/lists/parse_days'

/** Sums of facts of trade, in minor units. */
export interface TradeSums {
  orders: number
  pieces: number
  paid_minor: number
  refunded_minor: number
  sales: number
  sale_minor: number
  cost_minor: number
}
export type TradeDay = TradeSums & { day: string }

export const tradeScope = (actor: Actor) =>
  whereAll(
    scopeSql({ ...orders, ownership: { organisation: 'organisation_id', owner: 'user_id' } }, actor, 'orders.view'),
  )

export function tradeDays({ before, to }: Days, actor: Actor): Promise<TradeDay[]> {
  const { text, bindings } = tradeScope(actor)
  return replicaRows<TradeDay>(
    actor.userId,
    `with ${DAYS_CTE} select t.day::text as day, ${summed(TRADE)} from ${factsOf(TRADE)} t ${text} group by t.day order by t.day`,
    [before, to, ...bindings],
  )
}

export async function tradeFigures(asked: Days, actor: Actor): Promise<Dashboard['trade']> {
  if (!actor.may('orders.view')) return null
  const days = await tradeDays(asked, actor)
  const { from, to } = asked
  const [now, earlier] = [days.filter(({ day }) => day >= from), days.filter(({ day }) => day < from)]
  return {
    now: sumFigures(now, actor),
    before: sumFigures(earlier, actor),
    days: now.map(asDay),
    days_before: earlier.map(asDay),
    products: await topProducts({ from, to }, actor),
  }
}

const asDay = ({ day, orders: count, paid_minor: paid }: TradeDay) => ({ day, orders: count, paid: signedAmount(paid) })

function sumFigures(days: readonly TradeDay[], actor: Actor): TradeFigures {
  const sum = (name: keyof TradeSums) => days.reduce((all, one) => all + one[name], 0)
  const isKnown = days.some(({ sales, sale_minor: sale }) => sales !== 0 || sale !== 0)
  return {
    orders: sum('orders'),
    pieces: sum('pieces'),
    paid: signedAmount(sum('paid_minor')),
    refunded: amountOf(sum('refunded_minor')),
    profit: isKnown && maySeeSales(actor) ? signedAmount(sum('sale_minor') - sum('cost_minor')) : null,
  }
}

async function topProducts({ from, to }: Pick<Days, 'from' | 'to'>, actor: Actor): Promise<TopProduct[]> {
  const { text, bindings } = tradeScope(actor)
  const found = await replicaRows<Omit<TopProduct, 'amount'> & { minor: number }>(
    actor.userId,
    `with ${DAYS_CTE}, best as (
       select t.product_id, ${summed(PRODUCTS)} from ${factsOf(PRODUCTS)} t ${text}
        group by t.product_id order by 2 desc, 3 desc, 1 limit ${DASHBOARD.products})
     select b.product_id, p.name_zh, p.name_en, b.pieces, b.paid_minor as minor
       from best b join products p on p.id = b.product_id order by b.pieces desc, b.paid_minor desc, b.product_id`,
    [from, to, ...bindings],
  )
  return found.map(({ minor, ...product }) => ({ ...product, amount: amountOf(minor) }))
}

interface StoreTradeRow {
  store_id: number
  orders: number
  paid_minor: number
  sales: number
  profit_minor: number
}

/** More stores than any user has. */
const MOST = 500

export async function storeTrade(actor: Actor): Promise<StoreTrade[]> {
  const { text, bindings } = whereAll([
    ...scopeSql(orders, actor, 'orders.view'),
    {
      text: `t.store_id is not null and t.remake_of is null and t.status <> 'cancelled' and t.paid_at >= now() - interval '${DASHBOARD.usual} days'`,
      bindings: [],
    },
  ])
  const found = await replicaRows<StoreTradeRow>(
    actor.userId,
    `select o.store_id, count(*)::int as orders, sum(o.paid_minor)::float8 as paid_minor, count(s.minor)::int as sales,
            coalesce(sum(s.minor - o.paid_minor), 0)::float8 as profit_minor
       from (select t.* from orders t ${text}) o cross join lateral (select ${SALE_MINOR} as minor) s group by o.store_id order by count(*) desc, o.store_id limit ${MOST}`,
    bindings,
  )
  return found.map(({ store_id, orders: count, paid_minor: paid, sales, profit_minor: profit }) => ({
    store_id,
    orders: count,
    paid: amountOf(paid),
    profit: sales > 0 && maySeeSales(actor) ? signedAmount(profit) : null,
  }))
}
