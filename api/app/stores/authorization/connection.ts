import { setTimeout as sleep } from 'node:timers/promises'
import type { StoreAuthorization } from '#contracts/stores'
import type { SalesPlatform } from '#contracts/suppliers'
import { row } from '#core/database'
import { Refusal } from '#core/errors'
import type { Platform, PlatformContext } from '#platforms/port'
import { isConnected } from '#stores/authorization/authorization'
import { contextOf, connectorOf } from '#stores/authorization/platform_directory'
import { refreshToken } from '#stores/authorization/refresh'

interface StoreState {
  name: string
  sales_platform: SalesPlatform
  authorization_status: StoreAuthorization
  /** A token that expires within a minute. */
  ending: number | null
}

/**
 * The driver and its context, with valid tokens. Refuses a store that is not connected. Do not call it inside a
 * transaction: it may wait for the platform.
 */
export async function connectionOf(
  storeId: number,
  signal?: AbortSignal,
): Promise<{ driver: Platform; context: PlatformContext }> {
  const store = await row<StoreState>(
    `select s.name, s.sales_platform, s.authorization_status,
            (select k.id from store_tokens k where k.store_id = s.id and k.refresh_sealed is not null
                and k.expires_at < now() + interval '1 minute' limit 1) as ending
       from stores s where s.id = ?`,
    [storeId],
  )
  if (!store) throw new Refusal('E_NOT_FOUND')
  if (!isConnected(store.authorization_status)) throw new Refusal('E_STORE_UNAUTHORIZED', { store: store.name })
  const { driver, app } = await connectorOf(store.sales_platform)
  if (store.ending !== null) await refreshed({ id: store.ending, store_id: storeId }, signal)
  const context = await contextOf(storeId, app, { signal })
  if (!context) throw new Refusal('E_NOT_FOUND')
  return { driver, context }
}

/** Waits for the process that is refreshing it. */
async function refreshed(token: Parameters<typeof refreshToken>[0], signal?: AbortSignal): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if (await refreshToken(token, signal)) return
    await sleep(200, undefined, { signal })
  }
  throw new Refusal('E_BUSY', { retryAfter: 2 })
}
