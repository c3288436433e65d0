import type { DesignAllowance, FinishedGroup, FinishedRow } from '@inkfold/api/contracts/finished'
import type { FinishedCategory } from '@inkfold/api/contracts/finished_categories'
import type { SearchEntry } from '@inkfold/api/contracts/lists'
import type { Query } from '@inkfold/api/client/query'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'
import { listQuery } from '@/ui/list/listQuery'
import { UNGROUPED, type FinishedSort, type FinishedFilters } from './filters'

export const FINISHED_PRODUCTS = '/api/v1/finished-products'
export const GROUPS = '/api/v1/finished-groups'
const PAGE = 60

const ORDERS: Record<FinishedSort, string> = {
  newest: 'id,desc',
  changed: 'updated_at,desc',
  ordered: 'order_count,desc',
  name: 'name,asc',
}

export function toListQuery(filters: FinishedFilters, groups: readonly number[]): Query {
  const { group, q, publication, category, product, colour, label, sort } = filters
  const entries: (SearchEntry | false)[] = [
    groups.length > 0 && { field: 'group_id', operator: 'IN', val: [...groups] },
    group === UNGROUPED && { field: 'group_id', operator: 'NULL' },
    publication !== null && { field: 'publication', operator: 'eq', val: publication },
    category !== null && { field: 'category_id', operator: 'eq', val: category },
    product !== null && { field: 'product_id', operator: 'eq', val: product },
    colour !== null && { field: 'colour_ids', operator: 'FIND_IN_SET', val: colour },
    label !== '' && { field: 'labels', operator: 'FIND_IN_SET', val: label },
  ]
  const search = entries.filter((entry) => entry !== false)
  return { order: ORDERS[sort], quickSearch: q || null, search: search.length > 0 ? JSON.stringify(search) : null }
}

export const finishedQuery = (filters: FinishedFilters, groups: readonly number[], edition: number) =>
  listQuery<FinishedRow>({
    key: ['finished', toListQuery(filters, groups), edition],
    path: FINISHED_PRODUCTS,
    query: toListQuery(filters, groups),
    perPage: PAGE,
  })

export const detailQuery = (id: number) =>
  queryOptions({
    queryKey: ['finished-one', id],
    queryFn: ({ signal }) => http.get<FinishedRow>(`${FINISHED_PRODUCTS}/${id}`, { signal }),
  })

export const groupsQuery = queryOptions({
  queryKey: ['finished-groups'],
  queryFn: async ({ signal }) => (await http.get<{ list: FinishedGroup[] }>(GROUPS, { signal })).list,
})

export const categoriesQuery = queryOptions({
  queryKey: ['finished-categories'],
  queryFn: ({ signal }) => http.get<FinishedCategory[]>(`${FINISHED_PRODUCTS}/categories`, { signal }),
})

export const allowanceQuery = queryOptions({
  queryKey: ['design-allowance'],
  queryFn: ({ signal }) => http.get<DesignAllowance>(`${FINISHED_PRODUCTS}/allowance`, { signal }),
})
