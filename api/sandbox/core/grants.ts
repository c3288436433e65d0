import type { Chance } from '#sandbox/core/chance'
import type { Clock } from '#sandbox/core/clock'
import type { SandboxPlatform } from '#sandbox/demo_apps'

export interface Grant {
  platform: SandboxPlatform
  shopId: string
  accessToken: string
  refreshToken: string
  /** Null: the token does not end by itself. */
  expiresAt: number | null
  refreshExpiresAt: number | null
  scopes: readonly string[]
  isRevoked: boolean
}

interface Code {
  code: string
  platform: SandboxPlatform
  shopId: string
  scopes: readonly string[]
  expiresAt: number
  isUsed: boolean
  /** What must come back with the code: PKCE challenge, redirect address. */
  bound: Readonly<Record<string, string>>
}

export interface Lifetimes {
  accessMs: number | null
  refreshMs: number | null
}

export type TokenState = Grant | 'unknown' | 'expired' | 'revoked'

/** Authorisation codes and the tokens made of them. */
export class Grants {
  readonly #codes = new Map<string, Code>()
  readonly #byToken = new Map<string, Grant>()
  readonly #byRefresh = new Map<string, Grant>()
  readonly #clock: Clock
  readonly #chance: Chance

  constructor(clock: Clock, chance: Chance) {
    this.#clock = clock
    this.#chance = chance
  }

  issueCode(code: Pick<Code, 'platform' | 'shopId' | 'scopes' | 'bound'>, lifeMs = 10 * 60_000): string {
    const text = `code-${this.#chance.hex(32)}`
    this.#codes.set(text, { ...code, code: text, expiresAt: this.#clock.now() + lifeMs, isUsed: false })
    return text
  }

  /** A code is used once; a second use tells so. */
  redeem(platform: SandboxPlatform, text: string): Code | 'unknown' | 'used' | 'expired' {
    const code = this.#codes.get(text)
    if (!code || code.platform !== platform) return 'unknown'
    if (code.isUsed) return 'used'
    if (code.expiresAt <= this.#clock.now()) return 'expired'
    code.isUsed = true
    return code
  }

  issue({ platform, shopId, scopes }: Pick<Grant, 'platform' | 'shopId' | 'scopes'>, life: Lifetimes): Grant {
    const now = this.#clock.now()
    const grant: Grant = {
      platform,
      shopId,
      scopes,
      accessToken: `at-${this.#chance.hex(48)}`,
      refreshToken: `rt-${this.#chance.hex(48)}`,
      expiresAt: life.accessMs === null ? null : now + life.accessMs,
      refreshExpiresAt: life.refreshMs === null ? null : now + life.refreshMs,
      isRevoked: false,
    }
    this.#byToken.set(grant.accessToken, grant)
    this.#byRefresh.set(grant.refreshToken, grant)
    return grant
  }

  all(): Grant[] {
    return [...this.#byToken.values()]
  }

  restore(grants: readonly Grant[]): void {
    for (const grant of grants) {
      this.#byToken.set(grant.accessToken, grant)
      this.#byRefresh.set(grant.refreshToken, grant)
    }
  }

  refreshable(platform: SandboxPlatform, refreshToken: string): TokenState {
    const grant = this.#byRefresh.get(refreshToken)
    if (!grant || grant.platform !== platform) return 'unknown'
    if (grant.isRevoked) return 'revoked'
    return grant.refreshExpiresAt !== null && grant.refreshExpiresAt <= this.#clock.now() ? 'expired' : grant
  }

  find(platform: SandboxPlatform, accessToken: string): TokenState {
    const grant = this.#byToken.get(accessToken)
    if (!grant || grant.platform !== platform) return 'unknown'
    if (grant.isRevoked) return 'revoked'
    return grant.expiresAt !== null && grant.expiresAt <= this.#clock.now() ? 'expired' : grant
  }

  ofShop(shopId: string): Grant[] {
    return [...this.#byToken.values()].filter((grant) => grant.shopId === shopId && !grant.isRevoked)
  }

  revoke(shopId: string): void {
    for (const grant of this.ofShop(shopId)) grant.isRevoked = true
  }

  dropScope(shopId: string, scope: string): void {
    for (const grant of this.ofShop(shopId)) grant.scopes = grant.scopes.filter((one) => one !== scope)
  }
}
