import { expect, test } from 'vitest'
import { close, closeOthers, restore, visit } from './tabs'

const [a, b, c] = ['/a', '/b', '/c'].map((path) => ({ path, search: '' })) as [T, T, T]
type T = { path: string; search: string }

test('NAV-14 · keeps one tab per path with its latest query', () => {
  expect(visit([a, b], { path: '/a', search: '?page=2' })).toEqual([{ path: '/a', search: '?page=2' }, b])
  expect(visit([a], b)).toEqual([a, b])
  const same = [a, b]
  expect(visit(same, { ...b })).toBe(same)
})

test('activates the neighbour of a closed tab', () => {
  expect(close([a, b, c], '/b')).toEqual({ tabs: [a, c], neighbour: a })
  expect(close([a, b], '/a')).toEqual({ tabs: [b], neighbour: b })
  expect(close([a], '/a')).toEqual({ tabs: [], neighbour: null })
  expect(closeOthers([a, b, c], '/b')).toEqual([b])
})

test('restores tabs whose routes still exist', () => {
  const isRoute = (path: string) => path !== '/gone'
  expect(restore(JSON.stringify([a, { path: '/gone', search: '' }, b]), isRoute)).toEqual([a, b])
  for (const rubbish of [null, 'no json', '{}', '[1,null,{"path":3}]']) expect(restore(rubbish, isRoute)).toEqual([])
})
