/** What is declared of each piece of an order's line, as it was said; what nobody knows is left out. */
export interface Customs {
  name_zh?: string
  name_en?: string
  material_en?: string
  /** Dollars for one piece. */
  declared_usd?: string
  /** Grams of one piece. */
  weight_g?: number
  hs_code?: string
}

export const CUSTOMS_FIELDS = ['name_zh', 'name_en', 'material_en', 'hs_code', 'declared_usd', 'weight_g'] as const
export type CustomsField = (typeof CUSTOMS_FIELDS)[number]

/** Lengths, grams, and the most that one piece may be worth, in cents. */
export const CUSTOMS = { name: 100, material: 100, grams: 50_000, cents: 99_999_999 } as const
/** Four digits before the point are a dear shirt; customs wants more than nothing. */
export const DECLARED = /^(?!0+\.0+$)\d{1,6}\.\d{2}$/
export const HS_CODE = /^\d{6,10}$/
/** Customs reads Latin letters. */
export const LATIN = /^[\x20-\x7e]+$/

/** What still has to be said before a parcel may cross a border. */
export const missingIn = (said: Customs): CustomsField[] => CUSTOMS_FIELDS.filter((field) => !said[field])
