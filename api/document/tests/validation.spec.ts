import { FACE } from '#contracts/limits'
import { describe, expect, test } from 'vitest'
import { RANGES } from '../model/limits.ts'
import type { DesignDocument } from '../model/document.ts'
import type { Layer } from '../model/layers.ts'
import { LIMITS } from '../model/limits.ts'
import { DocumentFault, FAULT_REASONS } from '../validation/fault.ts'
import type { Known } from '../validation/known.ts'
import { openDocument, readDocument, writeDocument } from '../validation/validate.ts'
import { AREA, HASH, code, design, face, group, image, onFront, text, tile, withValue } from './support/documents.ts'

const whole = design([
  face(
    'front',
    [
      image('a', { crop: { x: 0.1, y: 0, width: 0.9, height: 1 }, mask: { shape: 'rounded', radius: 4 } }),
      group('g', [text('t', { curve: { radius: -40 } }), tile('p', { gapX: 2 })]),
      code('c', { symbology: 'ean13', text: '4006381333931' }),
    ],
    {
      fill: {
        kind: 'radial',
        stops: [
          { at: 0, colour: '#ffffff' },
          { at: 1, colour: '#000000' },
        ],
      },
    },
  ),
])

/** Path and reason of the refusal; null if accepted. */
function faultOf(value: unknown, known?: Known): string | null {
  try {
    openDocument(value, known)
    return null
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error
    return `${error.path} ${error.reason}`
  }
}

const nested = (depth: number): Layer =>
  Array.from({ length: depth }).reduce<Layer>((inner, _, index) => group(`g${index}`, [inner]), text('t'))
const many = (count: number) => onFront(...Array.from({ length: count }, (_, index) => text(`t${index}`)))

