import { beforeEach, expect, test, vi } from 'vitest'
import { keepInput, keptInput } from '../kept_input.ts'

const KEY = 'inkfold.input.1.request'
const isKnown = (name: string) => name !== 'gone'

beforeEach(() => {
  const texts = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
})

test('PPL-06 · what was kept returns with its version, for fields that pass', () => {
  keepInput(KEY, { values: { name: 'Ann', gone: 1 }, version: 4 })
  expect(keptInput(KEY, isKnown)).toEqual({ values: { name: 'Ann' }, version: 4 })
})

test('PPL-06 · an emptied form is forgotten, and damaged or foreign text is ignored', () => {
  keepInput(KEY, { values: { name: 'Ann' } })
  keepInput(KEY, { values: {} })
  expect(sessionStorage.getItem(KEY)).toBeNull()
  for (const text of ['{', 'null', '3', '[]', '{"values":3}', '{"values":{"gone":1}}']) {
    sessionStorage.setItem(KEY, text)
    expect(keptInput(KEY, isKnown)).toBeNull()
  }
})
