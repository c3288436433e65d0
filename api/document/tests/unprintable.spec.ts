import { describe, expect, test } from 'vitest'
import type { Face } from '../model/document.ts'
import { unprintableFaces, type PictureState } from '../preflight/unprintable.ts'
import { design, face, group, image, text } from './support/documents.ts'

const found = (faces: readonly Face[], states: readonly (readonly [number, PictureState])[] = [[1, 'there']]) =>
  unprintableFaces(design(faces), new Map(states)).map(({ face: key, reason, missing }) => [key, reason, missing])
const words = (id: string, said: string, more: object = {}) =>
  text(id, { text: said, lines: [{ text: said, width: 20 }], ...more })

describe('Unprintable designs | FIN-01, SEC-08', () => {
  test('accepts printable designs', () => {
    expect(found([face('front', [image('i', { asset: 1 }), words('t', '你好')])])).toEqual([])
    expect(found([face('front', [], { fill: '#ffffff' }), face('back', [])])).toEqual([])
  })

  test('reports an empty design', () => {
    expect(found([face('front', []), face('back', [image('h', { hidden: true })])])).toEqual([[null, 'empty', '']])
  })

  test('reports a face with a blank print file', () => {
    const empty = [['back', 'empty', '']]
    for (const layer of [words('t', '  \n '), image('i', { x: -900 }), group('g', [words('t', ' ')])])
      expect(found([face('front', [words('u', '好')]), face('back', [layer])])).toEqual(empty)
  })

  test('reports a missing glyph on one of two faces, or in one of two fonts', () => {
    const fine = words('t', '你好')
    expect(found([face('front', [fine]), face('back', [words('u', 'Ink 🐱')])])).toEqual([['back', 'glyphs', '🐱']])
    expect(found([face('front', [fine, words('u', '你好', { font: 'anton-400' })])])).toEqual([
      ['front', 'glyphs', '你好'],
    ])
  })

  test('reports a withdrawn font, and a lost or blocked picture', () => {
    expect(found([face('front', [words('t', 'Ink', { font: 'gone-400' })])])).toEqual([['front', 'font', 'gone-400']])
    const picture = [face('front', [group('g', [image('i', { asset: 1 })])])]
    expect(found(picture, [])).toEqual([['front', 'asset', '1']])
    expect(found(picture, [[1, 'blocked']])).toEqual([['front', 'blocked', '1']])
  })

  test('reports a print file larger than a process can draw', () => {
    const huge = face('front', [words('t', 'Ink')])
    const area = { ...huge.area, width: 2994, height: 2994, dpi: 300, bleed: 3 }
    expect(found([{ ...huge, area }])).toEqual([['front', 'size', '35433 × 35433']])
  })

  test('ignores invisible layers: hidden or without opacity', () => {
    const unseen = [words('h', '🐱', { hidden: true }), words('o', '🐱', { opacity: 0 })]
    expect(found([face('front', [words('t', '你'), ...unseen])])).toEqual([])
  })
})
