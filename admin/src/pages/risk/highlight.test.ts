import { expect, test } from 'vitest'
import { highlight } from './highlight'

test('CFG-04 · splits text at word boundaries, the stronger level winning where words overlap', () => {
  const matches = [
    { word: 'ab', level: 'warn' as const, start: 1, end: 3 },
    { word: 'bc', level: 'block' as const, start: 2, end: 4 },
  ]
  expect(highlight('xabcx', matches)).toEqual([
    { part: 'x', level: null },
    { part: 'a', level: 'warn' },
    { part: 'b', level: 'block' },
    { part: 'c', level: 'block' },
    { part: 'x', level: null },
  ])
  expect(highlight('quiet', [])).toEqual([{ part: 'quiet', level: null }])
})
