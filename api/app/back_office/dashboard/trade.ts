import { DASHBOARD, type Dashboard, type TopProduct, type TradeFigures } from '#contracts/dashboard'
import { amountOf } from '#contracts/price/amounts'
import { rows } from '#core/database'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { readsSales } from '#orders/domain/sales'
import { orders } from '#orders/resources/orders'
import { DAYS, factsOf, PRODUCTS, summed, TRADE } from '#back_office/dashboard/facts'
import type { Days } from '#back_office/dashboard/days'

interface Counted {
  day: string
  orders: number
  pieces: number
  paid_minor: number
  refunded_minor: number
  sales: number
  sale_minor: number
  cost_minor: number
}

/** As far as this person sees orders: their own, their merchant's, their supplier's, all. */
const scopeOf = (actor: Actor) =>
  join(scopeSql({ ...orders, ties: { organisation: 'organisation_id', owner: 'user_id' } }, actor, 'orders.view'))

/** What was paid on these days, beside as many days before them. */
export async function tradeOf({ from, to, before }: Days, actor: Actor): Promise<Dashboard['trade']> {
  if (!actor.may('orders.view')) return null
  const { text, bindings } = scopeOf(actor)
  const days = await rows<Counted>(
    `with ${DAYS} select t.day::text as day, ${summed(TRADE)} from ${factsOf(TRADE)} t ${text} group by t.day order by t.day`,
    [before, to, ...bindings],
  )
  const now = days.filter(({ day }) => day >= from)
  return {
    now: figuresOf(now, actor),
    before: figuresOf(
      days.filter(({ day }) => day < from),
      actor,
    ),
    days: now.map(({ day, orders: count, paid_minor: paid }) => ({ day, orders: count, paid: amountOf(paid) })),
    products: await topProducts({ from, to }, actor),
  }
}

function figuresOf(days: readonly Counted[], actor: Actor): TradeFigures {
  const sum = (name: Exclude<keyof Counted, 'day'>) => days.reduce((all, one) => all + one[name], 0)
  const isKnown = days.some(({ sales, sale_minor: sale }) => sales !== 0 || sale !== 0)
  return {
    orders: sum('orders'),
    pieces: sum('pieces'),
    paid: amountOf(sum('paid_minor')),
    refunded: amountOf(sum('refunded_minor')),
    profit: isKnown && readsSales(actor) ? signed(sum('sale_minor') - sum('cost_minor')) : null,
  }
}

export const signed = (minor: number) => (minor < 0 ? `-${amountOf(-minor)}` : amountOf(minor))

async function topProducts({ from, to }: Pick<Days, 'from' | 'to'>, actor: Actor): Promise<TopProduct[]> {
  const { text, bindings } = scopeOf(actor)
  const found = await rows<Omit<TopProduct, 'amount'> & { minor: number }>(
    `with ${DAYS}, best as (
       select t.product_id, ${summed(PRODUCTS)} from ${factsOf(PRODUCTS)} t ${text}
        group by t.product_id order by 2 desc, 3 desc, 1 limit ${DASHBOARD.products})
     select b.product_id, p.name_zh, p.name_en, b.pieces, b.paid_minor as minor
       from best b join products p on p.id = b.product_id order by b.pieces desc, b.paid_minor desc, b.product_id`,
    [from, to, ...bindings],
  )
  return found.map(({ minor, ...product }) => ({ ...product, amount: amountOf(minor) }))
}
