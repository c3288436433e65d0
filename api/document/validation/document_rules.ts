import {
  SCHEMA,
  VERSION,
  type Asset,
  type DesignDocument,
  type Face,
  type Font,
  type OwnGuide,
  type PrintArea,
} from '../model/document.ts'
import { LIMITS, RANGES } from '../model/limits.ts'
import { clothFills } from './cloth_rules.ts'
import { under } from './fault.ts'
import { layer } from './layer_rules.ts'
import { assetId, count, faceKey, fontId, sha256 } from './name_rules.ts'
import { paint } from './paint_rules.ts'
import { number, oneOf, whole } from './primitives.ts'
import { checked, refuse, type Rule } from './rule.ts'
import { list, optional, shape } from './shape.ts'

const schema: Rule<typeof SCHEMA> = (value, at) => (value === SCHEMA ? SCHEMA : refuse(at, 'unknown_schema'))
const version: Rule<typeof VERSION> = (value, at) => (value === VERSION ? VERSION : refuse(at, 'unknown_version'))

const area = checked(
  shape<PrintArea>({
    width: number(RANGES.area),
    height: number(RANGES.area),
    dpi: whole(RANGES.dpi),
    bleed: number(RANGES.margin),
    safe: number(RANGES.margin),
  }),
  ({ width, height, safe }, at) => {
    if (safe * 2 >= Math.min(width, height)) refuse(under(at, 'safe'), 'out_of_range')
  },
)

const asset = shape<Asset>({ id: assetId, sha256, width: whole(RANGES.pixels), height: whole(RANGES.pixels) })
const font = shape<Font>({ id: fontId, sha256 })

/** Layers including those in groups are counted later; a list that is already too long is not read. */
const layers: Rule<Face['layers']> = (value, at) =>
  Array.isArray(value) && value.length > LIMITS.layers
    ? refuse(at, 'too_many_layers')
    : list(layer, { max: LIMITS.layers })(value, at)

const guide = shape<OwnGuide>({ axis: oneOf(['x', 'y']), at: number(RANGES.position) })
const guides = list(guide, { min: 1, max: LIMITS.guides })

const face = shape<Face>({
  key: faceKey,
  area,
  fill: optional(paint),
  cloths: optional(clothFills),
  guides: optional(guides),
  layers,
})

export const designDocument = shape<DesignDocument>({
  schema,
  version,
  product: shape<DesignDocument['product']>({ id: count, version: count }),
  fonts: list(font, { max: LIMITS.fonts }),
  assets: list(asset, { max: LIMITS.assets }),
  faces: list(face, { min: 1, max: LIMITS.faces }),
})
