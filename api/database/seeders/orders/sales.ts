import { sum } from '#contracts/price/amounts'
import type { Currency } from '#contracts/money'
import type { SalesPlatform } from '#contracts/suppliers'
import type { SeededRandom } from '#database/seeders/orders/random'

/** The sale price on the platform an imported order came from. */
export interface Sale {
  minor: number
  freight_minor: number
  currency: Currency
}

export interface Shop {
  id: number
  sales_platform: SalesPlatform
  name: string
}

const CURRENCIES = [
  ['USD', 4],
  ['RMB', 1],
] as const
const FREE_FREIGHT = 0.6
/** Approximate exchange rate from fen to cents. */
const PER_DOLLAR = 7.1

/** Usually above cost and freight, sometimes at a loss. */
export function saleOf(draw: SeededRandom, costs: readonly number[]): Sale {
  const currency = draw.weighed(CURRENCIES)
  const cost = sum(costs) / (currency === 'USD' ? PER_DOLLAR : 1)
  const margin = draw.happens(0.06) ? 0.85 + draw.unit() * 0.15 : 1.35 + draw.unit() * 0.9
  const freight_minor = draw.happens(FREE_FREIGHT) ? 0 : draw.between(2, 6) * 100 - 1
  return { minor: Math.ceil((cost * margin) / 100) * 100 - 1, freight_minor, currency }
}
