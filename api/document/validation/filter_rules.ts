import type { ColourReplacement, Filters, Knockout } from '../model/layers.ts'
import { RANGES } from '../model/limits.ts'
import { colour } from './paint_rules.ts'
import { flag, number } from './primitives.ts'
import { optional, shape } from './shape.ts'

const share = number(RANGES.share)
const shift = optional(number(RANGES.shift))
const knockout = shape<Knockout>({ colour, reach: share, edges: optional(flag) })
const replacement = shape<ColourReplacement>({ from: colour, to: colour, reach: share })

export const filters = shape<Filters>({
  knockout: optional(knockout),
  replace: optional(replacement),
  brightness: shift,
  contrast: shift,
  saturation: shift,
  hue: optional(number(RANGES.hue)),
  greyscale: optional(flag),
  sepia: optional(flag),
  invert: optional(flag),
})
