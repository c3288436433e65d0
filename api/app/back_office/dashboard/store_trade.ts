import { DASHBOARD, type StoreTrade } from '#contracts/dashboard'
import { amountOf } from '#contracts/price/amounts'
import { rows } from '#core/database'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { readsSales } from '#orders/domain/sales'
import { orders } from '#orders/resources/orders'
import { SOLD } from '#back_office/dashboard/facts'
import { signed } from '#back_office/dashboard/trade'

interface Counted {
  store_id: number
  orders: number
  paid_minor: number
  sales: number
  profit_minor: number
}

/** Nobody has more stores. */
const MOST = 500

/** What was paid for the orders of each store of late, and what is left of their sales; as far as this person sees orders. */
export async function storeTrade(actor: Actor): Promise<StoreTrade[]> {
  const { text, bindings } = join([
    ...scopeSql(orders, actor, 'orders.view'),
    {
      text: `t.store_id is not null and t.remake_of is null and t.status <> 'cancelled' and t.paid_at >= now() - interval '${DASHBOARD.usual} days'`,
      bindings: [],
    },
  ])
  const found = await rows<Counted>(
    `select o.store_id, count(*)::int as orders, sum(o.paid_minor)::float8 as paid_minor, count(s.minor)::int as sales,
            coalesce(sum(s.minor - o.paid_minor), 0)::float8 as profit_minor
       from (select t.* from orders t ${text}) o cross join lateral (select ${SOLD} as minor) s group by o.store_id order by count(*) desc, o.store_id limit ${MOST}`,
    bindings,
  )
  return found.map(({ store_id, orders: count, paid_minor: paid, sales, profit_minor: profit }) => ({
    store_id,
    orders: count,
    paid: amountOf(paid),
    profit: sales > 0 && readsSales(actor) ? signed(profit) : null,
  }))
}
