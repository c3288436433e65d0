import type { MoneyJSON } from './money.ts'

/** What carriers ask about before they take a parcel. */
export const SENSITIVE_TYPES = ['battery', 'built_in_battery', 'magnet', 'liquid', 'powder', 'paste', 'blade'] as const
export type SensitiveType = (typeof SENSITIVE_TYPES)[number]

export const TRANSPORTS = ['postal', 'line', 'express', 'domestic'] as const
export type Transport = (typeof TRANSPORTS)[number]

/** Where everything is made: what stays there passes no customs. */
export const HOME_COUNTRY = 'CN'

/** What a day of the calendar is, other than its day of the week says. */
export const CALENDAR_KINDS = ['off', 'worked'] as const
export type CalendarKind = (typeof CALENDAR_KINDS)[number]

/** Where a parcel goes, as far as freight is concerned. */
export interface Destination {
  /** Two letters of ISO 3166-1. */
  country: string
  /** In China the six digits of the province, elsewhere the state's letters in ISO 3166-2; empty where none is kept. */
  region_code: string
  postcode: string
}

/** A receiver's address as it is written, kept in the address book and frozen with an order. */
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

/** What could be read out of a pasted text, empty where nothing was found; `POST /api/v1/receiver-addresses/parse` */
export type ParsedAddress = ReceiverAddress

/** `GET /api/v1/receiver-addresses` */
export interface KeptAddress extends ReceiverAddress {
  id: number
  organisation_id: number
  is_default: boolean
  version: number
  created_at: string
  updated_at: string
}

/** So many pieces of a product; what they weigh stands with the product's blank. */
export interface FreightItem {
  product_id: number
  pieces: number
}

/** One parcel: what one factory sends to one receiver. */
export interface FreightRequest {
  /** Whose supplier's methods are asked. */
  merchant_id: number
  factory_id: number
  /** The marketplace the order came from; some methods serve only certain ones. */
  sales_platform: string | null
  to: Destination
  items: readonly FreightItem[]
}

/** What a fee is made of, each line a sentence by its key. */
export const FREIGHT_LINES = ['first_weight', 'further_weight', 'handling', 'remote_area'] as const
export type FreightLineKind = (typeof FREIGHT_LINES)[number]

export interface FreightLine {
  kind: FreightLineKind
  minor: number
  /** The numbers of its sentence: grams, steps. */
  params: Readonly<Record<string, number>>
}

export interface FreightOption {
  method_id: number
  code: string
  name_zh: string
  name_en: string
  transport: Transport
  /** In RMB, the smallest unit; always the sum of its lines. */
  minor: number
  fee: MoneyJSON
  lines: readonly FreightLine[]
  /** What is billed: the heavier of the weight and the volumetric weight. */
  billed_g: number
  volumetric_g: number
  days_from: number
  days_to: number
  /** Days of the calendar, `YYYY-MM-DD`: shipped at the latest, there at the earliest and at the latest. */
  ships_by: string
  arrives_from: string
  arrives_by: string
  /** Customs ask what is in it; what was chosen before anybody asked does not say. */
  needs_customs: boolean
  /** Kept with the choice: as long as a new quote gives the same, nothing that was shown has changed. */
  fingerprint: string
}

/** Why a method does not take a parcel. */
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

/** Cheapest first; with no options there is no available logistics, and `refused` says why not. */
export interface FreightQuote {
  weight_g: number
  /** Working days until it leaves the factory: the longest commitment of what is in the parcel. */
  commitment_days: number
  options: readonly FreightOption[]
  refused: readonly RefusedMethod[]
}

/**
 * What one parcel costs by every method, now: `quoteFreight` in `#logistics/actions/quote_freight`. Within a transaction its client is
 * given, so that paying quotes what it then charges. It is one statement at most, and keeps nothing; none where the caller has
 * just been told in which versions goods and rates are.
 */
export type QuoteFreight<Client, Versions> = (
  client: Client | undefined,
  parcel: FreightRequest,
  now?: Versions,
) => Promise<FreightQuote>

/** What was chosen at settlement and is asked about once more at pay time. */
export interface FreightChoice {
  method_id: number
  fingerprint: string
}

/**
 * The option of a choice that still holds, or `E_LOGISTICS_CHANGED`: `heldFreight` in the same place. Without a choice it is
 * `E_LOGISTICS_REQUIRED`, or `E_LOGISTICS_NONE` where there is nothing to choose from.
 */
export type HeldFreight<Client, Versions> = (
  client: Client | undefined,
  parcel: FreightRequest,
  choice: FreightChoice | null,
  now?: Versions,
) => Promise<FreightOption>
