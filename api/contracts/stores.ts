import type { SalesPlatform } from './supplier_levels.ts'

/** Operated by the platform, partly by it, from a local warehouse, or by the merchant. */
export const STORE_TYPES = ['full', 'semi', 'local', 'own'] as const
export type StoreType = (typeof STORE_TYPES)[number]

/** `completed`: all tokens the platform needs are present. */
export const STORE_AUTHORIZATIONS = ['unauthorized', 'authorized', 'completed'] as const
export type StoreAuthorization = (typeof STORE_AUTHORIZATIONS)[number]

/** Tokens are write-only; these flags show which are set. */
export const STORE_TOKENS = ['product_token', 'order_token_us', 'order_token_global', 'order_token_eu'] as const
export type StoreToken = (typeof STORE_TOKENS)[number]

export interface StoreWarehouse {
  id: string
  name: string
  associated_at: string
}

/** `GET /api/v1/stores` */
export interface StoreRow {
  id: number
  organisation_id: number
  name: string
  code: string
  sales_platform: SalesPlatform
  type: StoreType
  status: 'enabled' | 'disabled'
  authorization_status: StoreAuthorization
  tokens: StoreToken[]
  expires_at: string | null
  seller_id: string
  system_warehouse: string
  warehouses: StoreWarehouse[]
  order_sync_days: number
  auto_ship_hours: number
  created_name: string | null
  operated_name: string | null
  version: number
  created_at: string
  updated_at: string
}
