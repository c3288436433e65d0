import { ClientError } from '@inkfold/api/client'
import type { Cart, CartItem } from '@inkfold/api/contracts/cart'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { CART_PATH, cartQuery } from '@/ui/trade/queries'

/** One change after another: an older answer never covers a newer one. */
const SCOPE = { id: 'cart' }

/** Changes of the cart; each answers how it lies afterwards. */
export function useCart() {
  const cache = useQueryClient()
  const keep = (cart: Cart) => void cache.setQueryData(cartQuery.queryKey, cart)
  return useMutation({
    scope: SCOPE,
    mutationFn: (change: Change) => send(change),
    onSuccess: keep,
    onError: () => void cache.invalidateQueries(cartQuery),
  })
}

export type Change =
  | { kind: 'quantity'; line: number; quantity: number }
  | { kind: 'add'; item: CartItem }
  | { kind: 'accept' }

function send(change: Change): Promise<Cart> {
  if (change.kind === 'accept') return http.post<Cart>(`${CART_PATH}/accept`, {})
  if (change.kind === 'add') return http.post<Cart>(CART_PATH, { items: [change.item] })
  return http.patch<Cart>(`${CART_PATH}/${change.line}`, { quantity: change.quantity })
}

/** Why so many could not be had, in the sentence of the cell. */
export function problemOf(error: Error | null): string | null {
  if (!(error instanceof ClientError) || error.silent) return null
  return Object.values(error.errors ?? {})[0]?.[0] ?? error.message
}
