import { READ_ONCE } from '@inkfold/api/client/query_defaults'
import type { DesignVersions } from '@inkfold/api/contracts/design'
import type { DesignAllowance, FinishedRow } from '@inkfold/api/contracts/finished'
import type { ShopCard, ShopProduct } from '@inkfold/api/contracts/shop'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'
import { DESIGNS, openDesign } from './services/designs'

const SHOP = '/api/v1/shop'

/** Loaded once: afterwards the editor holds the newer state. */
export const designQuery = (id: number) =>
  queryOptions({
    queryKey: ['design', id] as const,
    queryFn: () => openDesign(id),
    staleTime: READ_ONCE,
    gcTime: 0,
    structuralSharing: false,
  })

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['shop-product', id] as const,
    queryFn: () => http.get<ShopProduct>(`${SHOP}/products/${id}`),
    staleTime: READ_ONCE,
  })

interface Page<Row> {
  list: Row[]
  next_cursor?: string
}

export const productsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['shop-products', q] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      http.get<Page<ShopCard>>(`${SHOP}/products`, { signal, query: { q: q || null, cursor, limit: 24 } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next ?? null,
  })

export interface TemplateRow {
  id: number
  code: string
  name: string
  is_official: boolean
  picture: string | null
  picture_link: string | null
}

export const templatesQuery = queryOptions({
  queryKey: ['design-templates'] as const,
  queryFn: async () => (await http.get<Page<TemplateRow>>(DESIGNS, { query: { is_template: 1, limit: 60 } })).list,
})

/** As of a saved revision: a later save may join the newest version, whose picture could no longer be asked for. */
export const versionsQuery = (design: number, revision: number) =>
  infiniteQueryOptions({
    queryKey: ['design-versions', design, revision] as const,
    queryFn: ({ pageParam: before }) =>
      http.get<DesignVersions>(`${DESIGNS}/${design}/versions`, { query: { before } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next_before: next }) => next,
    staleTime: 0,
  })

export const FINISHED_PATH = '/api/v1/finished-products'

export const allowanceQuery = queryOptions({
  queryKey: ['design-allowance'] as const,
  queryFn: () => http.get<DesignAllowance>(`${FINISHED_PATH}/allowance`),
  staleTime: 0,
})

export const finishedQuery = (id: number) =>
  queryOptions({
    queryKey: ['design-finished', id] as const,
    queryFn: () => http.get<FinishedRow>(`${FINISHED_PATH}/${id}`),
    staleTime: 0,
  })

/** The last finished product made from a design, or null. */
export const finishedOfQuery = (design: number) =>
  queryOptions({
    queryKey: ['finished-of-design', design] as const,
    queryFn: async ({ signal }) => {
      const search = JSON.stringify([{ field: 'design_id', operator: 'eq', val: design }])
      const { list } = await http.get<Page<FinishedRow>>(FINISHED_PATH, {
        signal,
        query: { search, order: 'id,desc', limit: 1 },
      })
      return list[0]?.id ?? null
    },
    staleTime: 0,
  })

interface GroupRow {
  id: number
  parent_id: number | null
  name: string
}

export const groupsQuery = queryOptions({
  queryKey: ['finished-groups'] as const,
  queryFn: async () => (await http.get<Page<GroupRow>>('/api/v1/finished-groups')).list,
})
