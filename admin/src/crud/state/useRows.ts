import { keepPreviousData } from '@tanstack/react-query'
import { keys, useList } from '@refinedev/core'
import type { ClientError } from '@inkfold/api/client'
import type { ListData } from '@inkfold/api/contracts/envelope'
import { useMemo } from 'react'
import { useLive } from '@/http/useLive'
import type { Filter } from '../filters/filter'
import { useResource } from '../ResourceContext'
import type { Row } from '../row'
import { toTree } from './tree'
import { filterToRefine, type ListState } from './urlState'
import { QUICK_SEARCH } from './wire'

const AGAIN_MS = 2000

/** What a list state asks of Refine. */
export function askedOf({ word, filters, sort, tab }: ListState, tabs: Filter | null) {
  return {
    sorters: sort ? [sort] : [],
    filters: [
      ...(tabs && tab ? [{ field: tabs.name, operator: 'eq' as const, value: tab }] : []),
      ...filters.map(filterToRefine),
      ...(word ? [{ field: QUICK_SEARCH, operator: 'contains' as const, value: word }] : []),
    ],
  }
}

/** The rows a list shows. A tree comes whole; anything else by pages. */
export function useRows(state: ListState, enabled: boolean) {
  const { name, tree, tabs, moving, liveOn } = useResource()
  useLive(liveOn, keys().data().resource(name).action('list').get())
  const { result, query } = useList<Row, ClientError>({
    resource: name,
    ...askedOf(state, tabs),
    pagination: tree ? { mode: 'off' } : { currentPage: state.page, pageSize: state.size },
    queryOptions: {
      enabled,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => moving !== undefined && (data?.data.some(moving) ?? false) && AGAIN_MS,
    },
    errorNotification: false,
  })
  const rows = useMemo(() => (tree ? toTree(result.data) : result.data), [tree, result.data])

  return {
    rows,
    flat: result.data,
    total: result.total ?? 0,
    totalIs: (result.total_is ?? 'exact') as ListData<Row>['total_is'],
    error: query.error,
    isPending: query.isPending,
    isFetching: query.isFetching,
    refetch: query.refetch,
  }
}