describe('Opening a document', () => {
  test('[DES-09] accepts every print area a product may have', () => {
    const [least, most] = RANGES.area
    expect([least <= FACE.least, most >= FACE.most]).toEqual([true, true])
    expect(RANGES.margin[1]).toBeGreaterThanOrEqual(Math.max(FACE.bleed, FACE.safe))
    expect([RANGES.dpi[0] <= FACE.dpi.min, RANGES.dpi[1] >= FACE.dpi.max]).toEqual([true, true])
  })

  test('DES-09 · accepts every kind of layer unchanged', () => {
    expect(openDocument(whole)).toStrictEqual(whole)
    expect(readDocument(writeDocument(whole))).toStrictEqual(whole)
  })

  test('DES-09 · writes equal documents as equal bytes in any property order', () => {
    const { faces, schema, ...rest } = whole
    expect(writeDocument(openDocument({ faces, ...rest, schema }))).toBe(writeDocument(openDocument(whole)))
  })

  test.each<[string, unknown, string]>([
    ['faces.0.layers.0.x', Number.NaN, 'not_finite'],
    ['faces.0.layers.0.x', Number.POSITIVE_INFINITY, 'not_finite'],
    ['faces.0.layers.0.x', 1e308, 'out_of_range'],
    ['faces.0.layers.0.x', -0, 'negative_zero'],
    ['faces.0.layers.0.x', '12', 'not_number'],
    ['faces.0.layers.0.x', null, 'not_number'],
    ['faces.0.layers.0.width', 0, 'out_of_range'],
    ['faces.0.layers.0.scaleX', 0, 'out_of_range'],
    ['faces.0.layers.0.hidden', false, 'not_true'],
    ['faces.0.layers.0.asset', 'https://elsewhere.example/a.png', 'address'],
    ['faces.0.layers.0.asset', '//elsewhere.example/a.png', 'address'],
    ['faces.0.layers.0.asset', 'data:image/png;base64,AAAA', 'address'],
    ['faces.0.layers.0.asset', '/etc/passwd', 'address'],
    ['faces.0.layers.0.asset', 7.5, 'not_whole'],
    ['faces.0.layers.0.asset', 8, 'unknown_asset'],
    ['faces.0.layers.0.src', 'https://elsewhere.example', 'unknown_property'],
    ['faces.0.layers.0.__proto__', { isAdmin: true }, 'unknown_property'],
    ['faces.0.layers.0.constructor', {}, 'unknown_property'],
    ['faces.0.layers.0.type', 'svg', 'unknown_choice'],
    ['faces.0.layers.0.type', 'constructor', 'unknown_choice'],
    ['faces.0.layers.0.type', '__proto__', 'unknown_choice'],
    ['faces.0.layers.0.mask.radius', undefined, 'contradiction'],
    ['faces.0.layers.0.crop.width', 0.95, 'out_of_range'],
    ['faces.0.layers.1.id', 'a', 'duplicate'],
    ['faces.0.layers.1.children.0.id', 'a', 'duplicate'],
    ['faces.0.layers.1.id', 'a b', 'malformed'],
    ['faces.0.layers.1.children', [], 'too_few'],
    ['faces.0.layers.1.children.0.font', 'comic-sans', 'unknown_font'],
    ['faces.0.layers.1.children.0.font', 'url(https://elsewhere.example/f.woff2)', 'malformed'],
    ['faces.0.layers.1.children.0.font', 'https://elsewhere.example/f.woff2', 'address'],
    ['faces.0.layers.1.children.0.text', '\ud800', 'broken_text'],
    ['faces.0.layers.1.children.0.text', 'a\u0000b', 'control_character'],
    ['faces.0.layers.1.children.0.text', 'abc\u202ecba', 'control_character'],
    ['faces.0.layers.1.children.0.text', '', 'too_short'],
    ['faces.0.layers.1.children.0.text', '长'.repeat(LIMITS.text + 1), 'too_long'],
    ['faces.0.layers.1.children.0.fill', 'red', 'malformed'],
    ['faces.0.layers.1.children.0.fill', '#FFFFFF', 'malformed'],
    ['faces.0.layers.1.children.0.curve.radius', 1, 'out_of_range'],
    ['faces.0.layers.2.text', '4006381333932', 'malformed'],
    ['faces.0.fill.stops.1.at', -0.5, 'out_of_range'],
    ['faces.0.area.safe', 200.5, 'out_of_range'],
    ['faces.0.area.dpi', 300.5, 'not_whole'],
    ['faces.0.key', '__proto__', 'malformed'],
    ['faces', {}, 'not_list'],
    ['faces', [], 'too_few'],
    ['product', undefined, 'missing'],
    ['product', [3, 1], 'not_object'],
    ['product', new Date(0), 'not_object'],
    ['schema', 'other.design', 'unknown_schema'],
    ['version', 2, 'unknown_version'],
    ['version', '1', 'unknown_version'],
    ['assets.0.sha256', HASH.toUpperCase(), 'malformed'],
    ['assets.0.width', 1e9, 'out_of_range'],
  ])('DES-09 · refuses %s as %j with its path: %s', (path, value, reason) => {
    expect(faultOf(withValue(whole, path, value))).toBe(`${path} ${reason}`)
  })

  test('DES-09 · requires the printed lines to match the text', () => {
    const path = 'faces.0.layers.1.children.0.lines'
    expect(faultOf(withValue(whole, path, [{ text: '再见', width: 44 }]))).toBe(`${path} lines_differ`)
    expect(
      faultOf(
        onFront(
          text('t', {
            text: '你好\n世界',
            lines: [
              { text: '你好', width: 44 },
              { text: '世界', width: 44 },
            ],
          }),
        ),
      ),
    ).toBe(null)
  })

  test('DES-09 · refuses a curve on vertical text', () => {
    expect(faultOf(onFront(text('t', { vertical: true, curve: { radius: 40 } })))).toBe(
      'faces.0.layers.0.curve contradiction',
    )
  })

  test('DES-09 · requires ascending gradient stops', () => {
    const stops = [
      { at: 0.5, colour: '#000000' },
      { at: 0.4, colour: '#ffffff' },
    ]
    expect(faultOf(withValue(whole, 'faces.0.fill.stops', stops))).toBe('faces.0.fill.stops.1.at out_of_order')
  })

  test('DES-09 · accepts 300 layers and refuses one more, with or without groups', () => {
    expect(faultOf(many(LIMITS.layers))).toBe(null)
    expect(faultOf(many(LIMITS.layers + 1))).toBe('faces.0.layers too_many_layers')
    const grouped = onFront(group('g', many(LIMITS.layers).faces[0]?.layers ?? []))
    expect(faultOf(grouped)).toBe('faces.0.layers too_many_layers')
  })

  test('DES-09 · accepts groups up to the depth limit', () => {
    expect(faultOf(onFront(nested(LIMITS.groupDepth)))).toBe(null)
    const place = `faces.0.layers.0${'.children.0'.repeat(LIMITS.groupDepth)}.type`
    expect(faultOf(onFront(nested(LIMITS.groupDepth + 1)))).toBe(`${place} too_deep`)
  })

  test('DES-09 · refuses a hundred thousand levels like five', () => {
    const depth = 100_000
    const bomb = `${'{"type":"group","id":"g","x":0,"y":0,"children":['.repeat(depth)}${']}'.repeat(depth)}`
    expect(() => readDocument(`{"schema":"inkfold.design","version":1,"faces":${bomb}}`)).toThrow('too_big')
    const parsed: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth))
    expect(faultOf(withValue(whole, 'faces.0.layers.0', parsed))).toBe('faces.0.layers.0 not_object')
  })

  test('DES-09 · does not read a list that is too long', () => {
    let reads = 0
    const endless = new Proxy(Array.from({ length: 1_000_000 }), {
      get: (target, name, receiver) => {
        if (name !== 'length') reads++
        return Reflect.get(target, name, receiver) as unknown
      },
    })
    expect(faultOf({ ...whole, faces: endless })).toBe('faces too_many')
    expect(reads).toBe(0)
  })

  test('DES-09 · turns throwing getters and proxies into faults', () => {
    const trap = {
      get faces() {
        throw new TypeError('boo')
      },
      schema: whole.schema,
      version: 1,
      product: whole.product,
      fonts: [],
      assets: [],
    }
    const circle: Record<string, unknown> = { ...image('a') }
    circle['shadow'] = circle
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(faultOf(trap)).toBe(' unreadable')
    expect(faultOf(proxy)).toBe(' unreadable')
    expect(faultOf(withValue(whole, 'faces.0.layers.0', circle))).toBe('faces.0.layers.0.shadow.type unknown_property')
    expect(() => readDocument('{"schema":')).toThrow('unreadable')
  })

  test('DES-09 · ignores inherited properties', () => {
    Reflect.defineProperty(Object.prototype, 'rotation', { value: 45, configurable: true })
    const opened = openDocument(whole)
    Reflect.deleteProperty(Object.prototype, 'rotation')
    expect(opened).toStrictEqual(whole)
  })

  test('DES-09 · shortens and cleans untrusted names in paths', () => {
    const name = `<script>\ud800${'x'.repeat(1000)}`
    const fault = faultOf(withValue(whole, 'product', { id: 1, version: 1, [name]: 1 })) ?? ''
    expect(fault).toMatch(/^product\.\?script\?\?x+ unknown_property$/)
    expect(fault.length).toBeLessThan(80)
  })

  test('reasons are unique', () => {
    expect(new Set(FAULT_REASONS).size).toBe(FAULT_REASONS.length)
  })
})

