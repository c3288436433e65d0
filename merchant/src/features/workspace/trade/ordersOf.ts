import type { LedgerEntry } from '@inkfold/api/contracts/ledger'
import { daysHere } from '@inkfold/api/contracts/trade_chart'

/** Orders paid on these days, which are days in China. */
export const ordersOf = (from: string, to: string, more: Record<string, string> = {}) =>
  `/admin/order?${new URLSearchParams({ paid_from: from, paid_to: to, ...more })}`

/** Movements of one kind on these days, in the days of the browser, by which that list is filtered. */
export const movedOf = (from: string, to: string, kind: LedgerEntry) =>
  `/admin/transactions?${new URLSearchParams({ kind, ...daysHere(from, to) })}`
