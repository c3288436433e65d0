import { TONES } from '../model/kinds.ts'
import type { ClothVersion, Ink } from '../model/layers.ts'
import { LIMITS } from '../model/limits.ts'
import type { ClothFill, ClothKey } from '../model/paint.ts'
import { under } from './fault.ts'
import { filters } from './filter_rules.ts'
import { colour, paint } from './paint_rules.ts'
import { oneOf } from './primitives.ts'
import { checked, refuse, type Rule } from './rule.ts'
import { list, optional, shape } from './shape.ts'

const tone = oneOf(TONES)
const key: Rule<ClothKey> = (value, at) =>
  typeof value === 'string' && value.startsWith('#') ? colour(value, at) : tone(value, at)

const none = oneOf(['none'])
const paintOrNone: Rule<ClothFill['fill']> = (value, at) => (value === 'none' ? none(value, at) : paint(value, at))
const groundOrNone: Rule<NonNullable<ClothVersion['ground']>> = (value, at) =>
  value === 'none' ? none(value, at) : colour(value, at)

const ink = shape<Ink>({ from: colour, to: colour })

const version = checked(
  shape<ClothVersion>({
    key,
    visibility: optional(oneOf(['shown', 'hidden'])),
    fill: optional(paint),
    colour: optional(colour),
    ground: optional(groundOrNone),
    outline: optional(colour),
    shadow: optional(colour),
    inks: optional(list(ink, { min: 1, max: LIMITS.runs })),
    filters: optional(filters),
  }),
  (made, at) => {
    if (Object.keys(made).length < 2) refuse(at, 'too_few')
  },
)

/** One version per cloth. */
const once = <Version extends { key: ClothKey }>(rule: Rule<readonly Version[]>) =>
  checked(rule, (made, at) => {
    const seen = new Set<ClothKey>()
    for (const [index, one] of made.entries()) {
      if (seen.has(one.key)) refuse(under(under(at, index), 'key'), 'duplicate')
      seen.add(one.key)
    }
  })

const atMost = { min: 1, max: LIMITS.cloths }
export const clothVersions = once(list(version, atMost))
export const clothFills = once(list(shape<ClothFill>({ key, fill: paintOrNone }), atMost))
