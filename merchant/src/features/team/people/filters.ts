import type { SearchEntry } from '@inkfold/api/contracts/lists'
import { USER_STATUSES } from '@inkfold/api/contracts/statuses'
import { statusFilters } from '@/ui/list/statusFilters'

const base = statusFilters(USER_STATUSES, 'person')

export type PeopleFilters = ReturnType<typeof base.filtersIn> & { role: number | null }

export function filtersIn(query: URLSearchParams): PeopleFilters {
  const role = Number(query.get('role'))
  return { ...base.filtersIn(query), role: Number.isInteger(role) && role > 0 ? role : null }
}

export function addressOf({ role, ...filters }: PeopleFilters, opened?: number): URLSearchParams {
  const address = base.addressOf(filters, opened)
  if (role) address.set('role', String(role))
  return address
}

export const NO_FILTERS: PeopleFilters = { q: '', status: null, role: null }
export const hasFilters = ({ role, ...filters }: PeopleFilters) => role !== null || base.hasFilters(filters)

export function toListQuery({ q, status, role }: PeopleFilters) {
  const entries: (SearchEntry | false)[] = [
    status !== null && { field: 'status', operator: 'eq', val: status },
    role !== null && { field: 'role_ids', operator: 'eq', val: role },
  ]
  const search = entries.filter((entry) => entry !== false)
  return { order: 'id,asc', quickSearch: q || null, search: search.length > 0 ? JSON.stringify(search) : null }
}
