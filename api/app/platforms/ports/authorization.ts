import type { TokenPurpose } from '#contracts/platforms'
import type { AppContext, PlatformContext } from '#platforms/context'

export interface ConsentRequest {
  purpose: TokenPurpose
  state: string
  redirectUrl: string
  region: string
  /** The shop's domain, where the platform asks it there (Shopify); otherwise empty. */
  shop: string
  /** A random text of 43 to 128 characters `[A-Za-z0-9-._~]`, kept with the state (PKCE). */
  verifier: string
}

export interface ConsentReturn extends ConsentRequest {
  /** Everything in the query of the return address. */
  query: Readonly<Record<string, string>>
}

export interface TokenGrant {
  purpose: TokenPurpose
  accessToken: string
  /** Null: it does not end by itself. */
  expiresAt: Date | null
  refreshToken: string | null
  refreshExpiresAt: Date | null
  scopes: readonly string[]
}

export interface GrantedShop {
  shopId: string
  shopKey: string
  name: string
  region: string
}

/** Several shops: the person chooses one. */
export interface Consent {
  grant: TokenGrant
  shops: readonly GrantedShop[]
}

export interface Authorization {
  /** What a store needs before it is completely authorised. */
  purposes(region: string): readonly TokenPurpose[]
  regions: readonly string[]
  /** Whether `shop` of the consent request is required. */
  needsShop: boolean
  /** What the product asks for; a grant with less shows on the health page. */
  scopes: readonly string[]
  consentUrl(context: AppContext, request: ConsentRequest): string
  /** The parameter of the return address that holds the platform's error. */
  denial(query: Readonly<Record<string, string>>): string | null
  exchange(context: AppContext, returned: ConsentReturn): Promise<Consent>
  /** Null: this platform's tokens are not refreshed; consent is asked again before they end. */
  refresh: ((context: PlatformContext, grant: TokenGrant) => Promise<TokenGrant>) | null
  /** The cheapest call that needs the token, for "test connection". */
  test(context: PlatformContext): Promise<GrantedShop>
}
