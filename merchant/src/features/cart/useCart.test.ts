import type { Cart, CartLine } from '@inkfold/api/contracts/cart'
import { expect, test, vi } from 'vitest'
import { groupsOf, idsOfProduct, regrouped } from './groups'
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

test('[PPL-03] a sample and an ordinary piece of one cell are two lines', () => {
  const [colour, size] = [{ id: 5 }, { id: 8 }] as unknown as [CartLine['colour'], CartLine['size']]
  const sample = { discount: 20, left: 3 }
  const cart = { lines: [{ id: 2, finished_product_id: 3, colour, size, sample }] } as Cart
  void send({ kind: 'lie', item }, cart)
  expect(errors).toHaveBeenLastCalledWith('post', '/api/v1/cart', { items: [item] })
  void send({ kind: 'lie', item: { ...item, quantity: 1, is_sample: true } }, cart)
  expect(errors).toHaveBeenLastCalledWith('patch', '/api/v1/cart/2', { quantity: 1 })
  expect(groupsOf(cart.lines, 'en')).toMatchObject([{ id: 'line 2', finished: 3, sample }])
})

test('[EDT-07] a line with other values is another line, and a group of its own', () => {
  const lineOf = (id: number) =>
    ({
      id,
      finished_product_id: 3,
      colour: { id: 5 },
      size: { id: 8 },
      sample: null,
      personalised: null,
    }) as unknown as CartLine
  const personalised = [{ name: 'Name', kind: 'text', value: 'Ada' }] as const
  const cart = holding({ ...lineOf(2), personalised })
  void send({ kind: 'lie', item: { ...item, fields: { ' NAME': 'Ada ' } } }, cart)
  expect(errors).toHaveBeenLastCalledWith('patch', '/api/v1/cart/2', { quantity: 12 })
  const other = { ...item, fields: { Name: 'Grace' } }
  void send({ kind: 'lie', item: other }, cart)
  expect(errors).toHaveBeenLastCalledWith('post', '/api/v1/cart', { items: [other] })
  const [plain, first, second] = [lineOf(1), { ...lineOf(2), personalised }, { ...lineOf(3), personalised }]
  const groups = groupsOf([plain, first, second], 'en')
  expect(groups.map(({ id, lines }) => [id, lines.length])).toEqual([
    ['product 3', 1],
    [`product 3 ${JSON.stringify(personalised)}`, 2],
  ])
  expect(idsOfProduct(groups, 3)).toEqual(groups.map(({ id }) => id))
  for (const left of [[second], [first], [second, first]])
    expect(groupsOf(left, 'en').map(({ id }) => id)).toEqual([groups[1]?.id])
  expect(idsOfProduct(groups, 4)).toEqual([])
})

const sets = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    finished_product_id: 3,
    colour: { id: 5 },
    size: { id: 8 },
    sample: null,
    personalised: [{ name: 'Name', kind: 'text', value: `n${at}` }],
  })) as unknown as CartLine[]

test('[EDT-07] a product that many buyers personalised is one group', () => {
  const lines = sets(12)
  const groups = groupsOf(lines, 'en')
  expect(groups.map(({ id, isMany, personalised, lines: own }) => [id, isMany, personalised, own.length])).toEqual([
    ['product 3 many', true, null, 12],
  ])
  expect(groupsOf(lines.slice(1).toReversed(), 'en').map(({ id }) => id)).toEqual(['product 3 many'])
  expect(groupsOf(lines.slice(0, 10), 'en')).toHaveLength(10)
})

const other = { id: 90, finished_product_id: 4, colour: { id: 5 }, size: { id: 8 }, sample: null, personalised: null } as unknown as CartLine // prettier-ignore

test('[CART-01] cards stay chosen when they become a list, and its sets when they become cards', () => {
  const cards = groupsOf([...sets(10), other], 'en')
  const ids = new Set(idsOfProduct(cards, 3))
  const joined = regrouped({ groups: cards, ids }, [...sets(12), other], 'en')
  expect(joined).toEqual({ apart: new Set(), ids: ['product 3 many'] })
  const list = groupsOf([...sets(12), other], 'en')
  const left = regrouped({ groups: list, ids: new Set(joined.ids) }, [...sets(12).slice(3), other], 'en')
  expect(left.ids).toEqual(idsOfProduct(groupsOf(sets(12).slice(3), 'en'), 3))
  expect(left.ids).toHaveLength(9)
})

test('[CART-01] cards of which some are chosen stay cards, so that no other is ordered with them', () => {
  const cards = groupsOf(sets(10), 'en')
  const ids = new Set([cards[2]?.id ?? '', cards[7]?.id ?? ''])
  const after = regrouped({ groups: cards, ids }, sets(14), 'en')
  expect(after.ids).toEqual([...ids])
  expect(groupsOf(sets(14), 'en', after.apart)).toHaveLength(14)
})

test('[CART-01] what is not chosen stays so, and what was removed is chosen no more', () => {
  const cards = groupsOf([...sets(10), other], 'en')
  const none = regrouped({ groups: cards, ids: new Set(['product 4']) }, [...sets(12), other], 'en')
  expect(none.ids).toEqual(['product 4'])
  const gone = regrouped({ groups: cards, ids: new Set(['product 4', cards[0]?.id ?? '']) }, sets(10).slice(1), 'en')
  expect(gone.ids).toEqual([])
})
