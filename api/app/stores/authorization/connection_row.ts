import type { SalesPlatform } from '#contracts/suppliers'
import { row, type Transaction } from '#core/database'
import type { PlatformApp, PlatformContext } from '#platforms/port'
import { recordCall } from '#stores/health/record_call'
import { openTokens } from '#stores/store_tokens'

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
