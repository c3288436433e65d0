import { AFTER_SALES_STATUSES } from '@inkfold/api/contracts/after_sales'
import { NO_FILTERS as NO_STATUS, statusFilters } from '@/ui/list/statusFilters'
import { assignedEntry, assignedIn, type Assigned } from '@/ui/team/assigned'

const byStatus = statusFilters(AFTER_SALES_STATUSES, 'case')

export type CaseFilters = ReturnType<typeof byStatus.filtersIn> & { assigned: Assigned }

export const NO_FILTERS = { ...NO_STATUS, assigned: null }

export const filtersIn = (query: URLSearchParams): CaseFilters => ({
  ...byStatus.filtersIn(query),
  assigned: assignedIn(query.get('assigned')),
})

/** The shortest URL for the filters. */
export function addressOf({ assigned, ...filters }: CaseFilters, opened?: number): URLSearchParams {
  const address = byStatus.addressOf(filters, opened)
  if (assigned !== null) address.set('assigned', `${assigned}`)
  return address
}

export const hasFilters = (filters: CaseFilters) => byStatus.hasFilters(filters) || filters.assigned !== null

export function toListQuery({ q, status, assigned }: CaseFilters) {
  const search = [
    ...(status === null ? [] : [{ field: 'status', operator: 'eq', val: status }]),
    ...assignedEntry(assigned),
  ]
  return { order: 'id,desc', quickSearch: q || null, search: search.length > 0 ? JSON.stringify(search) : null }
}
