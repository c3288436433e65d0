import app from '@adonisjs/core/services/app'
import type { TokenPurpose } from '#contracts/platforms'
import type { SalesPlatform } from '#contracts/suppliers'
import { PlatformError } from '#platforms/errors'
import type { Authorization, GrantedShop, Platform, PlatformApp, TokenGrant } from '#platforms/port'
import { PlatformDirectory } from '#stores/authorization/platform_directory'

const HOUR = 3_600_000

/** A driver that answers from memory: codes stand for the shops that they open. */
export class TestPlatform extends PlatformDirectory {
  shops = new Map<string, GrantedShop[]>()
  needed: TokenPurpose[] = ['all']
  lifetime = HOUR
  failure: PlatformError | null = null
  refreshed: string[] = []
  /** Awaited by each refresh, to hold two of them side by side. */
  pause: Promise<void> = Promise.resolve()
  #issued = 0

  override app(): PlatformApp {
    return { key: 'key', secret: 'secret', addresses: {} }
  }

  override driver(name: SalesPlatform): Promise<Platform> {
    return Promise.resolve({ name, authorization: this.#authorization(), ...this.more })
  }

  more: Partial<Platform> = {}

  code(code: string, ...shops: Partial<GrantedShop>[]): string {
    const whole = shops.map((shop, i) => ({
      shopId: `${code}-${i}`,
      shopKey: `key-${code}`,
      name: code,
      region: '',
      ...shop,
    }))
    this.shops.set(code, whole)
    return code
  }

  #grant(purpose: TokenPurpose): TokenGrant {
    this.#issued += 1
    return {
      purpose,
      accessToken: `access-${this.#issued}`,
      expiresAt: new Date(Date.now() + this.lifetime),
      refreshToken: `refresh-${this.#issued}`,
      refreshExpiresAt: new Date(Date.now() + 90 * 24 * HOUR),
      scopes: ['orders'],
    }
  }

  #authorization(): Authorization {
    return {
      purposes: () => this.needed,
      regions: [],
      needsShop: false,
      scopes: ['orders'],
      consentUrl: (_context, { state, redirectUrl }) =>
        `https://platform.test/consent?${new URLSearchParams({ state, redirectUrl }).toString()}`,
      denial: ({ error }) => error ?? null,
      exchange: async (_context, { query, purpose }) => {
        await Promise.resolve()
        const shops = this.shops.get(query.code ?? '')
        if (!shops) throw new PlatformError('unauthorized', { code: '36004', message: 'code is invalid' })
        return { grant: this.#grant(purpose), shops }
      },
      refresh: async ({ store }, { purpose, refreshToken }) => {
        this.refreshed.push(`${store.storeId} ${refreshToken}`)
        await this.pause
        if (this.failure) throw this.failure
        return this.#grant(purpose)
      },
      test: ({ store }) =>
        this.failure
          ? Promise.reject(this.failure)
          : Promise.resolve({ shopId: store.shopId, shopKey: store.shopKey, name: store.shopId, region: '' }),
    }
  }
}

export function swapPlatforms(): TestPlatform {
  const platform = new TestPlatform()
  app.container.swap(PlatformDirectory, () => platform)
  return platform
}

export const restorePlatforms = () => app.container.restore(PlatformDirectory)
