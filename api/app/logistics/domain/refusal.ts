import type { Destination, FreightRefusal } from '#contracts/logistics'
import type { Parcel } from '#logistics/domain/parcel'
import { nearest } from '#logistics/domain/places'
import { volumetric } from '#logistics/domain/rate'
import type { Method, Zone } from '#logistics/domain/rate_book'

/** Where a parcel comes from and goes to. */
export interface Way {
  to: Destination
  factory_id: number
  sales_platform: string | null
  isClosed: boolean
}

export const billedGrams = (parcel: Parcel, { volume_divisor }: Method) =>
  Math.max(parcel.weight_g, volumetric(parcel, volume_divisor))

export const zoneOf = ({ zones }: Method, { to }: Way): Zone | undefined => nearest(zones, to)

const allows = <T>(list: readonly T[], one: T) => list.length === 0 || list.includes(one)

/** Each reason with what it asks, the ones that nobody can change by packing otherwise first. */
const REASONS: readonly [FreightRefusal, (parcel: Parcel, method: Method, way: Way) => boolean][] = [
  ['country_closed', (_, __, { isClosed }) => isClosed],
  ['not_served', (_, method, way) => !zoneOf(method, way)?.is_served],
  ['factory', (_, { factory_ids }, { factory_id }) => !allows(factory_ids, factory_id)],
  ['platform', (_, { platforms }, { sales_platform }) => !allows(platforms, sales_platform ?? 'other')],
  ['commitment', ({ commitment_days }, { commitments }) => !allows(commitments, String(commitment_days))],
  ['sensitive', ({ sensitive }, method) => sensitive.some((type) => !method.sensitive.includes(type))],
  ['unweighed', ({ isUnweighed }) => isUnweighed],
  ['too_heavy', (parcel, method) => billedGrams(parcel, method) > method.most_weight_g],
  ['too_long', ({ longest_mm }, { longest_side_mm: most }) => most !== null && longest_mm > most],
]

/** Why a method does not take a parcel: the first reason, or none. */
export const refusalOf = (parcel: Parcel, method: Method, way: Way): FreightRefusal | null =>
  REASONS.find(([, holds]) => holds(parcel, method, way))?.[0] ?? null
