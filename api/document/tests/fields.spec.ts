import { describe, expect, test } from 'vitest'
import { lackingFonts } from '../fields/field_fonts.ts'
import { buyerFields, checkValues, letterCount, namedTexts } from '../fields/fields.ts'
import { changedTexts, fillFields } from '../fields/fill.ts'
import { FONT_HASHES } from '../fonts/manifest.ts'
import type { TextLayer } from '../model/layers.ts'
import { layersOf } from '../model/walk.ts'
import { laidOut } from '../text/laid_out.ts'
import { openDocument } from '../validation/validate.ts'
import { design, face, group, image, text } from './support/documents.ts'

const nameText = (more: Partial<TextLayer> = {}) => text('name', { name: 'Name', field: { most: 5 }, ...more })
const tenEach = (words: string) => [...words].length * 10
const fill = (document: ReturnType<typeof design>, given: Record<string, string>) => {
  const { values } = checkValues(document, given)
  const laid = changedTexts(document, values).map((layer) => laidOut(layer, tenEach))
  return fillFields(document, values, laid)
}
const reasons = (document: ReturnType<typeof design>, given: Record<string, string>) =>
  checkValues(document, given).faults.map(({ field, reason }) => [field, reason])

describe('[EDT-07] fields', () => {
  test('are named layers that buyers may change; layers of one name are one field', () => {
    const document = design([
      face('front', [nameText(), text('b', { name: ' NAME ', field: {} }), text('plain', { name: 'Title' })]),
      face('back', [group('g', [text('c', { name: 'name', field: {} })]), image('p', { name: 'Photo', field: {} })]),
    ])
    expect(buyerFields(document).map(({ name, kind, most, faces }) => [name, kind, most, faces])).toEqual([
      ['Name', 'text', 5, ['front', 'back']],
      ['Photo', 'picture', 0, ['back']],
    ])
    expect(namedTexts(document).map(({ name }) => name)).toEqual(['Name', 'Title'])
  })

  test('need a name, and are unchanged by validation', () => {
    const document = design([
      face('front', [nameText({ field: { most: 3, rows: 2, letters: 'digits', required: true } })]),
    ])
    expect(openDocument(document)).toEqual(document)
    const { name: _, ...nameless } = nameText()
    expect(() => openDocument(design([face('front', [nameless])]))).toThrow(/name: missing/)
    const twice = nameText({ field: { choices: ['A', 'A'] } })
    expect(() => openDocument(design([face('front', [twice])]))).toThrow(/choices: duplicate/)
  })

  test('refuse what cannot be printed, and take markup and formulas as text', () => {
    const document = design([face('front', [nameText({ field: { most: 12 } })])])
    expect(reasons(document, { Name: '<b>=A1</b>' })).toEqual([])
    expect(reasons(document, { name: ' Ada\t' })).toEqual([])
    expect(reasons(document, { Name: 'x'.repeat(13) })).toEqual([['Name', 'too_long']])
    expect(reasons(document, { Name: 'a\nb' })).toEqual([['Name', 'too_many_lines']])
    expect(reasons(document, { Name: 'a\u202eb' })).toEqual([['Name', 'unprintable']])
    expect(reasons(document, { Name: '\u{F0000}' })).toEqual([['Name', 'unprintable']])
    expect(reasons(document, { Surname: 'a' })).toEqual([['Surname', 'unknown']])
    expect(letterCount('👩‍👩‍👧é')).toBe(2)
  })

  test('keep the aligned side of a text, and drop its runs that no longer fit', () => {
    for (const align of ['start', 'center', 'end'] as const) {
      const before = laidOut(nameText({ align, rotation: 90, y: 250, field: {} }), tenEach)
      const filled = fill(design([face('front', [before])]), { Name: 'Ada Lovelace' })
      const [after] = [...layersOf(filled.document)] as [TextLayer]
      const along = align === 'start' ? -0.5 : align === 'end' ? 0.5 : 0
      expect(after.y + along * after.width).toBeCloseTo(before.y + along * before.width, 3)
      expect(after.x).toBeCloseTo(before.x, 3)
      expect([after.text, after.field, filled.faults]).toEqual(['Ada Lovelace', undefined, []])
    }
  })

  test('report words that reach over the bleed line', () => {
    const document = design([face('front', [nameText({ field: {} })])])
    const { faults } = fill(document, { Name: 'W'.repeat(60) })
    expect(faults).toEqual([{ field: 'Name', reason: 'outside' }])
  })

  test('a picture covers the place of the one before', () => {
    const document = design([face('front', [image('p', { name: 'Photo', field: {}, width: 100, height: 50 })])])
    const { values } = checkValues(document, { Photo: '9' })
    const asset = { id: 9, sha256: 'cd'.repeat(32), width: 1000, height: 1000 }
    const filled = fillFields(document, values, [], new Map([['photo', asset]]))
    expect([...layersOf(filled.document)][0]).toMatchObject({
      asset: 9,
      crop: { x: 0, y: 0.25, width: 1, height: 0.5 },
    })
    expect(filled.document.assets.map(({ id }) => id)).toEqual([9])
    expect(openDocument(filled.document)).toEqual(filled.document)
  })

  describe('with fonts to choose from', () => {
    const allowing = (more: Partial<TextLayer> = {}) =>
      nameText({ field: { most: 12, fonts: ['pacifico-400', 'anton-400'] }, ...more })
    const hashed = (id: string) => ({ id, sha256: FONT_HASHES.get(id) ?? '' })
    const withFonts = (layers: Parameters<typeof face>[1]) => ({
      ...design([face('front', layers)]),
      fonts: ['noto-sans-sc-400', 'pacifico-400', 'anton-400'].map(hashed),
    })
    const fontsIn = (document: ReturnType<typeof design>) =>
      (laidFor(document) as TextLayer[]).map(({ text: words, font }) => [words, font])
    const laidFor = (document: ReturnType<typeof design>) => [...layersOf(document)]

    test('have a field for the font, named in the language of the text field', () => {
      const fields = buyerFields(withFonts([allowing()]))
      expect(fields.map(({ name, kind, choices, font_of }) => [name, kind, choices, font_of])).toEqual([
        ['Name', 'text', [], null],
        ['Name font', 'choice', ['Noto Sans SC', 'Pacifico', 'Anton'], 'Name'],
      ])
      expect(buyerFields(withFonts([allowing({ name: '名字' })])).map(({ name }) => name)).toEqual(['名字', '名字字体'])
      const taken = withFonts([allowing(), text('b', { name: 'Name font', field: {} })])
      expect(buyerFields(taken).map(({ kind }) => kind)).toEqual(['text', 'text'])
    })

    test('print the text, or that of the design, in the chosen font; others stay behind', () => {
      const document = withFonts([allowing({ runs: [{ from: 0, to: 2, font: 'anton-400', bold: true }] })])
      const both = fill(document, { Name: 'Ada', 'Name font': 'pacifico' })
      expect(fontsIn(both.document)).toEqual([['Ada', 'pacifico-400']])
      expect(both.document.fonts.map(({ id }) => id)).toEqual(['pacifico-400'])
      const own = fill(document, {})
      expect(fontsIn(own.document)[0]?.[1]).toBe('noto-sans-sc-400')
      const [designed] = fontsIn(fill(document, { 'name 字体': 'Anton' }).document)
      expect(designed?.[1]).toBe('anton-400')
      expect(openDocument(both.document)).toEqual(both.document)
    })

    test('refuse other fonts with the names of those allowed, and letters that the chosen font lacks', () => {
      const document = withFonts([allowing({ text: 'Name', field: { most: 12, fonts: ['pacifico-400'] } })])
      expect(checkValues(document, { Name: 'Ada', 'Name font': 'Comic Sans' }).faults).toEqual([
        { field: 'Name font', reason: 'font', params: { fonts: 'Noto Sans SC, Pacifico' } },
      ])
      expect(reasons(document, { Name: 'Ada', 'Name font': 'Anton' })).toEqual([['Name font', 'font']])
      expect(reasons(document, { Name: '爱达' })).toEqual([])
      expect(reasons(document, { Name: '爱达', 'Name font': 'Pacifico' })).toEqual([['Name', 'glyphs']])
      const chinese = withFonts([allowing({ text: '爱达', lines: [{ text: '爱达', width: 20 }] })])
      expect(reasons(chinese, { 'Name font': 'Pacifico' })).toEqual([['Name font', 'font_glyphs']])
      expect([...lackingFonts(allowing({ text: '爱' })).keys()]).toEqual(['pacifico-400', 'anton-400'])
    })

    test('are at most ten, known to the document, and each once', () => {
      const bad = (fonts: string[]) => () => openDocument(withFonts([nameText({ field: { fonts } })]))
      expect(bad(['pacifico-400', 'pacifico-400'])).toThrow(/fonts: duplicate/)
      expect(bad(['inter-400'])).toThrow(/font: unknown_font/)
      expect(bad(Array.from({ length: 11 }, (_, at) => `font-${at}`))).toThrow(/fonts: too_many/)
      const document = withFonts([allowing()])
      expect(openDocument(document)).toEqual(document)
    })
  })
})
