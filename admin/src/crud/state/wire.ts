import { PAGE_MAX } from '@inkfold/api/contracts/limits'
import type { SearchEntry } from '@inkfold/api/contracts/lists'
import type { CrudFilter, CrudSort, LogicalFilter, Pagination } from '@refinedev/core'
import { isFilterOperator, OPERATOR_OF } from './operators'

/** Pseudo field: searches the word in every searchable column. */
export const QUICK_SEARCH = 'q'

export interface ListQuery {
  page: number
  limit: number
  order?: string
  quickSearch?: string
  search?: string
  cursor?: string
}

export interface ListRequest {
  pagination?: Pagination
  filters?: CrudFilter[]
  sorters?: CrudSort[]
  cursor?: string
}

export function listQuery({ pagination, filters = [], sorters = [], cursor }: ListRequest): ListQuery {
  const logical = filters.filter((filter): filter is LogicalFilter => 'field' in filter)
  const word = logical.find(({ field }) => field === QUICK_SEARCH)?.value
  const search = logical.filter(({ field }) => field !== QUICK_SEARCH).map(searchEntry)
  const [sorter] = sorters
  return {
    page: pagination?.currentPage ?? 1,
    limit: pagination?.pageSize ?? PAGE_MAX,
    ...(sorter && { order: `${sorter.field},${sorter.order}` }),
    ...(word && { quickSearch: String(word) }),
    ...(search.length > 0 && { search: JSON.stringify(search) }),
    ...(cursor && { cursor }),
  }
}

/** The query of a select's options, and what the API filters them by. */
export function optionQuery({ filters = [], ...request }: ListRequest) {
  const logical = filters.filter((filter): filter is LogicalFilter => 'field' in filter)
  const word = logical.filter(({ field }) => field === QUICK_SEARCH)
  const where = logical.filter(({ field }) => field !== QUICK_SEARCH)
  return [
    listQuery({ ...request, filters: word }),
    Object.fromEntries(where.map(({ field, value }) => [field, String(value)])),
  ] as const
}

function searchEntry({ field, operator, value }: LogicalFilter): SearchEntry {
  if (!isFilterOperator(operator)) throw new TypeError(`No list can be filtered with ${operator}`)
  return { field, operator: OPERATOR_OF[operator], val: valueOf(operator, value) }
}

/** A range is sent as two ends; either may be open. */
function valueOf(operator: string, value: unknown): SearchEntry['val'] {
  if (!operator.endsWith('between')) return value as SearchEntry['val']
  const [from, to] = value as [string | null, string | null]
  return `${from ?? ''},${to ?? ''}`
}
