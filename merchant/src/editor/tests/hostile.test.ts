import { group, image, onFront, text, tile, code } from '@inkfold/api/document/tests/support/documents'
import { openDocument, writeDocument } from '@inkfold/api/document/validation/validate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CommandName } from '../index'
import { editorOf } from './world'

const number = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -0, 1e308, -1e308, 5e-324, Number.NaN, Infinity, -Infinity, 1e-9, 0.1),
)
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('', ' ', '\u0000', '\ud800', 'a\u202eb', '\r\n\t', 'é', '👨‍👩‍👧', 'שלום', 'x'.repeat(3000)),
)
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })

const HOSTILE: Partial<Record<CommandName, fc.Arbitrary<unknown>>> = {
  place: fc.record({
    x: maybe(number),
    y: maybe(number),
    width: maybe(number),
    height: maybe(number),
    rotation: maybe(number),
    skewX: maybe(number),
    keepShape: fc.boolean(),
  }),
  rotate: fc.record({ by: number }),
  opacity: fc.record({ value: number }),
  outline: fc.record({ outline: fc.record({ colour: fc.constant('#000000'), width: number }) }),
  shadow: fc.record({
    shadow: fc.record({ colour: fc.constant('#000000'), opacity: number, x: number, y: number, blur: number }),
  }),
  mask: fc.record({ mask: fc.record({ shape: fc.constantFrom('rounded', 'heart'), radius: maybe(number) }) }),
  filter: fc.record({
    filters: fc.record({
      brightness: maybe(number),
      contrast: maybe(number),
      saturation: maybe(number),
      hue: maybe(number),
      knockout: maybe(fc.record({ colour: fc.constant('#ffffff'), reach: number })),
      replace: maybe(fc.record({ from: fc.constant('#ffffff'), to: fc.constant('#000000'), reach: number })),
    }),
  }),
  tile: fc.record({ width: maybe(number), height: maybe(number), gapX: maybe(number), gapY: maybe(number) }),
  code: fc.record({ text: maybe(words), symbology: maybe(fc.constantFrom('qr', 'code128', 'ean13')) }),
  textStyle: fc.record({
    text: maybe(words),
    size: maybe(number),
    leading: maybe(number),
    spacing: maybe(number),
    width: maybe(number),
    height: maybe(number),
    curve: maybe(fc.record({ radius: number })),
    vertical: maybe(fc.constant(true)),
    wrap: maybe(fc.constant(true)),
  }),
  typed: fc.record({ text: words, from: fc.constant(0), to: fc.constant(0) }),
  rename: fc.record({ id: fc.constantFrom('a', 't', 'g'), name: words }),
  cropTo: fc.record({ crop: fc.record({ x: number, y: number, width: number, height: number }) }),
  addText: fc.record({ text: words, x: maybe(number), y: maybe(number) }),
  addPictures: fc.record({
    pictures: fc.array(
      fc.record({ asset: fc.constant({ id: 9, sha256: 'ab'.repeat(32), width: 100_000, height: 1 }), name: words }),
      { maxLength: 4 },
    ),
    x: maybe(number),
    y: maybe(number),
  }),
  addCode: fc.record({ text: words, symbology: fc.constantFrom('qr', 'code128', 'ean13'), x: maybe(number) }),
  zoomTo: fc.record({ percent: number }),
  zoomBy: fc.record({ by: number }),
  pan: fc.record({ x: number, y: number }),
}

const deeds = fc.oneof(
  ...Object.entries(HOSTILE).map(([name, args]) => fc.record({ name: fc.constant(name as CommandName), args: args! })),
)
const ALL = ['a', 't', 'p', 'c', 'g']

describe('hostile arguments', () => {
  test('[ERR-03] leave a design that can be saved and a finite view', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...ALL), deeds), { minLength: 1, maxLength: 12 }), (way) => {
        const editor = editorOf(
          onFront(image('a'), text('t'), tile('p'), code('c'), group('g', [image('h', { x: 0, y: 0 })])),
        )
        for (const [id, { name, args }] of way) {
          editor.run('select', { ids: [id] })
          if (name === 'typed') editor.run('type')
          if (name === 'cropTo') editor.run('crop')
          editor.run(name as 'undo', args as never)
          if (name === 'cropTo') editor.run('cropDone')
          const { document, view } = editor.state
          expect(() => openDocument(document), `${name} ${JSON.stringify(args)}`).not.toThrow()
          expect(writeDocument(openDocument(document)).length).toBeGreaterThan(0)
          expect([view.zoom, view.x, view.y].every(Number.isFinite)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })
})
