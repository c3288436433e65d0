import { daysHere } from '@inkfold/api/contracts/trade_chart'

/** Days are in the platform's time zone; the order list filters by the user's own days. */
export const ordersOf = (from: string, to: string) => `/admin/order?${new URLSearchParams(daysHere(from, to))}`
