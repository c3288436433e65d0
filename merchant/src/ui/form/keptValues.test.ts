import { beforeEach, expect, test, vi } from 'vitest'
import { keepValues, keptValues } from './keptValues'

const KEY = 'inkfold.input.1.request'
const START = { name: '', type: 'garment', pictures: [] as number[], group: null as number | null }

beforeEach(() => {
  const texts = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
})

test('PPL-06 · keeps what differs from the start, and forgets a form that is as it began', () => {
  keepValues(KEY, { ...START, name: 'Mug', pictures: [3], group: 4 }, START)
  expect(keptValues(KEY, START)).toEqual({ name: 'Mug', pictures: [3], group: 4 })
  keepValues(KEY, START, START)
  expect(keptValues(KEY, START)).toBeNull()
})

test('PPL-06 · ignores damaged text, unknown fields, other types and what is saved by now', () => {
  for (const text of ['{', 'null', '3', '{"gone":1}', '{"name":7}', '{"type":"garment"}']) {
    sessionStorage.setItem(KEY, text)
    expect(keptValues(KEY, START)).toBeNull()
  }
})
