import type { PlatformErrorKind, TokenPurpose } from '#contracts/platforms'
import type { SalesPlatform } from '#contracts/suppliers'

/** The product's own account with a platform, and where that platform is called. */
export interface PlatformApp {
  key: string
  secret: string
  /** Base addresses by service, without a final slash: `addresses.ts`. */
  addresses: Readonly<Record<string, string>>
}

/** The data of a store that drivers use. */
export interface StoreConnection {
  storeId: number
  platform: SalesPlatform
  /** ISO country or trading area as the platform names it: `US`, `EU`, `GLOBAL`. Empty where there is one only. */
  region: string
  /** The shop's id, or its domain at Shopify. */
  shopId: string
  /** What calls name the shop by besides its id: TikTok's cipher, SHEIN's open key id, Amazon's seller id. */
  shopKey: string
  /** Decrypted tokens. */
  tokens: Partial<Record<TokenPurpose, string>>
}

/** One finished call, for the health page. */
export interface CallOutcome {
  storeId: number | null
  platform: SalesPlatform
  operation: string
  milliseconds: number
  /** Null: it succeeded. */
  error: PlatformErrorKind | null
  code: string
  /** Calls left in the current window, if the platform reports it. */
  budgetLeft: number | null
}

/** Everything a driver's functions work with. */
export interface PlatformContext {
  app: PlatformApp
  store: StoreConnection
  onCall?: (outcome: CallOutcome) => void
  signal?: AbortSignal
}

/** The same before there is a store: authorisation and incoming webhooks. */
export type AppContext = Omit<PlatformContext, 'store'>
