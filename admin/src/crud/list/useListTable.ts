import { keepPreviousData } from '@tanstack/react-query'
import { useTable } from '@refinedev/antd'
import { keys } from '@refinedev/core'
import type { ClientError } from '@inkfold/api/client'
import type { ListData } from '@inkfold/api/contracts/envelope'
import { useMemo, useState } from 'react'
import { useLive } from '@/http/useLive'
import { useResource } from '../ResourceContext'
import type { Row } from '../row'
import { toTree } from '../state/tree'
import { listRequestOf } from '../state/tableParams'
import type { ListState } from '../state/urlState'

const AGAIN_MS = 2000

/** Refine's table, whose state is the address. A tree comes whole; anything else by pages. */
export function useListTable(state: ListState) {
  const { name, tree, tabs, moving, liveOn } = useResource()
  useLive(liveOn, keys().data().resource(name).action('list').get())
  const asked = listRequestOf(state, tabs)
  const { tableProps, tableQuery, result, searchFormProps, ...table } = useTable<Row, ClientError>({
    resource: name,
    pagination: { mode: tree ? 'off' : 'server' },
    filters: { defaultBehavior: 'replace' },
    queryOptions: {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => moving !== undefined && (data?.data.some(moving) ?? false) && AGAIN_MS,
    },
    errorNotification: false,
  })

  // `syncWithLocation` reads the address when the table mounts; the back button, a saved view or a link change it later.
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
    searchForm: searchFormProps.form!,
  }
}
