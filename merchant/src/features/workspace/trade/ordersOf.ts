import { daysHere } from '@inkfold/api/contracts/trade_chart'

/** The orders of some days of the house. */
export const ordersOf = (from: string, to: string) => `/admin/order?${new URLSearchParams(daysHere(from, to))}`
