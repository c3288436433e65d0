import type { BalanceStanding } from '@inkfold/api/contracts/account'
import type { Cart, SampleOffer } from '@inkfold/api/contracts/cart'
import type { FinishedPrice } from '@inkfold/api/contracts/finished'
import type { PricesOfMine, ShopProduct } from '@inkfold/api/contracts/shop'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'

export const CART_PATH = '/api/v1/cart'
export const ORDERS = '/api/v1/orders'

/** Refetched on every visit, because prices change. */
export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => http.get<Cart>(CART_PATH, { signal }),
})

export const samplesQuery = (finished: number) =>
  queryOptions({
    queryKey: ['samples', finished],
    queryFn: ({ signal }) => http.get<SampleOffer>(`${CART_PATH}/samples/${finished}`, { signal }),
    staleTime: 0,
  })

export const BALANCE_PATH = '/api/v1/transactions/balance'

export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: ({ signal }) => http.get<BalanceStanding>(BALANCE_PATH, { signal }),
})

export const soldQuery = (product: number) =>
  queryOptions({
    queryKey: ['sold', product],
    queryFn: ({ signal }) => http.get<ShopProduct>(`/api/v1/shop/products/${product}`, { signal }),
  })

/** What the merchant pays for a product, by quantity; null where it isn't sold to them. */
export const sheetQuery = (product: number) =>
  queryOptions({
    queryKey: ['shop-sheet', product],
    queryFn: async ({ signal }) =>
      (await http.get<PricesOfMine>('/api/v1/shop/prices', { signal, query: { ids: String(product) } })).prices[0]
        ?.sheet ?? null,
  })

export const finishedPriceQuery = (id: number) =>
  queryOptions({
    queryKey: ['finished-price', id],
    queryFn: async ({ signal }) =>
      (await http.post<FinishedPrice[]>('/api/v1/finished-products/prices', { ids: [id] }, { signal }))[0] ?? null,
  })
