import type { CrudFilter, CrudSort, LogicalFilter } from '@refinedev/core'
import { createContext } from 'react'
import type { Filter } from '../filters/filter'
import { isFilterOperator } from './operators'
import { filterToRefine, type ListLimits, type ListState } from './urlState'
import { QUICK_SEARCH } from './wire'

/** What this screen's list accepts in an address; null outside a list. The router provider reads it. */
export const ListLimitsContext = createContext<ListLimits | null>(null)

/** The state of a list as Refine's hooks name it. */
export interface TableParams {
  currentPage: number
  pageSize: number
  sorters: CrudSort[]
  filters: CrudFilter[]
}

/** Filters and order of a list, as Refine takes them. */
export function listRequestOf({ word, filters, sort, tab }: ListState, tabs: Filter | null) {
  return {
    sorters: sort ? [sort] : [],
    filters: [
      ...(tabs && tab ? [{ field: tabs.name, operator: 'eq' as const, value: tab }] : []),
      ...filters.map(filterToRefine),
      ...(word ? [{ field: QUICK_SEARCH, operator: 'contains' as const, value: word }] : []),
    ],
  }
}

export const toTableParams = (state: ListState, { tabs }: ListLimits): TableParams => ({
  ...listRequestOf(state, tabs),
  currentPage: state.page,
  pageSize: state.size,
})

/** The list's state with Refine's parameters; those that are missing stay as they are. */
export function fromTableParams(params: Partial<TableParams>, state: ListState, { tabs }: ListLimits): ListState {
  const filters = (params.filters ?? listRequestOf(state, tabs).filters).filter(
    (filter): filter is LogicalFilter => 'field' in filter,
  )
  const tab = filters.find(({ field, operator }) => field === tabs?.name && operator === 'eq')
  const [sorter = null] = params.sorters ?? (state.sort ? [state.sort] : [])
  return {
    page: params.currentPage ?? state.page,
    size: params.pageSize ?? state.size,
    sort: sorter,
    word: String(filters.find(({ field }) => field === QUICK_SEARCH)?.value ?? ''),
    tab: tab ? String(tab.value) : null,
    filters: filters.flatMap((filter) => {
      const { field, operator, value } = filter
      return filter === tab || field === QUICK_SEARCH || !isFilterOperator(operator) ? [] : [{ field, operator, value }]
    }),
  }
}

/** True if Refine's parameters say what the list already shows. */
export function sameTableParams(params: Partial<TableParams>, state: ListState, limits: ListLimits): boolean {
  const { currentPage, pageSize, sorters, filters } = toTableParams(state, limits)
  const known = { sorters, filters, currentPage, pageSize }
  return JSON.stringify({ ...known, ...params }) === JSON.stringify(known)
}
