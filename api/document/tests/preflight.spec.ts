import { describe, expect, test } from 'vitest'
import { contrastOf } from '../preflight/contrast.ts'
import { FINDING_KINDS, GRAVITIES } from '../preflight/findings.ts'
import { inkFindings, inkOf } from '../preflight/ink.ts'
import { preflightOf } from '../preflight/preflight.ts'
import type { Layer } from '../model/layers.ts'
import { code, design, face, group, image, text, tile } from './support/documents.ts'

const found = (layers: readonly Layer[], colours: `#${string}`[] = [], fill?: `#${string}`) =>
  preflightOf(design([face('front', layers, fill ? { fill } : {})]), colours)[0]?.findings.map(
    ({ kind, layer, said }) => [kind, layer, said],
  )

describe('Preflight | REN-04', () => {
  test('reports nothing about a good face', () => {
    expect(found([image('i'), text('t')], ['#ffffff'])).toEqual([])
  })

  test('reports an empty face, and nothing about hidden layers', () => {
    expect(found([])).toEqual([['empty_face', null, undefined]])
    expect(found([image('h', { hidden: true, x: -900 })])).toEqual([['empty_face', null, undefined]])
    expect(found([image('i'), group('g', [text('t', { hidden: true, font: 'none' })])])).toEqual([])
  })

  test('reports coarse pictures by effective DPI, scaled and in groups', () => {
    expect(found([image('i', { width: 390, height: 390 })])?.[0]).toEqual(['coarse', 'i', 130])
    expect(found([image('i', { width: 280, height: 280 })])?.[0]).toEqual(['rather_coarse', 'i', 181])
    const inGroup = image('i', { x: 0, y: 0, width: 100, height: 100 })
    expect(found([group('g', [inGroup], { scaleX: 3.5, scaleY: 3.5 })])?.[0]).toEqual(['coarse', 'i', 145])
    expect(found([tile('p', { cell: { width: 24, height: 300 } })])).toEqual([['rather_coarse', 'p', 169]])
  })

  test('tolerates rounding from placement, and no more', () => {
    const laidAt = (dpi: number) => found([image('i', { width: 254, height: 25.4 * (2000 / dpi) })])
    expect(laidAt(199.99)).toEqual([])
    expect(laidAt(199.9)).toEqual([['rather_coarse', 'i', 199]])
    expect(laidAt(149.99)).toEqual([['rather_coarse', 'i', 150]])
    expect(laidAt(149.9)).toEqual([['coarse', 'i', 149]])
  })

  test('reports layers that are outside, cut, near the edge or short of the bleed', () => {
    expect(found([image('a', { x: -200 })])).toEqual([
      ['blank_face', null, undefined],
      ['outside', 'a', undefined],
    ])
    expect(found([image('a', { x: 0 })])).toEqual([['cut', 'a', undefined]])
    expect(found([image('a', { x: 52 })])).toEqual([['unsafe', 'a', undefined]])
    expect(found([image('a', { x: 49 })])).toEqual([['rim', 'a', undefined]])
    expect(found([image('a', { x: 47 })])).toEqual([])
  })

  test('reports missing fonts, glyphs and pictures first', () => {
    const findings = found([
      image('i', { asset: 99, x: 0 }),
      text('t', { font: 'anton-400' }),
      text('u', { font: 'none-400' }),
    ])
    expect(findings).toEqual([
      ['missing_picture', 'i', '99'],
      ['missing_glyphs', 't', '你好'],
      ['unknown_font', 'u', 'none-400'],
      ['cut', 'i', undefined],
    ])
  })

  test("reports the blank's colours on which ink is invisible", () => {
    const dark = text('t', { fill: '#101010' })
    expect(found([dark], ['#000000', '#ffffff', '#1f2a44'])).toEqual([
      ['unseen_ink', 't', '#000000'],
      ['unseen_ink', 't', '#1f2a44'],
    ])
    expect(found([dark], ['#000000'], '#ffffff')).toEqual([])
    expect(found([{ ...dark, outline: { colour: '#ffffff', width: 1 } }], ['#000000'])).toEqual([])
    expect(found([code('c', { colour: '#ffffff', ground: '#fefefe' })], ['#000000'])?.[0]?.[0]).toBe('unseen_ink')
  })

  test('checks pixels: sparse, translucent, or all in an invisible colour', () => {
    const drawn = (pixels: readonly (readonly [number, number, number, number])[]) =>
      inkOf({ data: Uint8Array.from(pixels.flat()), width: pixels.length })
    const clear = [0, 0, 0, 0] as const
    expect(inkFindings(drawn([clear, clear]), ['#ffffff'])).toEqual([{ kind: 'sparse', layer: null, said: 0 }])
    expect(inkFindings(drawn([[10, 10, 10, 255], clear]), ['#000000', '#ffffff'])).toEqual([
      { kind: 'unseen_ink', layer: null, said: '#000000' },
    ])
    expect(
      inkFindings(
        drawn([
          [10, 10, 10, 255],
          [250, 250, 250, 255],
        ]),
        ['#000000'],
      ),
    ).toEqual([])
    const [full, veil] = [[200, 10, 10, 255] as const, [200, 10, 10, 100] as const]
    expect(inkFindings(drawn([full, full, full, full, veil, veil, veil, veil]), [])).toEqual([
      { kind: 'translucent', layer: null, said: 37.5 },
    ])
  })

  test('does not count anti-aliased edges of thin letters as translucent (M-6)', () => {
    const [clear, edge, full] = [
      [0, 0, 0, 0],
      [10, 10, 10, 90],
      [10, 10, 10, 255],
    ]
    const line = [clear, edge, full, edge, clear, edge, clear, clear]
    const data = Uint8Array.from([...line, ...line, ...line, ...line].flat())
    expect(inkFindings(inkOf({ data, width: line.length }), [])).toEqual([])
  })

  test("computes colour contrast and each finding's severity", () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#123456', '#123456')).toBe(1)
    for (const gravity of Object.values(FINDING_KINDS)) expect(GRAVITIES).toContain(gravity)
  })
})
