import type { PriceTier, ProductStatus, COMMITMENT_DAYS } from './catalogue.ts'
import type { PriceChangeKind } from './price/adjust.ts'

/** Products changed by one command. */
export const BULK_PRODUCTS = 200

/** What can be set on many products: an absent field stays as it is. */
export interface BulkChange {
  price?: { kind: PriceChangeKind; value: string }
  status?: Exclude<ProductStatus, 'draft'>
  commitment_days?: (typeof COMMITMENT_DAYS)[number]
  main_material?: string
  season?: string
  sort?: number
}

export type BulkFieldChange =
  | { field: 'tiers'; before: PriceTier[]; after: PriceTier[] }
  | { field: 'status'; before: ProductStatus; after: ProductStatus }
  | { field: 'commitment_days' | 'sort'; before: number | null; after: number }
  | { field: 'main_material' | 'season'; before: string | null; after: string }

/** One product of `POST /api/v1/products/bulk` and its preview. Without changes and reason it already is as wanted. */
export interface BulkProduct {
  id: number
  code: string
  name_zh: string | null
  name_en: string | null
  /** The version the changes were worked out for; null where the product cannot be changed. */
  version: number | null
  changes: BulkFieldChange[]
  reason: string | null
  message: string | null
  /** Each field that the refusal is about. */
  faults: { field: string; message: string }[]
}

export interface BulkProducts {
  changed: number
  products: BulkProduct[]
}
