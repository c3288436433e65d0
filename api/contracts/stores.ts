import type { SalesPlatform } from './supplier_levels.ts'

/** How a store sells on its platform: run by the platform, half by it, from a local warehouse, or by oneself. */
export const STORE_TYPES = ['full', 'semi', 'local', 'own'] as const
export type StoreType = (typeof STORE_TYPES)[number]

/** Completed: every token its platform needs is there. */
export const STORE_AUTHORIZATIONS = ['unauthorized', 'authorized', 'completed'] as const
export type StoreAuthorization = (typeof STORE_AUTHORIZATIONS)[number]

/** Tokens are written, never read; what is there is said by these. */
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
