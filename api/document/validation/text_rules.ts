import { ALIGNMENTS } from '../model/kinds.ts'
import type { Curve, TextLayer, TextLine } from '../model/layers.ts'
import { LEAST_RADIUS, LIMITS, RANGES } from '../model/limits.ts'
import { under } from './fault.ts'
import { fontId } from './name_rules.ts'
import { outline, paint, shadow } from './paint_rules.ts'
import { sized } from './placed_rules.ts'
import { flag, number, oneOf } from './primitives.ts'
import { checked, refuse } from './rule.ts'
import { list, optional, shape } from './shape.ts'
import { text } from './texts.ts'

const line = checked(
  shape<TextLine>({
    text: text({ max: LIMITS.text }),
    width: number([0, RANGES.size[1]]),
    gap: optional(number(RANGES.gap)),
  }),
  (made, at) => {
    if (made.text.includes('\n')) refuse(under(at, 'text'), 'control_character')
  },
)

const curve = checked(shape<Curve>({ radius: number(RANGES.radius) }), ({ radius }, at) => {
  if (Math.abs(radius) < LEAST_RADIUS) refuse(under(at, 'radius'), 'out_of_range')
})

/** Lines are printed, the text is searched: both must have the same characters. */
const said = (words: string) => words.replaceAll(/\s+/g, '')

export const textLayer = checked(
  shape<TextLayer>({
    type: oneOf(['text']),
    ...sized,
    text: text({ min: 1, max: LIMITS.text }),
    font: fontId,
    size: number(RANGES.textSize),
    lines: list(line, { min: 1, max: LIMITS.lines }),
    leading: number(RANGES.leading),
    align: oneOf(ALIGNMENTS),
    fill: paint,
    spacing: optional(number(RANGES.spacing)),
    wrap: optional(flag),
    vertical: optional(flag),
    curve: optional(curve),
    outline: optional(outline),
    shadow: optional(shadow),
  }),
  (made, at) => {
    if (said(made.lines.map((one) => one.text).join('')) !== said(made.text)) refuse(under(at, 'lines'), 'lines_differ')
    if (made.curve && made.vertical) refuse(under(at, 'curve'), 'contradiction')
  },
)
