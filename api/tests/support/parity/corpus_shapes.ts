import { SHAPES } from '#document/model/kinds'
import type { Layer, ShapeLayer } from '#document/model/layers'
import { group, shape } from '../../../document/tests/support/documents.ts'

const RAINBOW = {
  kind: 'linear',
  angle: 60,
  stops: [
    { at: 0, colour: '#e03131' },
    { at: 1, colour: '#1971c2' },
  ],
} as const
const GLOW = { kind: 'radial', stops: RAINBOW.stops } as const
const SHADOW = { colour: '#102040', opacity: 0.6, x: 2, y: 3, blur: 4 } as const
const outline = (width: number) => ({ colour: '#e64980', width }) as const

/** A ring: a hole by the direction of its parts. */
const RING =
  'M500 0C776 0 1000 224 1000 500C1000 776 776 1000 500 1000C224 1000 0 776 0 500C0 224 224 0 500 0ZM500 250C362 250 250 362 250 500C250 638 362 750 500 750C638 750 750 638 750 500C750 362 638 250 500 250Z'
const STROKE = 'M0 500C100 0 300 1000 420 400C500 0 700 900 1000 100'

const at = (but: Partial<ShapeLayer>, index = 0): ShapeLayer =>
  shape(`s${index}`, { x: 80, y: 100, width: 110, height: 80, ...but })
const { fill: _fill, ...bare } = at({})

/** Every shape, filled, outlined, dashed and with a shadow; plain ones many to a page. */
export const SHAPE_DOCUMENTS: readonly (readonly [name: string, ...layers: Layer[]])[] = [
  [
    'shapes, plain',
    ...SHAPES.filter((one) => one !== 'path').map((one, index) =>
      at({ shape: one, x: 30 + (index % 3) * 50, y: 35 + Math.floor(index / 3) * 60, width: 40, height: 44 }, index),
    ),
  ],
  ['rectangle, rounded, outlined, gradient', at({ radius: 14, fill: RAINBOW, outline: outline(3) })],
  ['ellipse, glow, dashed', at({ shape: 'ellipse', fill: GLOW, outline: outline(2), dash: { length: 6, gap: 3 } })],
  ['star, shadow, turned', at({ shape: 'star', points: 9, inner: 0.6, shadow: SHADOW, rotation: 21 })],
  ['polygon, outline alone, skewed', { ...bare, shape: 'polygon', points: 5, outline: outline(4), skewX: 18 }],
  ['heart, outlined, translucent', at({ shape: 'heart', outline: outline(8), opacity: 0.5 })],
  ['bubble, dotted, shadow', at({ shape: 'bubble', outline: outline(2), dash: { length: 0, gap: 4 }, shadow: SHADOW })],
  ['arrow, stretched and flipped', at({ shape: 'arrow', fill: RAINBOW, scaleX: 0.5, scaleY: 1.7, flipX: true })],
  [
    'lines: whole, dashed, dotted',
    at({ shape: 'line', height: 0.4, y: 40 }, 1),
    at({ shape: 'line', height: 3, y: 80, fill: RAINBOW, dash: { length: 9, gap: 4 } }, 2),
    at({ shape: 'line', height: 5, y: 130, dash: { length: 0, gap: 8 }, rotation: 30 }, 3),
  ],
  ['path with a hole', at({ shape: 'path', path: RING, fill: RAINBOW, outline: outline(1.5), rotation: -12 })],
  ['path of the pen', { ...bare, shape: 'path', path: STROKE, outline: outline(2.5) }],
  [
    'shapes in a translucent group',
    group(
      'g',
      [
        at({ x: -20, y: -30, width: 60, height: 60, shape: 'star' }, 1),
        at({ x: 10, y: 15, width: 70, height: 50, radius: 8, fill: GLOW, outline: outline(2) }, 2),
      ],
      { x: 80, y: 100, rotation: 17, opacity: 0.7 },
    ),
  ],
]
