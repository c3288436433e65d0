import type { RouterProvider } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { use, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  fromTableParams,
  ListLimitsContext,
  sameTableParams,
  toTableParams,
  type TableParams,
} from '@/crud/state/tableParams'
import { readState, writeState, type ListState } from '@/crud/state/urlState'
import { currentQuery } from '@/ui/useUrlQuery'

type ListQuery = Partial<TableParams> & { list?: ListState }

/** Refine's router provider. In a list it reads and writes the short addresses of `urlState.ts`. */
export const addressProvider: RouterProvider = {
  ...routerProvider,

  parse() {
    const parse = routerProvider.parse!()
    const limits = use(ListLimitsContext)
    const { search } = useLocation()
    return useCallback(() => {
      const parsed = parse()
      if (!limits) return parsed
      const list = readState(new URLSearchParams(search), limits)
      return { ...parsed, params: { ...parsed.params, ...toTableParams(list, limits), list } }
    }, [parse, limits, search]) as typeof parse
  },

  go() {
    const go = routerProvider.go!()
    const limits = use(ListLimitsContext)
    const navigate = useNavigate()
    const { search } = useLocation()
    return useCallback(
      (config) => {
        if (!limits || config.to || !isOfList(config.query)) return go(config)
        const { list, ...params } = config.query
        const shown = readState(new URLSearchParams(search), limits)
        if (!list && config.type === 'replace' && sameTableParams(params, shown, limits)) return undefined
        // Written over the current address, which may be newer than the rendered one.
        const next = `?${writeState(currentQuery(), list ?? fromTableParams(params, shown, limits), limits)}`
        if (config.type === 'path') return next
        return void navigate({ search: next }, { replace: config.type === 'replace' })
      },
      [go, limits, navigate, search],
    )
  },
}

const isOfList = (query: Record<string, unknown> | undefined): query is ListQuery =>
  query !== undefined && ('list' in query || 'sorters' in query)
