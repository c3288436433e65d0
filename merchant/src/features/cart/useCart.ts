import { ClientError } from '@inkfold/api/client'
import type { Cart, CartItem, CartLine } from '@inkfold/api/contracts/cart'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applyAnswer } from '@/http/apply_answer'
import { http } from '@/http/client'
import { isOf as hasValues } from '@/ui/fields/Personalised'
import { CART_PATH, cartQuery } from '@/ui/trade/queries'

/** Serialises the mutations, so an older answer cannot overwrite a newer one. */
const SCOPE = { id: 'cart' }

export function useCart() {
  const cache = useQueryClient()
  return useMutation({
    scope: SCOPE,
    mutationFn: (change: Change) => send(change, cache.getQueryData(cartQuery.queryKey)),
    onSuccess: (cart) => applyAnswer(cache, cartQuery.queryKey, cart),
    onError: () => void cache.invalidateQueries(cartQuery),
  })
}

/** `lie` sets a cell's quantity. */
export type Change = { kind: 'lie'; item: CartItem } | { kind: 'accept' }

/** Decides from the latest cart whether the cell has a line; adding twice would double the quantity. */
export function send(change: Change, cart: Cart | undefined): Promise<Cart> {
  if (change.kind === 'accept') return http.post<Cart>(`${CART_PATH}/accept`, {})
  const { item } = change
  const line = cart?.lines.find((one) => isOf(item, one))
  if (!line) return http.post<Cart>(CART_PATH, { items: [item] })
  return http.patch<Cart>(`${CART_PATH}/${line.id}`, { quantity: item.quantity })
}

const isOf = (
  { finished_product_id: id, colour_id, size_id, is_sample: isSample = false, fields }: CartItem,
  line: CartLine,
) =>
  hasValues(line.personalised, fields) &&
  line.finished_product_id === id &&
  Boolean(line.sample) === isSample &&
  line.colour.id === colour_id &&
  line.size.id === size_id

/** The message for a quantity that is unavailable, for its cell. */
export function problemOf(error: Error | null): string | null {
  if (!(error instanceof ClientError) || error.silent) return null
  return Object.values(error.errors ?? {})[0]?.[0] ?? error.message
}
