import type { PlatformErrorKind, TokenPurpose } from './platforms.ts'
import type { SalesPlatform } from './suppliers.ts'

/** Operated by the platform, partly by it, from a local warehouse, or by the merchant. */
export const STORE_TYPES = ['full', 'semi', 'local', 'own'] as const
export type StoreType = (typeof STORE_TYPES)[number]

/** `completed`: all tokens the platform needs are present. `expired`: they ended and could not be refreshed. */
export const STORE_AUTHORIZATIONS = ['unauthorized', 'authorized', 'completed', 'expired'] as const
export type StoreAuthorization = (typeof STORE_AUTHORIZATIONS)[number]

/** Tokens that people may type into the form; they are never shown again. */
export const STORE_TOKENS = ['product_token', 'order_token_us', 'order_token_global', 'order_token_eu'] as const

/** What is known about a token, without its text. */
export interface StoreTokenInfo {
  purpose: TokenPurpose
  expires_at: string | null
  refresh_expires_at: string | null
  scopes: string[]
  is_manual: boolean
}

/** Operated by the merchant, the sales platform, or somebody else. */
export const WAREHOUSE_TYPES = ['own', 'platform', 'other'] as const
export type WarehouseType = (typeof WAREHOUSE_TYPES)[number]

export interface StoreWarehouse {
  id: number
  external_id: string
  name: string
  associated_at: string
}

/** `GET /api/v1/warehouses` */
export interface WarehouseRow extends StoreWarehouse {
  organisation_id: number
  store_id: number
  store: string
  sales_platform: SalesPlatform
  type: WarehouseType
  sites: string[]
  /** Null for those added by hand. */
  synced_at: string | null
  is_system: boolean
  version: number
  created_at: string
  updated_at: string
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
  tokens: TokenPurpose[]
  token_details: StoreTokenInfo[]
  expires_at: string | null
  authorized_at: string | null
  region: string
  /** At the platform; empty until the store was connected for the first time. */
  shop_id: string
  shop_name: string
  seller_id: string
  system_warehouse_id: number | null
  system_warehouse: string | null
  warehouses: StoreWarehouse[]
  order_sync_days: number
  auto_ship_hours: number
  created_name: string | null
  operated_name: string | null
  version: number
  created_at: string
  updated_at: string
}

/** `GET /api/v1/stores/:id/authorizations`: how the store is connected. */
export interface AuthorizationOptions {
  /** Whether this site can connect the platform. */
  is_available: boolean
  purposes: TokenPurpose[]
  missing: TokenPurpose[]
  regions: string[]
  needs_shop: boolean
}

/** `POST /api/v1/stores/:id/authorizations` */
export interface BegunConsent {
  url: string
  expires_at: string
}

/** `POST /api/v1/stores/authorizations`: connected, or shops to choose from. */
export interface FinishedConsent {
  store_id: number
  store: string | null
  shop: string | null
  authorization_status: StoreAuthorization | null
  missing: TokenPurpose[]
  shops: { id: string; name: string; region: string }[]
}

/** What to do about the connection of a store; texts are under `storeAdvice.`. */
export const STORE_ADVICE = [
  'fine',
  'manual',
  'not_set_up',
  'connect',
  'expired',
  'missing_tokens',
  'missing_scopes',
  'expiring',
  'failing',
  'limited',
  'queue',
] as const
export type StoreAdvice = (typeof STORE_ADVICE)[number]

/** `GET /api/v1/stores/:id/health`: calls are those of the last 24 hours. */
export interface StoreHealth {
  last_success_at: string | null
  last_failure: { at: string; operation: string; error: PlatformErrorKind; code: string } | null
  calls: number
  failures: number
  average_ms: number | null
  budget_left: number | null
  waiting_events: number
  last_event_at: string | null
  missing_scopes: string[]
  advice: StoreAdvice[]
}

/** `POST /api/v1/stores/:id/test` */
export interface StoreTest {
  is_working: boolean
  shop: string | null
  milliseconds: number
  error: PlatformErrorKind | null
  /** The platform's own words. */
  detail: string
}
