import { BRUSHES, MASK_SHAPES, TILE_LAYOUTS } from '../model/kinds.ts'
import type { BrushStroke, Crop, ImageLayer, Mask, PictureField, TileLayer } from '../model/layers.ts'
import { LIMITS, RANGES } from '../model/limits.ts'
import { under } from './fault.ts'
import { filters } from './filter_rules.ts'
import { assetId } from './name_rules.ts'
import { outline, shadow } from './paint_rules.ts'
import { path } from './path_rules.ts'
import { sized } from './placed_rules.ts'
import { flag, number, oneOf } from './primitives.ts'
import { checked, refuse } from './rule.ts'
import { list, optional, shape } from './shape.ts'

const share = number(RANGES.share)
const part = number(RANGES.crop)
const size = number(RANGES.size)
const gap = optional(number(RANGES.gap))

/** Tolerance for floating point errors at the picture's edge. */
const HAIR = 1e-9

const crop = checked(shape<Crop>({ x: share, y: share, width: part, height: part }), (made, at) => {
  if (made.x + made.width > 1 + HAIR) refuse(under(at, 'width'), 'out_of_range')
  if (made.y + made.height > 1 + HAIR) refuse(under(at, 'height'), 'out_of_range')
})

const mask = checked(
  shape<Mask>({
    shape: oneOf([...MASK_SHAPES, 'path']),
    radius: optional(number(RANGES.gap)),
    path: optional(path),
  }),
  (made, at) => {
    if ((made.shape === 'rounded') !== (made.radius !== undefined)) refuse(under(at, 'radius'), 'contradiction')
    if ((made.shape === 'path') !== (made.path !== undefined)) refuse(under(at, 'path'), 'contradiction')
  },
)

const erased = list(shape<BrushStroke>({ brush: oneOf(BRUSHES), width: number(RANGES.brush), path }), {
  min: 1,
  max: LIMITS.strokes,
})

export const imageLayer = checked(
  shape<ImageLayer>({
    type: oneOf(['image']),
    ...sized,
    asset: assetId,
    field: optional(shape<PictureField>({ required: optional(flag) })),
    crop: optional(crop),
    mask: optional(mask),
    erased: optional(erased),
    filters: optional(filters),
    outline: optional(outline),
    shadow: optional(shadow),
  }),
  (made, at) => {
    if (made.field && made.name === undefined) refuse(under(at, 'name'), 'missing')
  },
)

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
  erased: optional(erased),
})
