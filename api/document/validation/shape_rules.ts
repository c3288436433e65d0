import { SHAPES, type ShapeKind } from '../model/kinds.ts'
import type { ShapeLayer } from '../model/layers.ts'
import { RANGES } from '../model/limits.ts'
import type { Dash } from '../model/paint.ts'
import { under } from './fault.ts'
import { outline, paint, shadow } from './paint_rules.ts'
import { path } from './path_rules.ts'
import { sized } from './placed_rules.ts'
import { number, oneOf, whole } from './primitives.ts'
import { checked, refuse } from './rule.ts'
import { optional, shape } from './shape.ts'

/** The shapes that a property belongs to. */
const BELONGS: Partial<Record<keyof ShapeLayer, readonly ShapeKind[]>> = {
  radius: ['rectangle', 'bubble'],
  points: ['polygon', 'star'],
  inner: ['star'],
  path: ['path'],
}

export const shapeLayer = checked(
  shape<ShapeLayer>({
    type: oneOf(['shape']),
    ...sized,
    shape: oneOf(SHAPES),
    fill: optional(paint),
    outline: optional(outline),
    dash: optional(shape<Dash>({ length: number(RANGES.dash), gap: number(RANGES.dashGap) })),
    shadow: optional(shadow),
    radius: optional(number(RANGES.gap)),
    points: optional(whole(RANGES.points)),
    inner: optional(number(RANGES.inner)),
    path: optional(path),
  }),
  (made, at) => {
    for (const [name, kinds] of Object.entries(BELONGS))
      if (made[name as keyof ShapeLayer] !== undefined && !kinds.includes(made.shape))
        refuse(under(at, name), 'contradiction')
    const isLine = made.shape === 'line'
    if (made.shape === 'path' && made.path === undefined) refuse(under(at, 'path'), 'missing')
    if (made.fill === undefined && (isLine || !made.outline)) refuse(under(at, 'fill'), 'missing')
    if (isLine && made.outline) refuse(under(at, 'outline'), 'contradiction')
    if (made.dash && !isLine && !made.outline) refuse(under(at, 'dash'), 'contradiction')
  },
)
