import { describe, expect, test } from 'vitest'
import type { Face } from '../model/document.ts'
import { unprintableFaces, type PictureState } from '../preflight/unprintable.ts'
import { design, face, group, image, text } from './support/documents.ts'

const found = (faces: readonly Face[], states: readonly (readonly [number, PictureState])[] = [[1, 'there']]) =>
  unprintableFaces(design(faces), new Map(states)).map(({ face: key, reason, missing }) => [key, reason, missing])
const words = (id: string, said: string, more: object = {}) =>
  text(id, { text: said, lines: [{ text: said, width: 20 }], ...more })

describe('What cannot be printed | FIN-01, SEC-08', () => {
  test('is nothing of what can', () => {
    expect(found([face('front', [image('i', { asset: 1 }), words('t', '你好')])])).toEqual([])
    expect(found([face('front', [], { fill: '#ffffff' }), face('back', [])])).toEqual([])
  })

  test('is a design without anything on it', () => {
    expect(found([face('front', []), face('back', [image('h', { hidden: true })])])).toEqual([[null, 'empty', '']])
  })

  test('is a face whose print file would be blank', () => {
    const empty = [['back', 'empty', '']]
    for (const layer of [words('t', '  \n '), image('i', { x: -900 }), group('g', [words('t', ' ')])])
      expect(found([face('front', [words('u', '好')]), face('back', [layer])])).toEqual(empty)
  })

  test('is a letter that the font lacks on one of two faces, or in one of two fonts', () => {
    const fine = words('t', '你好')
    expect(found([face('front', [fine]), face('back', [words('u', 'Ink 🐱')])])).toEqual([['back', 'glyphs', '🐱']])
    expect(found([face('front', [fine, words('u', '你好', { font: 'anton-400' })])])).toEqual([
      ['front', 'glyphs', '你好'],
    ])
  })

  test('is a font that is offered no more, a picture that is lost or blocked', () => {
    expect(found([face('front', [words('t', 'Ink', { font: 'gone-400' })])])).toEqual([['front', 'font', 'gone-400']])
    const picture = [face('front', [group('g', [image('i', { asset: 1 })])])]
    expect(found(picture, [])).toEqual([['front', 'asset', '1']])
    expect(found(picture, [[1, 'blocked']])).toEqual([['front', 'blocked', '1']])
  })

  test('is a print file larger than a process can draw', () => {
    const huge = face('front', [words('t', 'Ink')])
    const area = { ...huge.area, width: 2994, height: 2994, dpi: 300, bleed: 3 }
    expect(found([{ ...huge, area }])).toEqual([['front', 'size', '35433 × 35433']])
  })

  test('is nothing that stays unseen: hidden layers, and those without any opacity', () => {
    const unseen = [words('h', '🐱', { hidden: true }), words('o', '🐱', { opacity: 0 })]
    expect(found([face('front', [words('t', '你'), ...unseen])])).toEqual([])
  })
})
