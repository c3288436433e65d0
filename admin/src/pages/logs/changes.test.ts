import { expect, test } from 'vitest'
import { changesBetween, formatValue } from './changes'

test('CFG-06 · shows only fields that differ', () => {
  expect(changesBetween({ a: 1, b: { c: 1 }, d: 2 }, { a: 1, b: { c: 2 }, d: 2 })).toEqual([
    { name: 'b', before: { c: 1 }, after: { c: 2 } },
  ])
})

test('CFG-06 · shows no before for a new record and no after for a deleted one', () => {
  expect(changesBetween(null, { a: 1 })).toEqual([{ name: 'a', before: undefined, after: 1 }])
  expect(changesBetween({ a: 1 }, null)).toEqual([{ name: 'a', before: 1, after: undefined }])
  expect(formatValue(undefined)).toBe('–')
})
