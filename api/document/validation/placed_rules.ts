import { BLENDS } from '../model/kinds.ts'
import type { Placed, Sized } from '../model/layers.ts'
import { RANGES } from '../model/limits.ts'
import { clothVersions } from './cloth_rules.ts'
import { layerId, layerName } from './name_rules.ts'
import { flag, number, oneOf } from './primitives.ts'
import { optional, type Fields } from './shape.ts'

const position = number(RANGES.position)
const scale = optional(number(RANGES.scale))

export const placed: Fields<Placed> = {
  id: layerId,
  name: optional(layerName),
  x: position,
  y: position,
  rotation: optional(number(RANGES.rotation)),
  skewX: optional(number(RANGES.skew)),
  scaleX: scale,
  scaleY: scale,
  flipX: optional(flag),
  flipY: optional(flag),
  opacity: optional(number(RANGES.share)),
  blend: optional(oneOf(BLENDS)),
  hidden: optional(flag),
  locked: optional(flag),
  cloths: optional(clothVersions),
}

export const sized: Fields<Sized> = { ...placed, width: number(RANGES.size), height: number(RANGES.size) }
