import type { ColourReplacement, Curve, Filters, Knockout, Mask } from '@inkfold/api/document/model/layers'
import { LEAST_RADIUS, RANGES } from '@inkfold/api/document/model/limits'
import type { Outline, Shadow } from '@inkfold/api/document/model/paint'
import { tidy } from '@inkfold/api/document/geometry/units'
import { clamped } from '../place/resize'

/** Clamps requested values to the document's limits. */

const ROUND = 5

export const limitOutline = (outline: Outline): Outline => ({
  ...outline,
  width: clamped(outline.width, RANGES.outline),
})

export const limitShadow = ({ colour, opacity, x, y, blur }: Shadow): Shadow => ({
  colour,
  opacity: clamped(opacity, RANGES.share),
  x: clamped(x, RANGES.shadow),
  y: clamped(y, RANGES.shadow),
  blur: clamped(blur, RANGES.blur),
})

export function limitMask(mask: Mask): Mask {
  const { shape, radius = ROUND } = mask
  if (shape === 'path') return mask
  return shape === 'rounded' ? { shape, radius: clamped(radius, RANGES.gap) } : { shape }
}

const limitReach = <Keyed extends { readonly reach: number }>(keyed: Keyed): Keyed => ({
  ...keyed,
  reach: clamped(keyed.reach, RANGES.share),
})

/** Null for filters without effect. */
export function limitFilters(filters: Filters): Filters | null {
  const kept = Object.entries(filters).flatMap(([name, value]) => {
    if (typeof value === 'object') return [[name, limitReach(value as Knockout | ColourReplacement)] as const]
    if (typeof value !== 'number') return value ? [[name, value] as const] : []
    const held = clamped(value, name === 'hue' ? RANGES.hue : RANGES.shift)
    return held === 0 ? [] : [[name, held] as const]
  })
  return kept.length > 0 ? (Object.fromEntries(kept) as Filters) : null
}

export const limitCurve = ({ radius }: Curve): Curve => ({
  radius: (radius < 0 ? -1 : 1) * clamped(Math.abs(radius), [LEAST_RADIUS, RANGES.radius[1]]),
})

export const limitPosition = (value: number) => tidy(clamped(value, RANGES.position))

/** Rejects NaN and infinite numbers before a command runs. */
export function isAllFinite(args: unknown): boolean {
  if (typeof args === 'number') return Number.isFinite(args)
  return typeof args !== 'object' || args === null || Object.values(args).every(isAllFinite)
}
