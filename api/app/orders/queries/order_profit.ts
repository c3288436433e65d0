import type { OrderProfit, OrderRow } from '#contracts/orders'
import { HOME_CURRENCY } from '#contracts/exchange'
import { amountOf, minorOf } from '#contracts/price/amounts'
import { profitOf } from '#orders/domain/profit'
import { rateAt } from '#settings/rates/queries/rate_at'

type Sold = Pick<
  OrderRow,
  'status' | 'sale_amount' | 'sale_freight_amount' | 'sale_currency' | 'total_amount' | 'created_at'
>

/** What is left of the sale of an order, at the rate of the day it came; nothing where nobody knows what it was sold for, or it was cancelled. */
export async function orderProfit(order: Sold): Promise<OrderProfit | null> {
  const sale = minorOf(order.sale_amount)
  if (sale === null || order.status === 'cancelled') return null
  const at = await rateAt(order.sale_currency ?? HOME_CURRENCY, new Date(order.created_at))
  if (!at) return null
  const sold = sale + (minorOf(order.sale_freight_amount) ?? 0)
  const found = profitOf({ minor: sold, hundredths: minorOf(at.rate) ?? 0 }, minorOf(order.total_amount) ?? 0)
  return {
    currency: HOME_CURRENCY,
    exchange_rate: at.rate,
    sale: amountOf(found.sale),
    cost: amountOf(found.cost),
    profit: signed(found.profit),
    rate: found.rate === null ? null : signed(found.rate),
  }
}

const signed = (minor: number) => (minor < 0 ? `-${amountOf(-minor)}` : amountOf(minor))
