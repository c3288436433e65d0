import { share } from '#contracts/price/amounts'

/** What buyers paid for an order, goods and freight together, and how many hundredths of RMB one unit of it is. */
export interface Sold {
  minor: number
  hundredths: number
}

export interface Profit {
  /** All three in RMB, the smallest unit; a loss is negative. */
  sale: number
  cost: number
  profit: number
  /** Hundredths of a percent of the sale; none where nothing was sold for anything. */
  rate: number | null
}

/** What is left of a sale once goods and freight are paid, in one currency: converted once, as a whole. */
export function profitOf({ minor, hundredths }: Sold, cost: number): Profit {
  const sale = share(minor, hundredths)
  const profit = sale - cost
  return { sale, cost, profit, rate: sale === 0 ? null : halfUp(profit * 10_000, sale) }
}

/** Rounded to the nearest whole, a half away from zero. */
const halfUp = (above: number, below: number) =>
  Math.sign(above) * Math.floor((2 * Math.abs(above) + below) / (2 * below))
