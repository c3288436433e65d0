import { expect, test } from 'vitest'
import { pieces, setWords } from './words'

const box = { width: 400, height: 400 }
const byLength = (line: string) => [...line].length

test('[NAV-01] breaks Chinese between characters and Latin between words', () => {
  expect(pieces('今天 good day')).toEqual(['今', '天', ' ', 'good ', 'day'])
})

test('[NAV-01] sizes the text as large as its box allows', () => {
  expect(setWords('made for one', box, byLength).lines).toEqual(['made', 'for', 'one'])
  expect(setWords('今天也要好好穿', box, byLength).lines.join('')).toBe('今天也要好好穿')
  expect(setWords('A', box, byLength)).toEqual({ lines: ['A'], size: 400 / 1.12 })
})