const known = (but: Partial<Known> = {}): Known => ({
  product: whole.product,
  assets: new Map([[7, { sha256: HASH, width: 2000, height: 2000 }]]),
  fonts: new Map([['noto-sans-sc-400', HASH]]),
  faces: new Map([['front', AREA]]),
  ...but,
})

describe('A document against known materials, fonts and products', () => {
  const other = 'cd'.repeat(32)

  test('DES-09 · is accepted if its references match', () => {
    expect(faultOf(whole, known())).toBe(null)
  })

  test.each<[string, Partial<Known>]>([
    ['product foreign_product', { product: { id: 3, version: 2 } }],
    ['assets.0 foreign_asset', { assets: new Map() }],
    ['assets.0 changed_asset', { assets: new Map([[7, { sha256: other, width: 2000, height: 2000 }]]) }],
    ['assets.0 changed_asset', { assets: new Map([[7, { sha256: HASH, width: 20, height: 2000 }]]) }],
    ['fonts.0 foreign_font', { fonts: new Map() }],
    ['fonts.0 changed_font', { fonts: new Map([['noto-sans-sc-400', other]]) }],
    ['faces.0 foreign_face', { faces: new Map() }],
    ['faces.0 changed_area', { faces: new Map([['front', { ...AREA, dpi: 72 }]]) }],
  ])('DES-09 · is refused otherwise: %s', (fault, but) => {
    expect(faultOf(whole satisfies DesignDocument, known(but))).toBe(fault)
  })
})
