import { MONEY_ENTRIES } from '@inkfold/api/contracts/ledger'
import { useUrlFilters } from '@/ui/list/useUrlFilters'
import type { TransactionQuery } from './queries'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayIn = (text: string | null) => (text && DAY.test(text) ? text : '')

export const NO_FILTERS: TransactionQuery = { entry: '', from: '', to: '', q: '', numbers: '' }

const ADDRESS = {
  filtersIn: (query: URLSearchParams): TransactionQuery => ({
    entry: MONEY_ENTRIES.find((entry) => entry === query.get('kind')) ?? '',
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    q: query.get('q') ?? '',
    numbers: query.get('numbers') ?? '',
  }),
  addressOf: ({ entry, ...filters }: TransactionQuery) =>
    new URLSearchParams(Object.entries({ kind: entry, ...filters }).filter(([, value]) => value !== '')),
}

export function useTransactionFilters() {
  const { filters, change: changeFilters } = useUrlFilters(ADDRESS)
  return { filters, changeFilters }
}
