import type { LedgerEntry } from '@inkfold/api/contracts/ledger'
import { column, filter } from '@/crud'
import type { Choices } from '@/crud/choices'

/** A ledger entry with amounts of type `Amount`. */
export interface LedgerLog<Amount> {
  id: number
  organisation_id: number
  merchant: string
  seq: number
  entry: LedgerEntry
  reason: string
  operation_id: number
  operator: string | null
  before: Amount
  after: Amount
  created_at: string
}

/** Change and totals before and after; `amount` names the column of the change. */
export const logColumns = <Amount extends string>(amount: Amount, entries: Choices, shown: 'money' | 'number') => [
  column.time('created_at', { sort: true }),
  column.named('merchant', { width: 160 }),
  column.choice('entry', entries, { width: 150 }),
  column[shown]('before'),
  column[shown](amount),
  column[shown]('after'),
  column.text('reason', { width: 220 }),
  column.text('operator', { width: 120 }),
  column.numeral('seq', { hidden: true }),
  column.numeral('operation_id', { hidden: true }),
]

export const logFilters = (entries: Choices) => [
  filter.remote('organisation_id', 'organisations'),
  filter.choice('entry', entries),
  filter.text('reason'),
  filter.days('created_at'),
]
