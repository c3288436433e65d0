import { LIMITS, RANGES } from '../model/limits.ts'
import type { Colour, Gradient, LinearGradient, Outline, Paint, RadialGradient, Shadow, Stop } from '../model/paint.ts'
import { under } from './fault.ts'
import { number, oneOf } from './primitives.ts'
import { checked, refuse, type Rule } from './rule.ts'
import { list, shape, tagged } from './shape.ts'
import { pattern } from './texts.ts'

export const colour = pattern<Colour>(/^#[0-9a-f]{6}$/, 7)

const stop = shape<Stop>({ at: number(RANGES.share), colour })
const stops = checked(list(stop, { min: 2, max: LIMITS.stops }), (made, at) => {
  const late = made.findIndex((one, index) => one.at < (made[index - 1]?.at ?? 0))
  if (late >= 0) refuse(under(under(at, late), 'at'), 'out_of_order')
})

const gradient = tagged<Gradient>('kind', {
  linear: shape<LinearGradient>({ kind: oneOf(['linear']), angle: number(RANGES.rotation), stops }),
  radial: shape<RadialGradient>({ kind: oneOf(['radial']), stops }),
})

export const paint: Rule<Paint> = (value, at) => (typeof value === 'string' ? colour(value, at) : gradient(value, at))

export const outline = shape<Outline>({ colour, width: number(RANGES.outline) })

export const shadow = shape<Shadow>({
  colour,
  opacity: number(RANGES.share),
  x: number(RANGES.shadow),
  y: number(RANGES.shadow),
  blur: number(RANGES.blur),
})
