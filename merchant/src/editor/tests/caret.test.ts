import { measure, words } from '@inkfold/api/document/tests/support/arbitrary'
import { text } from '@inkfold/api/document/tests/support/documents'
import { laidOut } from '@inkfold/api/document/text/laid_out'
import type { TextLayer } from '@inkfold/api/document/model/layers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placedLines } from '@inkfold/api/document/text/lines'
import { caretAt, indexAt, stripesOf } from '../text/caret'

const made = (but: Partial<TextLayer>) => {
  const layer = text('t', but)
  return laidOut(layer, measure(layer.size))
}
const wide = measure(22)

describe('caret', () => {
  test('[DES-02] is placed at its character in every line and alignment', () => {
    const layer = made({ text: '你好\nab', align: 'start' })
    expect(caretAt(layer, 0, wide)).toEqual({ from: { x: -22, y: -26.4 }, to: { x: -22, y: 0 } })
    expect(caretAt(layer, 2, wide).from).toEqual({ x: 22, y: -26.4 })
    expect(caretAt(layer, 3, wide).from).toEqual({ x: -22, y: 0 })
    expect(caretAt(made({ text: '你好\nab', align: 'end' }), 3, wide).from).toEqual({ x: 0, y: 0 })
    expect(caretAt(made({ text: '你好\nab', align: 'center' }), 4, wide).from).toEqual({ x: 0, y: 0 })
  })

  test('[DES-02] follows the columns of vertical text, the first at the right', () => {
    const layer = made({ text: '你好\n啊', align: 'start', vertical: true })
    expect(caretAt(layer, 1, wide)).toEqual({ from: { x: 26.4, y: 0 }, to: { x: 0, y: 0 } })
    expect(caretAt(layer, 3, wide).from.x).toBeCloseTo(0)
    expect(indexAt(layer, { x: -10, y: 30 }, wide)).toBe(4)
  })

  test('[DES-02] finds the character at a point', () => {
    const layer = made({ text: '你好\nab', align: 'start' })
    expect([-30, -8, 5, 50].map((x) => indexAt(layer, { x, y: -10 }, wide))).toEqual([0, 1, 1, 2])
    expect(indexAt(layer, { x: 100, y: 100 }, wide)).toBe(5)
    expect(indexAt(layer, { x: -100, y: -100 }, wide)).toBe(0)
  })

  test('[DES-02] never splits an emoji', () => {
    const layer = made({ text: '👨‍👩‍👧a', align: 'start' })
    const places = new Set([-40, -20, -5, 0, 12, 30].map((x) => indexAt(layer, { x, y: 0 }, wide)))
    expect([...places].filter((place) => ![0, 8, 9].includes(place))).toEqual([])
  })

  test('[DES-02] selects one stripe per line', () => {
    const layer = made({ text: '你好\nab', align: 'start' })
    expect(stripesOf(layer, 1, 4, wide).map(([from, to]) => [from!.x, to!.x])).toEqual([
      [0, 22],
      [-22, -11],
    ])
    expect(stripesOf(layer, 4, 1, wide)).toEqual(stripesOf(layer, 1, 4, wide))
  })

  test('[DES-02] maps each line to its offset in the text, however it is broken', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 20, max: 200 }), fc.boolean(), (said, width, wrap) => {
        const layer = made({ text: said, width, ...(wrap && { wrap: true as const }) })
        const lines = placedLines(layer)
        expect(lines).toHaveLength(layer.lines.length)
        for (const { line, start } of lines) expect(said.slice(start, start + line.text.length)).toBe(line.text)
      }),
    )
  })

  test('[DES-02] maps its position back to the same offset', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 40, max: 200 }), (said, width) => {
        const layer = made({ text: said, width, wrap: true, align: 'start' })
        for (const { start } of placedLines(layer)) {
          const { from, to } = caretAt(layer, start, wide)
          const found = indexAt(layer, { x: from.x, y: (from.y + to.y) / 2 }, wide)
          expect(found).toBe(start)
        }
      }),
    )
  })
})
