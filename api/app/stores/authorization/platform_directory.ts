import app from '@adonisjs/core/services/app'
import type { TokenPurpose } from '#contracts/platforms'
import type { SalesPlatform } from '#contracts/suppliers'
import { Refusal } from '#core/errors'
import type { Authorization, Platform, PlatformApp, PlatformContext } from '#platforms/port'
import { PlatformError } from '#platforms/errors'
import { platformApp, platformOf } from '#platforms/registry'
import { row, type Transaction } from '#core/database'
import { recordCall } from '#stores/health/record_call'
import { openTokens } from '#stores/store_tokens'

/** The drivers and the product's accounts with the platforms; tests swap it in the container. */
export class PlatformDirectory {
  driver(name: SalesPlatform): Promise<Platform> {
    return platformOf(name)
  }

  app(name: SalesPlatform): PlatformApp | null {
    return platformApp(name)
  }
}

const directory = () => app.container.make(PlatformDirectory)

/** Null where no driver connects the platform, or the operator has not entered the app's key. */
export async function connectedPlatform(name: SalesPlatform): Promise<{ driver: Platform; app: PlatformApp } | null> {
  const found = await directory()
  const account = found.app(name)
  if (!account) return null
  const driver = await found.driver(name).catch(ignoreUnsupported)
  return driver && { driver, app: account }
}

export interface Connector {
  driver: Platform
  app: PlatformApp
  authorization: Authorization
}

export async function connectorOf(name: SalesPlatform): Promise<Connector> {
  if (name === 'other') throw new Refusal('E_STORE_MANUAL')
  const found = await connectedPlatform(name)
  if (!found?.driver.authorization)
    throw new Refusal('E_PLATFORM_NOT_SET_UP', { platform: { word: `salesPlatforms.${name}` } })
  return { ...found, authorization: found.driver.authorization }
}

/** What a store needs before it is completely authorised; empty where the platform cannot be connected. */
export async function neededPurposes(name: SalesPlatform, region: string): Promise<readonly TokenPurpose[]> {
  const driver = await (await directory()).driver(name).catch(ignoreUnsupported)
  return driver?.authorization?.purposes(region) ?? []
}

function ignoreUnsupported(error: unknown): null {
  if (error instanceof PlatformError && error.kind === 'unsupported') return null
  throw error
}

interface ConnectedStore {
  sales_platform: SalesPlatform
  region: string
  shop_id: string
  shop_key: string
}

/** The store's context for its driver, with its current tokens; null if the store was deleted. */
export async function contextOf(
  storeId: number,
  app: PlatformApp,
  { trx, signal }: { trx?: Transaction; signal?: AbortSignal } = {},
): Promise<PlatformContext | null> {
  const store = await row<ConnectedStore>('select sales_platform, region, shop_id, shop_key from stores where id = ?', [
    storeId,
  ])
  if (!store) return null
  const { sales_platform: platform, region, shop_id: shopId, shop_key: shopKey } = store
  const held = await openTokens(storeId, trx)
  const tokens = Object.fromEntries(held.map(({ purpose, access }) => [purpose, access]))
  const connection = { storeId, platform, region, shopId, shopKey, tokens }
  return { app, store: connection, onCall: recordCall, ...(signal && { signal }) }
}
