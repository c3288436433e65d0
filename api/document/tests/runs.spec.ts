import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mendedRuns } from '../fonts/suggest.ts'
import { missingFrom } from '../fonts/covers.ts'
import type { TextRun } from '../model/layers.ts'
import { conflictsOf } from '../patches/conflicts.ts'
import { patchOf } from '../patches/diff.ts'
import { placedLines } from '../text/lines.ts'
import { fontTexts, movedRuns, segmentsIn, withStyle } from '../text/runs.ts'
import { visualParts } from '../text/visual.ts'
import { openDocument } from '../validation/validate.ts'
import { design, face, text } from './support/documents.ts'

const RED = '#e03131'
const style = (runs: readonly TextRun[] | undefined, length: number) =>
  segmentsIn(runs, 0, length).map(({ from, to, style: own }) => [from, to, own])

describe('[EDT-03] runs', () => {
  test('style a range, join equal neighbours and vanish without a style', () => {
    const red = withStyle(undefined, { from: 2, to: 5, length: 9 }, { fill: RED })
    expect(red).toEqual([{ from: 2, to: 5, fill: RED }])
    const both = withStyle(red, { from: 4, to: 7, length: 9 }, { bold: true })
    expect(both).toEqual([
      { from: 2, to: 4, fill: RED },
      { from: 4, to: 5, fill: RED, bold: true },
      { from: 5, to: 7, bold: true },
    ])
    const joined = withStyle(both, { from: 4, to: 7, length: 9 }, { bold: null })
    expect(joined).toEqual(red)
    expect(withStyle(joined, { from: 0, to: 9, length: 9 }, { fill: null })).toBeUndefined()
  })

  test('follow the text as it is typed, replaced and deleted', () => {
    const runs = [{ from: 2, to: 4, fill: RED }] as const
    expect(movedRuns(runs, 'abCDef', 'XabCDef')).toEqual([{ from: 3, to: 5, fill: RED }])
    expect(movedRuns(runs, 'abCDef', 'abCDXef')).toEqual([{ from: 2, to: 5, fill: RED }])
    expect(movedRuns(runs, 'abCDef', 'abXCDef')).toEqual([{ from: 3, to: 5, fill: RED }])
    expect(movedRuns(runs, 'abCDef', 'abnewef')).toEqual([{ from: 2, to: 5, fill: RED }])
    expect(movedRuns(runs, 'abCDef', 'abef')).toBeUndefined()
    expect(movedRuns(runs, 'abCDef', 'aDef')).toEqual([{ from: 1, to: 2, fill: RED }])
  })

  test('stay in order and within the text, whatever is edited', () => {
    const texts = fc.string({ maxLength: 12 })
    fc.assert(
      fc.property(texts, texts, fc.array(fc.tuple(fc.nat(12), fc.nat(12), fc.boolean())), (before, after, ranges) => {
        const runs = ranges.reduce<readonly TextRun[] | undefined>((made, [one, other, isBold]) => {
          const [from, to] = [Math.min(one, other, before.length), Math.min(Math.max(one, other), before.length)]
          return withStyle(made, { from, to, length: before.length }, isBold ? { bold: true } : { fill: RED })
        }, undefined)
        const moved = movedRuns(runs, before, after) ?? []
        for (const [index, { from, to }] of moved.entries()) {
          expect(from).toBeGreaterThanOrEqual(moved[index - 1]?.to ?? 0)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(after.length)
        }
        const covered = segmentsIn(moved, 0, after.length)
        expect(covered.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(after.length)
      }),
    )
  })

  test.each([
    ['beyond the text', [{ from: 0, to: 9, bold: true }], 'faces.0.layers.0.runs.0.to: out_of_range'],
    [
      'that overlap',
      [
        { from: 0, to: 2, bold: true },
        { from: 1, to: 2, italic: true },
      ],
      'runs.1.from: out_of_order',
    ],
    ['of no letters', [{ from: 1, to: 1, bold: true }], 'runs.0.to: out_of_order'],
    ['without a style', [{ from: 0, to: 1 }], 'runs.0: too_few'],
    ['with a markup', [{ from: 0, to: 1, fill: 'url(x)' }], 'runs.0.fill: malformed'],
    ['with a font that the document does not name', [{ from: 0, to: 1, font: 'anton-400' }], 'unknown_font'],
    ['of half a letter', [{ from: 0.5, to: 1, bold: true }], 'runs.0.from: not_whole'],
    ['huge', [{ from: 0, to: 1, size: 1e9 }], 'runs.0.size: out_of_range'],
  ])('are refused %s', (_, runs, reason) => {
    const layer = { ...text('t', { text: 'ab' }), lines: [{ text: 'ab', width: 9 }], runs } as ReturnType<typeof text>
    expect(() => openDocument(design([face('front', [layer])]))).toThrow(reason)
  })

  test('of one person and the text of another are a conflict', () => {
    const before = design([face('front', [text('t')])])
    const with_ = (but: object) => ({
      ...before,
      faces: before.faces.map((one) => ({ ...one, layers: one.layers.map((layer) => ({ ...layer, ...but })) })),
    })
    const styled = patchOf(1, before, with_({ runs: [{ from: 0, to: 1, fill: RED }] }) as typeof before)
    const edited = patchOf(1, before, with_({ text: 'other' }) as typeof before)
    expect(conflictsOf(styled!, edited!)).toEqual(['faces.front.layers.t.runs'])
  })
})

describe('[EDT-01] scripts', () => {
  test('a line is seen in the order in which its directions are read', () => {
    const layer = { text: 'שלום Anna 128 עולם', lines: [{ text: 'שלום Anna 128 עולם', width: 1 }] }
    const [line] = placedLines(layer)
    expect(line?.isRtl).toBe(true)
    expect(visualParts(layer, line!).map(({ text: own }) => own)).toEqual([' עולם', 'Anna 128', 'שלום '])
  })

  test('a style within a joined word keeps its letters joined', () => {
    const layer = { text: 'محمد', lines: [{ text: 'محمد', width: 1 }], runs: [{ from: 0, to: 2, fill: RED }] as const }
    const parts = visualParts(layer, placedLines(layer)[0]!)
    expect(parts.map(({ text: own }) => own)).toEqual(['\u200dمد', 'مح\u200d'])
  })

  test('words that lack letters get a font that has them, in one step', () => {
    const layer = { text: 'Łukasz ♥ محمد नमस्ते 한글 😀', font: 'unifrakturcook-700' }
    const runs = mendedRuns(layer)
    for (const [font, said] of fontTexts({ ...layer, ...(runs && { runs }) }))
      expect([font, missingFrom(font, said)]).toEqual([font, []])
    expect(style(runs ?? undefined, 6)[0]).toEqual([0, 6, expect.objectContaining({ font: expect.any(String) })])
    expect(mendedRuns({ text: 'Anna', font: 'inter-400' })).toBeNull()
    expect(mendedRuns({ text: '\u{10ffff}', font: 'inter-400' })).toBeNull()
  })
})
