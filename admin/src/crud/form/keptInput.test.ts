import { beforeEach, expect, test, vi } from 'vitest'
import { field } from '../fields/field'
import { changedInput, keepInput, keptInput } from './keptInput'

const FIELDS = [field.text('name'), field.text('note'), field.password('password')]
const KEY = 'inkfold.backoffice.input.1.users.edit.7'

beforeEach(() => {
  const texts = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
})

test('PPL-06 · only what differs is kept, and never a password', () => {
  const typed = { name: 'Ann', note: '', password: 'Quiet-River-88' }
  expect(changedInput(FIELDS, typed, { name: 'Bo', note: null, password: null })).toEqual({ name: 'Ann' })
})

test('PPL-06 · what was kept returns with its version, for fields that the form still has', () => {
  keepInput(KEY, { values: { name: 'Ann', gone: 1, password: 'x' }, version: 4 })
  expect(keptInput(KEY, FIELDS)).toEqual({ values: { name: 'Ann' }, version: 4 })
})

test('PPL-06 · an emptied form is forgotten, and damaged or foreign text is ignored', () => {
  keepInput(KEY, { values: { name: 'Ann' } })
  keepInput(KEY, { values: {} })
  expect(sessionStorage.getItem(KEY)).toBeNull()
  for (const text of ['{', 'null', '[]', '{"values":3}', '{"values":{"gone":1}}']) {
    sessionStorage.setItem(KEY, text)
    expect(keptInput(KEY, FIELDS)).toBeNull()
  }
})
