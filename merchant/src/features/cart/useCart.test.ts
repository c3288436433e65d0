import type { Cart, CartLine } from '@inkfold/api/contracts/cart'
import { expect, test, vi } from 'vitest'
import { send } from './useCart'

const errors = vi.hoisted(() => vi.fn<(...said: unknown[]) => unknown>())
vi.mock('@/http/client', () => ({
  http: {
    post: (path: string, body: unknown) => errors('post', path, body),
    patch: (path: string, body: unknown) => errors('patch', path, body),
  },
}))

const item = { finished_product_id: 3, colour_id: 5, size_id: 8, quantity: 12 }
const holding = (line: Partial<CartLine>) => ({ lines: [line] }) as Cart

test('[CART-01] adds a line for a cell without one', () => {
  void send({ kind: 'lie', item }, holding({ id: 1, finished_product_id: 4 }))
  expect(errors).toHaveBeenLastCalledWith('post', '/api/v1/cart', { items: [item] })
})

test('[CART-01] sets the quantity of a line that was added concurrently', () => {
  const [colour, size] = [{ id: 5 }, { id: 8 }] as unknown as [CartLine['colour'], CartLine['size']]
  void send({ kind: 'lie', item }, holding({ id: 1, finished_product_id: 3, colour, size }))
  expect(errors).toHaveBeenLastCalledWith('patch', '/api/v1/cart/1', { quantity: 12 })
})
