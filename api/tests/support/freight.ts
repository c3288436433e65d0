import fc from 'fast-check'
import { SENSITIVE_TYPES, type Destination } from '#contracts/logistics'
import type { MeasuredPiece, Parcel, Rate, Method, RateBook, Zone } from '#logistics/domain/rates'

const minor = fc.integer({ min: 0, max: 500_000 })
const COUNTRIES = ['US', 'GB', 'DE', 'JP'] as const
const REGIONS = ['', 'CA', 'AK', 'BY', '13'] as const

export const rates: fc.Arbitrary<Rate> = fc.record({
  first_g: fc.integer({ min: 1, max: 2000 }),
  first_minor: minor,
  step_g: fc.integer({ min: 1, max: 1000 }),
  step_minor: minor,
  handling_minor: minor,
  remote_minor: minor,
})

export const destinations: fc.Arbitrary<Destination> = fc.record({
  country: fc.constantFrom(...COUNTRIES),
  region_code: fc.constantFrom(...REGIONS),
  postcode: fc.stringMatching(/^[A-Z0-9]{0,3} ?[A-Z0-9]{0,4}$/),
})

const place = fc
  .tuple(fc.constantFrom(...COUNTRIES), fc.constantFrom('', '-CA', '-AK', '-BY', ':9', ':96', ':967', ':SW1'))
  .map((parts) => parts.join(''))

const zones: fc.Arbitrary<Zone> = fc
  .tuple(
    rates,
    fc.uniqueArray(place, { minLength: 1, maxLength: 5 }),
    fc.boolean(),
    fc.nat({ max: 20 }),
    fc.nat({ max: 20 }),
  )
  .map(([rate, places, is_served, days_from, more]) => ({
    ...rate,
    places,
    is_served,
    days_from,
    days_to: days_from + more,
  }))

const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 3 })

const methods: fc.Arbitrary<Method> = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  code: fc.constant('M'),
  name_zh: fc.constant('渠道'),
  name_en: fc.constant('Method'),
  transport: fc.constant('line' as const),
  volume_divisor: fc.option(fc.constantFrom(5000, 6000, 8000)),
  most_weight_g: fc.integer({ min: 100, max: 60_000 }),
  needs_customs: fc.boolean(),
  longest_side_mm: fc.option(fc.integer({ min: 100, max: 1500 })),
  sensitive: some(SENSITIVE_TYPES),
  commitments: some(['1', '2', '9']),
  platforms: some(['temu', 'shein', 'other']),
  factory_ids: some([1, 2, 3]),
  zones: fc.array(zones, { maxLength: 4 }),
})

export const books: fc.Arbitrary<RateBook> = fc.record({
  methods: fc.uniqueArray(methods, { maxLength: 6, selector: ({ id }) => id }),
  is_closed: fc.boolean(),
  days: fc.constant([]),
})

const side = fc.integer({ min: 1, max: 900 })

export const measured: fc.Arbitrary<MeasuredPiece> = fc.record({
  product_id: fc.integer({ min: 1, max: 1000 }),
  weight_g: fc.option(fc.integer({ min: 1, max: 5000 }), { freq: 20 }),
  sides_mm: fc.oneof(
    fc.constant([]),
    fc.tuple(side, side, side).map((all) => all.toSorted((a, b) => b - a)),
  ),
  commitment_days: fc.constantFrom(1, 2, 9),
  sensitive: some(SENSITIVE_TYPES),
})

export const packed = fc.array(fc.record({ piece: measured, pieces: fc.integer({ min: 1, max: 40 }) }), {
  minLength: 1,
  maxLength: 6,
})

export const ways = fc.record({
  to: destinations,
  factory_id: fc.constantFrom(1, 2, 3, 4),
  sales_platform: fc.option(fc.constantFrom('temu', 'shein', 'etsy', 'other')),
})

export const parcelOfGrams = (weight_g: number, more: Partial<Parcel> = {}): Parcel => ({
  weight_g,
  volume_mm3: 0,
  longest_mm: 0,
  commitment_days: 2,
  sensitive: [],
  isUnweighed: false,
  ...more,
})

/** A method to the United States: Alaska costs more, the Pacific is excluded. */
export const LINE: Method = {
  id: 1,
  code: 'LINE',
  name_zh: '服装专线',
  name_en: 'Apparel line',
  transport: 'line',
  volume_divisor: 6000,
  most_weight_g: 3000,
  longest_side_mm: 600,
  needs_customs: true,
  sensitive: ['magnet'],
  commitments: [],
  platforms: [],
  factory_ids: [],
  zones: [
    zone({ places: ['US'], days_from: 7, days_to: 12 }),
    zone({ places: ['US-AK', 'US-HI'], remote_minor: 3500, days_from: 10, days_to: 18 }),
    zone({ places: ['US:967', 'US:969'], is_served: false }),
  ],
}

function zone(more: Partial<Zone>): Zone {
  const rate = { first_g: 100, first_minor: 1800, step_g: 10, step_minor: 65, handling_minor: 200, remote_minor: 0 }
  return { ...rate, places: [], is_served: true, days_from: 0, days_to: 0, ...more }
}
