import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakLines } from '../text/break_lines.ts'
import { justified, stretchesOf } from '../text/justify.ts'
import { isWide } from '../text/kinsoku.ts'
import { laidOut } from '../text/laid_out.ts'
import { charactersOf, piecesOf } from '../text/pieces.ts'
import { openDocument } from '../validation/validate.ts'
import { measure, within, words } from './support/arbitrary.ts'
import { onFront, text } from './support/documents.ts'

/** Chinese characters are 10 mm wide, all others 5. */
const ten = measure(10)
const linesOf = (said: string, room?: number) => breakLines(said, ten, room).map((line) => line.text)
const bare = (some: string) => some.replaceAll(/\s/g, '')

describe('Line breaking', () => {
  test.each([
    ['Chinese after any character', '春眠不觉晓处处闻啼鸟', 50, ['春眠不觉晓', '处处闻啼鸟']],
    ['Latin between words, without the space', 'the quick brown fox', 50, ['the quick', 'brown fox']],
    ['where the two meet', '你好world你好', 45, ['你好world', '你好']],
    ['no mark begins a line', '春眠不觉晓，处处闻', 50, ['春眠不觉', '晓，处处闻']],
    ['no bracket ends a line', '春眠不觉（晓）处处', 50, ['春眠不觉', '（晓）处处']],
    ['after a hyphen', 'well-known things', 30, ['well-', 'known', 'things']],
    ['at line feeds, empty lines too', 'a\n\nb', 50, ['a', '', 'b']],
    ['within a word that no line holds', 'abcdefghij', 20, ['abcd', 'efgh', 'ij']],
    ['never within a character', '👨‍👩‍👧👨‍👩‍👧', 10, ['👨‍👩‍👧', '👨‍👩‍👧']],
    ['with a character on each line where there is no room at all', '你好', 1, ['你', '好']],
    ['not at a space that holds together', '10\u00a0kg of it', 25, ['10\u00a0kg', 'of it']],
    ['a contraction is one word', 'I don’t know', 35, ['I don’t', 'know']],
    ['a leading space stays', ' ab', 50, [' ab']],
  ])('%s', (_, said, room, lines) => {
    expect(linesOf(said, room)).toEqual(lines)
  })

  test('breaks only at line feeds without a box', () => {
    expect(linesOf('很长很长的一行 and more\n再来')).toEqual(['很长很长的一行 and more', '再来'])
  })

  test('measures each line as it is stored', () => {
    expect(breakLines('你好 ab', ten, 20)).toEqual([
      { text: '你好', start: 0, width: 20, continues: true },
      { text: 'ab', start: 3, width: 10, continues: false },
    ])
  })

  test('loses no character, exceeds no width and follows the rules for punctuation', () => {
    fc.assert(
      fc.property(words, within(10, 200), (said, room) => {
        const lines = breakLines(said, ten, room)
        expect(bare(lines.map((line) => line.text).join(''))).toBe(bare(said))
        for (const line of lines) expect(line.width <= room || charactersOf(line.text).length === 1).toBe(true)
      }),
    )
  })

  test('breaks only between pieces if every piece fits', () => {
    fc.assert(
      fc.property(words, (said) => {
        const paragraph = said.replaceAll('\n', '')
        const pieces = piecesOf(paragraph)
        const lines = breakLines(paragraph, ten, Math.max(10, ...pieces.map((piece) => ten(piece.text))))
        const ends = pieces.map((_, index) =>
          bare(
            pieces
              .slice(0, index + 1)
              .map((piece) => piece.text)
              .join(''),
          ),
        )
        for (const index of lines.keys()) {
          const sofar = bare(
            lines
              .slice(0, index + 1)
              .map((line) => line.text)
              .join(''),
          )
          expect(['', ...ends]).toContain(sofar)
        }
      }),
    )
  })

  test('starts no piece but the first with closing punctuation, and ends none with an opening bracket', () => {
    fc.assert(
      fc.property(words, (said) => {
        const pieces = piecesOf(said.replaceAll(/\s/g, ''))
        expect(pieces.slice(1).filter((piece) => /^[，）!]/u.test(piece.text))).toEqual([])
        expect(pieces.slice(0, -1).filter((piece) => piece.text.endsWith('（'))).toEqual([])
      }),
    )
  })

  test.each([Number.NaN, -5, Infinity])('a measure of %f is none', (width) => {
    expect(breakLines('你好 ab', () => width, 20)).toEqual([{ text: '你好 ab', start: 0, width: 0, continues: false }])
  })

  test('measures at most once per piece and line', () => {
    let asked = 0
    breakLines('你好 hello '.repeat(150), (some) => (asked++, ten(some)), 60)
    expect(asked).toBeLessThan(400)
  })
})

describe('Justified lines', () => {
  test('fill the width by widening their stretchable places', () => {
    const lines = justified(breakLines('the quick brown fox jumps', ten, 57), 57)
    expect(lines).toEqual([
      { text: 'the quick', width: 45, gap: 12 },
      { text: 'brown fox', width: 45, gap: 12 },
      { text: 'jumps', width: 25 },
    ])
    expect(justified(breakLines('春眠不觉晓处处', ten, 46), 46)[0]).toEqual({ text: '春眠不觉', width: 40, gap: 2 })
  })

  test('leave the last line of each paragraph unchanged', () => {
    const lines = justified(breakLines('aa bb cc\ndd ee', ten, 28), 28)
    expect(lines.map(({ gap }) => gap)).toEqual([3, undefined, undefined])
  })

  test.each([
    ['ab cd', 1],
    ['你好吗', 2],
    ['你好ab', 2],
    ['word', 0],
    ['你 好', 1],
    ['', 0],
  ])('%s has %i places', (line, places) => {
    expect(stretchesOf(line)).toBe(places)
  })
})

describe('Text layout', () => {
  test('has the size of its lines and is valid', () => {
    const laid = laidOut(text('t', { text: '你好\nhello world', size: 10, leading: 1.5 }), ten)
    expect([laid.width, laid.height]).toEqual([55, 30])
    expect(openDocument(onFront(laid)).faces[0]?.layers[0]).toEqual(laid)
  })

  test("keeps the box's width and grows downwards", () => {
    const laid = laidOut(text('t', { text: '春眠不觉晓', size: 10, leading: 1, wrap: true, width: 20 }), ten)
    expect([laid.width, laid.height, laid.lines.length]).toEqual([20, 30, 3])
  })

  test('runs down the height if vertical', () => {
    const laid = laidOut(
      text('t', { text: '春眠不觉晓', size: 10, leading: 1, wrap: true, vertical: true, height: 30 }),
      ten,
    )
    expect([laid.width, laid.height]).toEqual([20, 30])
    expect(laid.lines.map((line) => line.text)).toEqual(['春眠不', '觉晓'])
  })

  test('treats Chinese characters and emoji as wide', () => {
    expect(['你', '，', '🎨', 'a', '1', 'é'].map(isWide)).toEqual([true, true, true, false, false, false])
  })
})
