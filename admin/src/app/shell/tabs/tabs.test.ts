import { expect, test } from 'vitest'
import { close, closeOthers, restore, visit } from './tabs'

const [a, b, c] = ['/a', '/b', '/c'].map((path) => ({ path, search: '' })) as [T, T, T]
type T = { path: string; search: string }

test('NAV-14 · one address is one tab, and its query is the newest', () => {
  expect(visit([a, b], { path: '/a', search: '?page=2' })).toEqual([{ path: '/a', search: '?page=2' }, b])
  expect(visit([a], b)).toEqual([a, b])
  const same = [a, b]
  expect(visit(same, { ...b })).toBe(same)
})

test('a closed tab hands over to its neighbour', () => {
  expect(close([a, b, c], '/b')).toEqual({ tabs: [a, c], neighbour: a })
  expect(close([a, b], '/a')).toEqual({ tabs: [b], neighbour: b })
  expect(close([a], '/a')).toEqual({ tabs: [], neighbour: null })
  expect(closeOthers([a, b, c], '/b')).toEqual([b])
})

test('tabs survive a reload, as far as they still lead somewhere', () => {
  const isRoute = (path: string) => path !== '/gone'
  expect(restore(JSON.stringify([a, { path: '/gone', search: '' }, b]), isRoute)).toEqual([a, b])
  for (const rubbish of [null, 'no json', '{}', '[1,null,{"path":3}]']) expect(restore(rubbish, isRoute)).toEqual([])
})
