import type { ShopCard, ShopFacets, ShopFront, ShopProduct } from '@inkfold/api/contracts/shop'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'

const SHOP = '/api/v1/shop'

export const frontQuery = queryOptions({
  queryKey: ['shop', 'front'],
  queryFn: ({ signal }) => http.get<ShopFront>(`${SHOP}/front`, { signal }),
})

export const picksQuery = (limit: number) =>
  queryOptions({
    queryKey: ['shop', 'picks', limit],
    queryFn: async ({ signal }) =>
      (await http.get<{ list: ShopCard[] }>(`${SHOP}/products`, { signal, query: { limit, with_total: 0 } })).list,
  })

export const facetsOfAll = queryOptions({
  queryKey: ['shop', 'facets', 'all'],
  queryFn: ({ signal }) => http.get<ShopFacets>(`${SHOP}/products/facets`, { signal }),
})

export const stageQuery = (id: number) =>
  queryOptions({
    queryKey: ['shop', 'product', id],
    queryFn: ({ signal }) => http.get<ShopProduct>(`${SHOP}/products/${id}`, { signal }),
  })
