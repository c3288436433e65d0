import type { Cart } from '@inkfold/api/contracts/cart'
import type { ShopProduct } from '@inkfold/api/contracts/shop'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'

export const CART_PATH = '/api/v1/cart'
export const ORDERS = '/api/v1/orders'

/** Refetched on every visit, because prices change. */
export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => http.get<Cart>(CART_PATH, { signal }),
})

export const soldQuery = (product: number) =>
  queryOptions({
    queryKey: ['sold', product],
    queryFn: ({ signal }) => http.get<ShopProduct>(`/api/v1/shop/products/${product}`, { signal }),
  })
