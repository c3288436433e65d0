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

test('the screen of that name comes first, screens of its group last, and nothing is found by scattered letters', () => {
  expect(found('order')).toEqual(['Orders / Orders', 'Production / Production orders', 'Orders / Imports'])
  expect(found('recharge')).toEqual(['Finance / Recharges'])
})

test('every word has to be found', () => {
  expect(found('production order')).toEqual(['Production / Production orders'])
  expect(found('production recharge')).toEqual([])
})
