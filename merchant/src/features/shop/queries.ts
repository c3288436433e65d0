import type { PricesOfMine, ShopCard, ShopFacets, ShopProduct } from '@inkfold/api/contracts/shop'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'
import type { ShopFilters } from './list/shopFilters'

const PRODUCTS = '/api/v1/shop/products'
export const PER_PAGE = 48

export interface ShopPage {
  list: ShopCard[]
  total: number
  total_is: 'exact' | 'at_least'
  next_cursor?: string
}

export const toShopQuery = ({ q, category, gender, colours, days, least, most, sort }: ShopFilters) => ({
  q: q.trim() || null,
  category_id: category,
  gender,
  colour_id: colours.join(',') || null,
  days,
  min_price: least,
  max_price: most,
  sort,
})

const FAVOURITES = '/api/v1/shop/favourites'

const pagesFrom = (address: typeof PRODUCTS | typeof FAVOURITES) => (filters: ShopFilters) =>
  infiniteQueryOptions({
    queryKey: ['shop', 'list', address, toShopQuery(filters)],
    queryFn: ({ pageParam: cursor, signal }) =>
      http.get<ShopPage>(address, {
        signal,
        query: { ...toShopQuery(filters), limit: PER_PAGE, cursor },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next ?? null,
    structuralSharing: false,
  })

export const listQuery = pagesFrom(PRODUCTS)
export const favouriteListQuery = pagesFrom(FAVOURITES)

/** Similar names, for a search without results. */
export const nearlyQuery = (q: string) =>
  queryOptions({
    queryKey: ['shop', 'nearly', q],
    queryFn: ({ signal }) => http.get<ShopCard[]>(`${PRODUCTS}/nearly`, { signal, query: { q } }),
  })

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['shop', 'product', id],
    queryFn: ({ signal }) => http.get<ShopProduct>(`${PRODUCTS}/${id}`, { signal }),
  })

export const pricesQuery = (ids: readonly number[], person: number | null) =>
  queryOptions({
    queryKey: ['shop', 'prices', person, ids],
    queryFn: ({ signal }) => http.get<PricesOfMine>('/api/v1/shop/prices', { signal, query: { ids: ids.join(',') } }),
    enabled: person !== null && ids.length > 0,
  })

export type Facets = ShopFacets
export type FacetColour = ShopFacets['colours'][number]

export const facetsQuery = (filters: ShopFilters) => {
  const { sort: _sort, ...narrowing } = toShopQuery(filters)
  return queryOptions({
    queryKey: ['shop', 'facets', narrowing],
    queryFn: ({ signal }) => http.get<ShopFacets>(`${PRODUCTS}/facets`, { signal, query: narrowing }),
    placeholderData: keepPreviousData,
  })
}
