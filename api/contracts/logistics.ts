import type { MoneyJSON } from './money.ts'

/** Goods that carriers ask about before accepting a parcel. */
export const SENSITIVE_TYPES = ['battery', 'built_in_battery', 'magnet', 'liquid', 'powder', 'paste', 'blade'] as const
export type SensitiveType = (typeof SENSITIVE_TYPES)[number]

export const TRANSPORTS = ['postal', 'line', 'express', 'domestic'] as const
export type Transport = (typeof TRANSPORTS)[number]

/** All production is in China: domestic parcels pass no customs. */
export const HOME_COUNTRY = 'CN'

/** Exceptions to the weekday: a day off, or a worked weekend. */
export const CALENDAR_KINDS = ['off', 'worked'] as const
export type CalendarKind = (typeof CALENDAR_KINDS)[number]

/** The part of an address that affects freight. */
export interface Destination {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** In China the province's six digits, elsewhere the ISO 3166-2 state code; empty if unknown. */
  region_code: string
  postcode: string
}

/** A receiver's address, stored in the address book and frozen with an order. */
export interface ReceiverAddress extends Destination {
  /** The district's six digits in China; null elsewhere. */
  area_code: string | null
  province: string
  city: string
  district: string
  street: string
  firstname: string
  mobile_phone: string
}

/** Fields parsed from pasted text, empty if not found; `POST /api/v1/receiver-addresses/parse` */
export type ParsedAddress = ReceiverAddress

/** `GET /api/v1/receiver-addresses` */
export interface SavedAddress extends ReceiverAddress {
  id: number
  organisation_id: number
  is_default: boolean
  version: number
  created_at: string
  updated_at: string
}

/** A quantity of a product; its weight comes from the product's blank. */
export interface FreightItem {
  product_id: number
  pieces: number
}

/** One parcel: from one factory to one receiver. */
export interface FreightRequest {
  /** Methods of this merchant's supplier are quoted. */
  merchant_id: number
  factory_id: number
  /** The order's marketplace; some methods serve only certain ones. */
  sales_platform: string | null
  to: Destination
  items: readonly FreightItem[]
}

/** Components of a fee; each is a translation key. */
export const FREIGHT_LINES = ['first_weight', 'further_weight', 'handling', 'remote_area'] as const
export type FreightLineKind = (typeof FREIGHT_LINES)[number]

export interface FreightLine {
  kind: FreightLineKind
  minor: number
  /** Parameters of its sentence: grams, steps. */
  params: Readonly<Record<string, number>>
}

export interface FreightOption {
  method_id: number
  code: string
  name_zh: string
  name_en: string
  transport: Transport
  /** RMB in minor units; always the sum of its lines. */
  minor: number
  fee: MoneyJSON
  lines: readonly FreightLine[]
  /** Billed weight: the greater of actual and volumetric weight. */
  billed_g: number
  volumetric_g: number
  days_from: number
  days_to: number
  /** `YYYY-MM-DD`: latest shipping day, earliest and latest arrival. */
  ships_by: string
  arrives_from: string
  arrives_by: string
  /** Customs requires the parcel's contents; choices saved before this field existed lack it. */
  needs_customs: boolean
  /** Saved with the choice: an equal fingerprint of a new quote means nothing shown has changed. */
  fingerprint: string
}

export const FREIGHT_REFUSALS = [
  'country_closed',
  'not_served',
  'too_heavy',
  'too_long',
  'sensitive',
  'commitment',
  'platform',
  'factory',
  'unweighed',
] as const
export type FreightRefusal = (typeof FREIGHT_REFUSALS)[number]

export interface RefusedMethod {
  method_id: number
  name_zh: string
  name_en: string
  because: FreightRefusal
}

/** Cheapest first. Without options no logistics is available, and `refused` gives the reasons. */
export interface FreightQuote {
  weight_g: number
  /** Working days until shipping: the longest commitment in the parcel. */
  commitment_days: number
  options: readonly FreightOption[]
  refused: readonly RefusedMethod[]
}

/**
 * The price of one parcel by every method, now: `quoteFreight` in `#logistics/actions/quote_freight`. Pass the
 * transaction's client so that payment quotes what it charges. Read-only, at most one statement, and none if the caller
 * passes current versions of goods and rates.
 */
export type QuoteFreight<Client, Versions> = (
  client: Client | undefined,
  parcel: FreightRequest,
  now?: Versions,
) => Promise<FreightQuote>

/** The choice at settlement, checked again at payment. */
export interface FreightChoice {
  method_id: number
  fingerprint: string
}

/**
 * Returns the option of a choice that is still valid, else throws `E_LOGISTICS_CHANGED`: `heldFreight` in the same
 * file. Without a choice it throws `E_LOGISTICS_REQUIRED`, or `E_LOGISTICS_NONE` if there are no options.
 */
export type ConfirmFreight<Client, Versions> = (
  client: Client | undefined,
  parcel: FreightRequest,
  choice: FreightChoice | null,
  now?: Versions,
) => Promise<FreightOption>
