import fc from 'fast-check'
import { ALIGNMENTS, BLENDS, BRUSHES, MASK_SHAPES, TILE_LAYOUTS } from '../../model/kinds.ts'
import type { DesignDocument } from '../../model/document.ts'
import type { Layer, TextLayer } from '../../model/layers.ts'
import type { Colour } from '../../model/paint.ts'
import { isWide } from '../../text/kinsoku.ts'
import { laidOut } from '../../text/laid_out.ts'
import { charactersOf } from '../../text/pieces.ts'
import { AREA, HASH, code, design, image, shape, text, tile } from './documents.ts'

/** A font with square Chinese characters and all others half as wide. */
export const measure = (size: number) => (words: string) =>
  charactersOf(words).reduce((sum, one) => sum + (isWide(one) ? size : size / 2), 0)

/** Excludes minus zero, which documents never contain, and what calculation rounds to it. */
export const within = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => (Math.abs(value) < 1e-9 ? 0 : value))
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined, freq: 2 })
const yes = maybe(fc.constant(true as const))

export const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((rgb): Colour => `#${rgb.toString(16).padStart(6, '0')}`)
const stops = fc.tuple(within(0, 0.5), within(0.5, 1), colour, colour).map(([from, to, one, other]) => [
  { at: from, colour: one },
  { at: to, colour: other },
])
const paint = fc.oneof(
  colour,
  fc.record({ kind: fc.constant('linear' as const), angle: within(-360, 360), stops }),
  fc.record({ kind: fc.constant('radial' as const), stops }),
)
const outline = maybe(fc.record({ colour, width: within(0.05, 50) }))
const shadow = maybe(
  fc.record({ colour, opacity: within(0, 1), x: within(-100, 100), y: within(-100, 100), blur: within(0, 100) }),
)

const placed = fc.record({
  id: fc.constant('?'),
  name: maybe(fc.constantFrom('标题', 'Logo', '🎨')),
  x: within(-1000, 1000),
  y: within(-1000, 1000),
  rotation: maybe(within(-360, 360)),
  skewX: maybe(within(-60, 60)),
  scaleX: maybe(within(0.2, 5)),
  scaleY: maybe(within(0.2, 5)),
  flipX: yes,
  flipY: yes,
  opacity: maybe(within(0, 1)),
  blend: maybe(fc.constantFrom(...BLENDS)),
  hidden: yes,
  locked: yes,
})
const size = fc.record({ width: within(1, 500), height: within(1, 500) })

const filters = maybe(
  fc.record({
    brightness: within(-1, 1),
    hue: within(-180, 180),
    knockout: maybe(fc.record({ colour, reach: within(0, 1), edges: yes })),
    replace: maybe(fc.record({ from: colour, to: colour, reach: within(0, 1) })),
  }),
)
const erased = maybe(
  fc.array(
    fc.record({
      brush: fc.constantFrom(...BRUSHES),
      width: within(0.01, 1000),
      path: fc.constantFrom('M0 0L1000 1000', 'M-20 500.5C0 0 900 100 1400 900M10 10L10.01 10'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
)
const images = fc
  .record({
    mask: maybe(
      fc.oneof(
        fc.record({ shape: fc.constantFrom(...MASK_SHAPES.filter((one) => one !== 'rounded')) }),
        fc.record({ shape: fc.constant('rounded' as const), radius: within(0, 50) }),
        fc.record({ shape: fc.constant('path' as const), path: fc.constant('M0 0L1000 0L500 1000Z') }),
      ),
    ),
    crop: maybe(fc.record({ x: within(0, 0.5), y: within(0, 0.5), width: within(0.1, 0.5), height: within(0.1, 0.5) })),
    erased,
    filters,
    outline,
    shadow,
  })
  .map((more) => image('?', more))
const tiles = fc
  .record({ layout: fc.constantFrom(...TILE_LAYOUTS), gapX: maybe(within(0, 20)), filters, erased })
  .map((more) => tile('?', more))
const codes = fc.constantFrom(code('?'), code('?', { symbology: 'ean13', text: '4006381333931' }))

const dash = maybe(fc.record({ length: within(0, 20), gap: within(0.2, 20) }))
const shapes = fc.oneof(
  fc.record({ fill: paint, dash }).map((more) => shape('?', { shape: 'line', ...more })),
  fc
    .record({
      kind: fc.constantFrom(
        { shape: 'rectangle', radius: 4 } as const,
        { shape: 'polygon', points: 7 } as const,
        { shape: 'star', points: 9, inner: 0.3 } as const,
        { shape: 'path', path: 'M0 0L1000 500.25C900 -40 20 1200 0 1000Z' } as const,
        ...(['ellipse', 'arrow', 'heart', 'bubble'] as const).map((one) => ({ shape: one })),
      ),
      paints: fc.oneof(
        fc.record({ fill: paint }),
        fc.record({ fill: maybe(paint), outline: fc.record({ colour, width: within(0.05, 50) }), dash }),
      ),
      shadow,
    })
    .map(({ kind, paints, ...more }) => {
      const { fill: _fill, ...bare } = shape('?')
      return { ...bare, ...kind, ...paints, ...more }
    }),
)

export const words = fc
  .array(fc.constantFrom('你好', '，', 'Hello', ' ', '\n', '（', '）', '世界', 'é', '👨‍👩‍👧', 'שלום', '!', 'ab-cd'), {
    minLength: 1,
    maxLength: 30,
  })
  .map((parts) => parts.join(''))
const texts = fc
  .record({
    text: words,
    wrap: yes,
    vertical: yes,
    size: within(1, 40),
    align: fc.constantFrom(...ALIGNMENTS),
    fill: paint,
    spacing: maybe(within(-0.2, 1)),
    outline,
    shadow,
  })
  .map((more): TextLayer => laidOut({ ...text('?'), ...more, width: 80, height: 80 }, measure(more.size)))

const { layer } = fc.letrec<{ layer: Layer }>((tie) => ({
  layer: fc.oneof(
    { depthSize: 'small', maxDepth: 3, withCrossShrink: true },
    fc
      .tuple(fc.oneof(images, tiles, codes, shapes), placed, size)
      .map(([of, at, sized]) => ({ ...of, ...at, ...sized })),
    fc.tuple(texts, placed).map(([of, at]) => ({ ...of, ...at })),
    fc.tuple(fc.array(tie('layer'), { minLength: 1, maxLength: 4 }), placed).map(([children, at]) => ({
      type: 'group' as const,
      ...at,
      children,
    })),
  ),
}))

const guides = maybe(
  fc.array(fc.record({ axis: fc.constantFrom('x' as const, 'y' as const), at: within(-10, 500) }), {
    minLength: 1,
    maxLength: 4,
  }),
)

/** Any valid document, without values that JSON would lose. */
export const documents: fc.Arbitrary<DesignDocument> = fc
  .array(fc.record({ layers: fc.array(layer, { maxLength: 6 }), fill: maybe(paint), guides }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((faces) => {
    let last = 0
    const named = (one: Layer): Layer => {
      const id = `n${++last}`
      return one.type === 'group' ? { ...one, id, children: one.children.map(named) } : { ...one, id }
    }
    const made = faces.map(({ layers, fill, guides }, index) => ({
      key: `face_${index}`,
      area: index === 1 ? { ...AREA, width: 200 } : AREA,
      fill,
      guides,
      layers: layers.map(named),
    }))
    return JSON.parse(
      JSON.stringify(design(made, { fonts: [{ id: 'noto-sans-sc-400', sha256: HASH }] })),
    ) as DesignDocument
  })
