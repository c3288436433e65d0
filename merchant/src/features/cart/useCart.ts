import { ClientError } from '@inkfold/api/client'
import type { Cart, CartItem, CartLine } from '@inkfold/api/contracts/cart'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answered } from '@/http/answered'
import { http } from '@/http/client'
import { CART_PATH, cartQuery } from '@/ui/trade/queries'

/** One change after another: an older answer never covers a newer one. */
const SCOPE = { id: 'cart' }

/** Changes of the cart; each answers how it lies afterwards. */
export function useCart() {
  const cache = useQueryClient()
  return useMutation({
    scope: SCOPE,
    mutationFn: (change: Change) => send(change, cache.getQueryData(cartQuery.queryKey)),
    onSuccess: (cart) => answered(cache, cartQuery.queryKey, cart),
    onError: () => void cache.invalidateQueries(cartQuery),
  })
}

/** `lie`: so many pieces lie in a cell from now on. */
export type Change = { kind: 'lie'; item: CartItem } | { kind: 'accept' }

/** Whether the cell has a line by now, only the cart of this moment knows: what is added twice would lie there twice. */
export function send(change: Change, cart: Cart | undefined): Promise<Cart> {
  if (change.kind === 'accept') return http.post<Cart>(`${CART_PATH}/accept`, {})
  const { item } = change
  const line = cart?.lines.find((one) => isOf(item, one))
  if (!line) return http.post<Cart>(CART_PATH, { items: [item] })
  return http.patch<Cart>(`${CART_PATH}/${line.id}`, { quantity: item.quantity })
}

const isOf = ({ finished_product_id: id, colour_id, size_id }: CartItem, line: CartLine) =>
  line.finished_product_id === id && line.colour.id === colour_id && line.size.id === size_id

/** Why so many could not be had, in the sentence of the cell. */
export function problemOf(error: Error | null): string | null {
  if (!(error instanceof ClientError) || error.silent) return null
  return Object.values(error.errors ?? {})[0]?.[0] ?? error.message
}
