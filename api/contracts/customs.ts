/** Customs declaration of one piece of an order line; unknown fields are omitted. */
export interface Customs {
  name_zh?: string
  name_en?: string
  material_en?: string
  /** US dollars per piece. */
  declared_usd?: string
  /** Grams per piece. */
  weight_g?: number
  hs_code?: string
}

export const CUSTOMS_FIELDS = ['name_zh', 'name_en', 'material_en', 'hs_code', 'declared_usd', 'weight_g'] as const
export type CustomsField = (typeof CUSTOMS_FIELDS)[number]

/** Limits: text lengths, grams, and the declared value of one piece in cents. */
export const CUSTOMS = { name: 100, material: 100, grams: 50_000, cents: 99_999_999 } as const
/** More than zero, with two decimals. */
export const DECLARED = /^(?!0+\.0+$)\d{1,6}\.\d{2}$/
export const HS_CODE = /^\d{6,10}$/
/** Customs accepts Latin letters only. */
export const LATIN = /^[\x20-\x7e]+$/

/** Fields still required before a parcel may cross a border. */
export const missingCustomsFields = (said: Customs): CustomsField[] => CUSTOMS_FIELDS.filter((field) => !said[field])
