import type { OpenedDesign } from '@inkfold/api/contracts/design'
import { FINISHED_EVENTS, type BatchProgress, type DesignBatchItem } from '@inkfold/api/contracts/finished'
import type { ShopCard, ShopProduct } from '@inkfold/api/contracts/shop'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'

export const BATCHES = '/api/v1/design-batches'
const DESIGNS = '/api/v1/designs'
const PRODUCTS = '/api/v1/shop/products'
const PAGE = 60

export const BATCH_EVENTS = [FINISHED_EVENTS.batch]

export interface DesignRow {
  id: number
  code: string
  name: string
  is_template: boolean
  is_official: boolean
  product_zh: string | null
  product_en: string | null
  /** Null until it is rendered. */
  picture: string | null
  picture_link: string | null
  revision: number
  saved_at: string
}

export interface BatchRow extends BatchProgress {
  name: string
  created_at: string
}

export type Opened = OpenedDesign<DesignDocument>

const named = (isTemplate: boolean) =>
  JSON.stringify([{ field: 'is_template', operator: 'eq', val: isTemplate ? 1 : 0 }])

export const designsQuery = (q: string, isTemplate: boolean) =>
  queryOptions({
    queryKey: ['designs', q, isTemplate],
    queryFn: async ({ signal }) =>
      (
        await http.get<{ list: DesignRow[] }>(DESIGNS, {
          signal,
          query: { quickSearch: q || null, search: named(isTemplate), limit: PAGE, with_total: 0 },
        })
      ).list,
    placeholderData: keepPreviousData,
  })

export const openedQuery = (id: number) =>
  queryOptions({
    queryKey: ['design', id],
    queryFn: ({ signal }) => http.get<Opened>(`${DESIGNS}/${id}/document`, { signal }),
  })

interface ShopPage {
  list: ShopCard[]
  next_cursor?: string
}

export const productsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['batch-products', q],
    queryFn: ({ pageParam: cursor, signal }) =>
      http.get<ShopPage>(PRODUCTS, { signal, query: { q: q || null, limit: PAGE, cursor } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next ?? null,
    placeholderData: keepPreviousData,
  })

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['batch-product', id],
    queryFn: ({ signal }) => http.get<ShopProduct>(`${PRODUCTS}/${id}`, { signal }),
  })

export const batchesQuery = queryOptions({
  queryKey: ['batches'],
  queryFn: async ({ signal }) =>
    (await http.get<{ list: BatchRow[] }>(BATCHES, { signal, query: { limit: PAGE, with_total: 0 } })).list,
})

export const batchQuery = (id: number) =>
  queryOptions({
    queryKey: ['batch', id],
    queryFn: ({ signal }) => http.get<BatchRow>(`${BATCHES}/${id}`, { signal }),
  })

export const itemsQuery = (id: number) =>
  queryOptions({
    queryKey: ['batch-items', id],
    queryFn: ({ signal }) => http.get<DesignBatchItem[]>(`${BATCHES}/${id}/items`, { signal }),
  })
