import { DASHBOARD, type FinishedSales, type SalesReport, type SalesSums, type StoreSales } from '#contracts/dashboard'
import { ORDER_STATUSES } from '#contracts/orders'
import { amountOf, signedAmount } from '#contracts/price/amounts'
import { replicaRows } from '#core/database'
import type { Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, list, nullable, object, text } from '#core/http/schemas'
import { DAYS_QUERY, parseDays, type Days } from '#core/lists/parse_days'
import { orderCounts } from '#orders/queries/orders'
import { maySeeSales } from '#orders/resources/orders'
import { DAYS_CTE, factsOf, FINISHED, STORES, summed } from '#back_office/dashboard/facts'
import { balanceForecast } from '#back_office/dashboard/forecast'
import { tradeDays, tradeScope, type TradeDay, type TradeSums } from '#back_office/dashboard/trade'

function sumsOf(found: readonly TradeSums[], actor: Actor): SalesSums {
  const sum = (name: keyof TradeSums) => found.reduce((all, one) => all + one[name], 0)
  const isKnown = maySeeSales(actor) && found.some(({ sales, sale_minor: sale }) => sales !== 0 || sale !== 0)
  return {
    orders: sum('orders'),
    paid: signedAmount(sum('paid_minor')),
    sales: isKnown ? signedAmount(sum('sale_minor')) : null,
    profit: isKnown ? signedAmount(sum('sale_minor') - sum('cost_minor')) : null,
  }
}

const figuresOf = (found: readonly TradeDay[], actor: Actor) => ({
  ...sumsOf(found, actor),
  pieces: found.reduce((all, { pieces }) => all + pieces, 0),
  refunded: amountOf(found.reduce((all, { refunded_minor: minor }) => all + minor, 0)),
})

async function salesByStore({ from, to }: Days, actor: Actor): Promise<StoreSales[]> {
  const { text: where, bindings } = tradeScope(actor)
  const found = await replicaRows<TradeSums & { store_id: number; name: string | null }>(
    actor.userId,
    `with ${DAYS_CTE}, sold as (
       select t.store_id, ${summed(STORES)} from ${factsOf(STORES)} t ${where}
        group by t.store_id order by sum(t.paid_minor) desc, t.store_id limit ${DASHBOARD.stores})
     select k.*, s.name from sold k left join stores s on s.id = k.store_id
      where k.orders > 0 order by k.paid_minor desc, k.store_id`,
    [from, to, ...bindings],
  )
  return found.map(({ store_id: id, name, ...sums }) => ({ store_id: id || null, name, ...sumsOf([sums], actor) }))
}

async function bestProducts({ from, to }: Days, actor: Actor): Promise<FinishedSales[]> {
  const { text: where, bindings } = tradeScope(actor)
  const found = await replicaRows<Omit<FinishedSales, 'amount'> & { minor: number }>(
    actor.userId,
    `with ${DAYS_CTE}, best as (
       select t.finished_product_id, ${summed(FINISHED)} from ${factsOf(FINISHED)} t ${where}
        group by t.finished_product_id order by 2 desc, 3 desc, 1 limit ${DASHBOARD.products})
     select b.finished_product_id, p.name, p.name_en, p.code, b.pieces, b.paid_minor as minor
       from best b join finished_products p on p.id = b.finished_product_id
      order by b.pieces desc, b.paid_minor desc, b.finished_product_id`,
    [from, to, ...bindings],
  )
  return found.map(({ minor, ...product }) => ({ ...product, amount: amountOf(minor) }))
}

async function salesReport(asked: Days, actor: Actor): Promise<SalesReport> {
  const [days, stores, products, statuses, forecast] = await Promise.all([
    tradeDays(asked, actor),
    salesByStore(asked, actor),
    bestProducts(asked, actor),
    orderCounts(actor),
    balanceForecast(actor),
  ])
  const { from, to } = asked
  const [now, earlier] = [days.filter(({ day }) => day >= from), days.filter(({ day }) => day < from)]
  const asDay = (one: TradeDay) => ({ day: one.day, ...sumsOf([one], actor) })
  return {
    from,
    to,
    now: figuresOf(now, actor),
    before: figuresOf(earlier, actor),
    days: now.map(asDay),
    days_before: earlier.map(asDay),
    stores,
    products,
    statuses,
    forecast,
  }
}

const SUMS = { orders: integer, paid: text, sales: nullable(text), profit: nullable(text) }
const FIGURES = object({ ...SUMS, pieces: integer, refunded: text })
const DATED = list(object({ day: text, ...SUMS }))
const PRODUCT = { finished_product_id: integer, name: text, name_en: text, code: text, pieces: integer, amount: text }

export const show = endpoint({
  query: DAYS_QUERY,
  answer: object({
    from: text,
    to: text,
    now: FIGURES,
    before: FIGURES,
    days: DATED,
    days_before: DATED,
    stores: list(object({ store_id: nullable(integer), name: nullable(text), ...SUMS })),
    products: list(object(PRODUCT)),
    statuses: object(Object.fromEntries(ORDER_STATUSES.map((one) => [one, integer]))),
    forecast: nullable(object({ balance: text, daily: text, over: integer, days: nullable(integer) })),
  }),
  handle: ({ ctx, query }) => salesReport(parseDays(query), actorOf(ctx)),
})
