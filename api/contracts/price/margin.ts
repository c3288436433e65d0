import { whole } from './amounts.ts'

export interface Margin {
  /** Minor units of RMB; negative for a loss. */
  profit: number
  /** Of the retail price, with one decimal. */
  percent: string
}

/** Null without a retail price: a share of nothing is no number. */
export function marginOf(cost: number, retail: number): Margin | null {
  if (retail <= 0) return null
  const profit = whole(whole(retail) - whole(cost))
  const positive = Math.abs(profit)
  const tenths = Math.floor((positive * 2000 + retail) / (2 * retail))
  const sign = profit < 0 && tenths > 0 ? '-' : ''
  return { profit, percent: `${sign}${Math.floor(tenths / 10)}.${tenths % 10}` }
}

/** RMB for an amount in a currency of which one unit costs `rate` minor units, rounded half up. */
export const inRmb = (minor: number, rate: number): number => Math.floor((whole(minor * rate) * 2 + 100) / 200)
