import { BATCH_ITEMS, FINISHED } from '@inkfold/api/contracts/limits'
import type { ShopCard } from '@inkfold/api/contracts/shop'
import { expect, test } from 'vitest'
import { isFull, withColours, withName, targetsOf, togglePick, type Picks } from './picks'

const product = (id: number) => ({ id, colours: [{ id: 1 }, { id: 2 }, { id: 3 }] }) as ShopCard
const coloursOf = (picks: Picks) => picks.map(({ colours }) => colours)

test('[DES-07] picks a product in all its colours, and keeps at least one', () => {
  const one = togglePick([], product(7))
  expect(coloursOf(one)).toEqual([[1, 2, 3]])
  const fewer = withColours(withColours(one, 7, 1), 7, 3)
  expect(coloursOf(fewer)).toEqual([[2]])
  expect(coloursOf(withColours(fewer, 7, 2))).toEqual([[2]])
  expect(coloursOf(withColours(fewer, 7, 1))).toEqual([[1, 2]])
  expect(togglePick(fewer, product(7))).toEqual([])
})

test('[DES-07] limits a batch to fifty products', () => {
  let picks: Picks = []
  for (let id = 1; id <= BATCH_ITEMS; id++) picks = togglePick(picks, product(id))
  expect(isFull(picks)).toBe(true)
  expect(togglePick(picks, product(BATCH_ITEMS + 1))).toBe(picks)
  expect(togglePick(picks, product(1))).toHaveLength(BATCH_ITEMS - 1)
})

test('[DES-07] names each product as typed, or after design and product, within the length limit', () => {
  const picks = withName(togglePick(togglePick([], product(1)), product(2)), 2, ' Sea ')
  const sent = targetsOf(picks, ({ id }) => `x${id}`.padEnd(200, 'x'))
  expect(sent.map(({ name }) => name.length)).toEqual([FINISHED.name, 3])
  expect(sent[1]).toEqual({ product_id: 2, colour_ids: [1, 2, 3], name: 'Sea' })
})
