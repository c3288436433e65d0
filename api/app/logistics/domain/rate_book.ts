import type { SensitiveType, Transport } from '#contracts/logistics'
import type { Rate } from '#logistics/domain/rate'
import type { CalendarDay } from '#logistics/domain/working_days'

export interface Zone extends Rate {
  places: readonly string[]
  is_served: boolean
  days_from: number
  days_to: number
}

/** A way to send parcels. Empty lists of factories, platforms and commitments mean all of them; of sensitive types, none. */
export interface Method {
  id: number
  code: string
  name_zh: string
  name_en: string
  transport: Transport
  volume_divisor: number | null
  most_weight_g: number
  longest_side_mm: number | null
  needs_customs: boolean
  sensitive: readonly SensitiveType[]
  commitments: readonly string[]
  platforms: readonly string[]
  factory_ids: readonly number[]
  /** Those that have to do with the country that is asked about. */
  zones: readonly Zone[]
}

/** Everything that decides what a supplier's parcels to one country cost. */
export interface RateBook {
  methods: readonly Method[]
  is_closed: boolean
  days: readonly CalendarDay[]
}
