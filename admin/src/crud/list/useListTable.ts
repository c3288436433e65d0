import { keepPreviousData } from '@tanstack/react-query'
import { useTable } from '@refinedev/antd'
import { keys } from '@refinedev/core'
import type { ClientError } from '@inkfold/api/client'
import type { ListData } from '@inkfold/api/contracts/envelope'
import { useMemo, useState } from 'react'
import { useLive } from '@/http/useLive'
import type { Filter } from '../filters/filter'
import { useResource } from '../ResourceContext'
import type { Row } from '../row'
import { toTree } from '../state/tree'
import { filterToRefine, type ListState } from '../state/urlState'
import { QUICK_SEARCH } from '../state/wire'

const AGAIN_MS = 2000

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

/** Refine's table as the address wants it. A tree comes whole; anything else by pages. */
export function useListTable(state: ListState) {
  const { name, tree, tabs, moving, liveOn } = useResource()
  useLive(liveOn, keys().data().resource(name).action('list').get())
  const asked = listRequestOf(state, tabs)
  const { tableProps, tableQuery, result, ...table } = useTable<Row, ClientError>({
    resource: name,
    pagination: tree ? { mode: 'off' } : { currentPage: state.page, pageSize: state.size },
    sorters: { initial: asked.sorters },
    filters: { initial: asked.filters, defaultBehavior: 'replace' },
    queryOptions: {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => moving !== undefined && (data?.data.some(moving) ?? false) && AGAIN_MS,
    },
    errorNotification: false,
  })

  // The browser's back button, a saved view and a link change the address without the table (decision 40).
  const [followed, setFollowed] = useState(state)
  if (followed !== state) {
    setFollowed(state)
    table.setCurrentPage(state.page)
    table.setPageSize(state.size)
    table.setSorters(asked.sorters)
    table.setFilters(asked.filters)
  }

  const flat = result.data
  return {
    rows: useMemo(() => (tree ? toTree(flat) : flat), [tree, flat]),
    flat,
    total: result.total ?? 0,
    totalIs: (result['total_is'] ?? 'exact') as ListData<Row>['total_is'],
    error: tableQuery.error,
    isPending: tableQuery.isPending,
    refetch: tableQuery.refetch,
    tableProps,
  }
}
