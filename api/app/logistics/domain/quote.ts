import {
  type Destination,
  type FreightRefusal,
  type FreightOption,
  HOME_COUNTRY,
  type FreightQuote,
  type RefusedMethod,
} from '#contracts/logistics'
import {
  type Parcel,
  volumetric,
  type Method,
  type Zone,
  feeLines,
  feeOf,
  type RateBook,
} from '#logistics/domain/rates'
import { nearest, lettersAndDigits } from '#logistics/domain/places'
import { createHash } from 'node:crypto'
import { amountOf } from '#contracts/price/amounts'
import { afterDays, afterWorkingDays, calendarOf } from '#logistics/domain/working_days'

export interface Route {
  to: Destination
  factory_id: number
  sales_platform: string | null
  isClosed: boolean
}

export const billedGrams = (parcel: Parcel, { volume_divisor }: Method) =>
  Math.max(parcel.weight_g, volumetric(parcel, volume_divisor))

export const zoneOf = ({ zones }: Method, { to }: Route): Zone | undefined => nearest(zones, to)

const isListed = <T>(list: readonly T[], one: T) => list.length === 0 || list.includes(one)

/** In order of reporting: reasons that different packing cannot change come first. */
const REASONS: readonly [FreightRefusal, (parcel: Parcel, method: Method, way: Route) => boolean][] = [
  ['country_closed', (_, __, { isClosed }) => isClosed],
  ['not_served', (_, method, way) => !zoneOf(method, way)?.is_served],
  ['factory', (_, { factory_ids }, { factory_id }) => !isListed(factory_ids, factory_id)],
  ['platform', (_, { platforms }, { sales_platform }) => !isListed(platforms, sales_platform ?? 'other')],
  ['commitment', ({ commitment_days }, { commitments }) => !isListed(commitments, String(commitment_days))],
  ['sensitive', ({ sensitive }, method) => sensitive.some((type) => !method.sensitive.includes(type))],
  ['unweighed', ({ isUnweighed }) => isUnweighed],
  ['too_heavy', (parcel, method) => billedGrams(parcel, method) > method.most_weight_g],
  ['too_long', ({ longest_mm }, { longest_side_mm: most }) => most !== null && longest_mm > most],
]

/** The first reason why the method rejects the parcel; null when accepted. */
export const methodRefusal = (parcel: Parcel, method: Method, way: Route): FreightRefusal | null =>
  REASONS.find(([, holds]) => holds(parcel, method, way))?.[0] ?? null

type ShownOption = Pick<FreightOption, 'method_id' | 'minor' | 'billed_g' | 'days_from' | 'days_to'>

/** Unchanged as long as method, fee, days, parcel and destination are unchanged. */
export function fingerprintOf(
  shown: ShownOption,
  commitment: number,
  { country, region_code, postcode }: Destination,
): string {
  const { method_id, minor, billed_g, days_from, days_to } = shown
  const values = [
    method_id,
    minor,
    billed_g,
    days_from,
    days_to,
    commitment,
    country,
    region_code,
    lettersAndDigits(postcode),
  ]
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32)
}

/** Cheapest first, with the refusal reasons of the other methods. */
export function quoteParcel(
  parcel: Parcel,
  book: RateBook,
  route: Omit<Route, 'isClosed'>,
  today: string,
): FreightQuote {
  const fullRoute: Route = { ...route, isClosed: book.is_closed }
  const leaves = afterWorkingDays(today, parcel.commitment_days, calendarOf(book.days))
  const options: FreightOption[] = []
  const refused: RefusedMethod[] = []
  for (const method of book.methods) {
    const because = methodRefusal(parcel, method, fullRoute)
    if (because) refused.push({ method_id: method.id, name_zh: method.name_zh, name_en: method.name_en, because })
    else options.push(optionOf(parcel, method, fullRoute, leaves))
  }
  const { weight_g, commitment_days } = parcel
  return { weight_g, commitment_days, options: options.toSorted(compareFees), refused }
}

/** On a tie, the faster option first. */
const compareFees = (one: FreightOption, other: FreightOption) =>
  one.minor - other.minor || one.days_to - other.days_to || one.method_id - other.method_id

function optionOf(parcel: Parcel, method: Method, way: Route, leaves: string): FreightOption {
  const { days_from, days_to, ...rate } = zoneOf(method, way) as Zone
  const billed_g = billedGrams(parcel, method)
  const lines = feeLines(rate, billed_g)
  const minor = feeOf(lines)
  const shown = { method_id: method.id, minor, billed_g, days_from, days_to }
  return {
    ...shown,
    code: method.code,
    name_zh: method.name_zh,
    name_en: method.name_en,
    transport: method.transport,
    fee: { amount: amountOf(minor), currency: 'RMB' },
    lines,
    volumetric_g: volumetric(parcel, method.volume_divisor),
    ships_by: leaves,
    arrives_from: afterDays(leaves, days_from),
    arrives_by: afterDays(leaves, days_to),
    needs_customs: method.needs_customs && way.to.country !== HOME_COUNTRY,
    fingerprint: fingerprintOf(shown, parcel.commitment_days, way.to),
  }
}
