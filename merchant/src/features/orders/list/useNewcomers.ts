import type { OrderRow } from '@inkfold/api/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import type { PagesOf } from '@/ui/list/pages'
import { newcomersQuery } from '../queries'
import type { OrderFilters } from './filters'

/** Number of matching orders created since the list was loaded and not contained in it. */
export function useNewcomers(filters: OrderFilters, { query, rows }: PagesOf<OrderRow>): number {
  const since = query.data?.pages[0]?.newest ?? null
  const { data: newcomers } = useQuery(newcomersQuery(filters, since))
  const shown = new Set(rows.map(({ id }) => id))
  return newcomers.filter(({ id }) => !shown.has(id)).length
}
