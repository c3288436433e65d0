import { MASK_SHAPES, TILE_LAYOUTS } from '../model/kinds.ts'
import type { Crop, Filters, ImageLayer, Mask, TileLayer } from '../model/layers.ts'
import { RANGES } from '../model/limits.ts'
import { under } from './fault.ts'
import { assetId } from './name_rules.ts'
import { outline, shadow } from './paint_rules.ts'
import { sized } from './placed_rules.ts'
import { flag, number, oneOf } from './primitives.ts'
import { checked, refuse } from './rule.ts'
import { optional, shape } from './shape.ts'

const share = number(RANGES.share)
const part = number(RANGES.crop)
const shift = optional(number(RANGES.shift))
const size = number(RANGES.size)
const gap = optional(number(RANGES.gap))

/** Tolerance for floating point errors at the picture's edge. */
const HAIR = 1e-9

const crop = checked(shape<Crop>({ x: share, y: share, width: part, height: part }), (made, at) => {
  if (made.x + made.width > 1 + HAIR) refuse(under(at, 'width'), 'out_of_range')
  if (made.y + made.height > 1 + HAIR) refuse(under(at, 'height'), 'out_of_range')
})

const mask = checked(shape<Mask>({ shape: oneOf(MASK_SHAPES), radius: optional(number(RANGES.gap)) }), (made, at) => {
  if ((made.shape === 'rounded') !== (made.radius !== undefined)) refuse(under(at, 'radius'), 'contradiction')
})

const filters = shape<Filters>({
  brightness: shift,
  contrast: shift,
  saturation: shift,
  hue: optional(number(RANGES.hue)),
  greyscale: optional(flag),
  sepia: optional(flag),
  invert: optional(flag),
})

export const imageLayer = shape<ImageLayer>({
  type: oneOf(['image']),
  ...sized,
  asset: assetId,
  crop: optional(crop),
  mask: optional(mask),
  filters: optional(filters),
  outline: optional(outline),
  shadow: optional(shadow),
})

export const tileLayer = shape<TileLayer>({
  type: oneOf(['tile']),
  ...sized,
  asset: assetId,
  cell: shape<TileLayer['cell']>({ width: size, height: size }),
  layout: oneOf(TILE_LAYOUTS),
  gapX: gap,
  gapY: gap,
  filters: optional(filters),
  mask: optional(mask),
})
