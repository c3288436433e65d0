import { expect, test } from 'vitest'
import { matchCommand } from './matchCommand'

const COMMANDS = [
  ['orders/orders', 'Orders / Orders'],
  ['orders/production', 'Production / Production orders'],
  ['board', 'Production / Live board'],
  ['design/blocked-pictures', 'Design / Blocked pictures'],
  ['finance/recharges', 'Finance / Recharges'],
  ['orders/imports', 'Orders / Imports'],
] as const
const found = (search: string) =>
  COMMANDS.map(([key, title]) => [title, matchCommand(key, search, [title])] as const)
    .filter(([, score]) => score > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([title]) => title)

test("ranks an exact screen name first, its group's screens last, and ignores scattered letters", () => {
  expect(found('order')).toEqual(['Orders / Orders', 'Production / Production orders', 'Orders / Imports'])
  expect(found('recharge')).toEqual(['Finance / Recharges'])
})

test('requires every word to match', () => {
  expect(found('production order')).toEqual(['Production / Production orders'])
  expect(found('production recharge')).toEqual([])
})
