import { isAddress, pattern, text } from './texts.ts'
import { LIMITS } from '../model/limits.ts'
import { whole } from './primitives.ts'
import { refuse, type Rule } from './rule.ts'

export const layerId = pattern(/^[A-Za-z0-9_-]+$/, LIMITS.id)
export const faceKey = pattern(/^[a-z][a-z0-9_]*$/, LIMITS.id)
export const fontId = pattern(/^[a-z0-9][a-z0-9-]*$/, LIMITS.id)
export const sha256 = pattern(/^[0-9a-f]{64}$/, 64)
export const layerName = text({ min: 1, max: LIMITS.name })
export const count = whole([1, Number.MAX_SAFE_INTEGER])

/** A material's number; addresses get a refusal of their own. */
export const assetId: Rule<number> = (value, at) => (isAddress(value) ? refuse(at, 'address') : count(value, at))
