import logger from '@adonisjs/core/services/logger'
import type { SalesPlatform } from '#contracts/suppliers'
import { row, rows, type Transaction, withTransaction } from '#core/database'
import { PlatformError } from '#platforms/errors'
import type { TokenGrant } from '#platforms/port'
import {
  endAuthorization,
  tryLockTokens,
  updateAuthorization,
  notifyMerchantOfStore,
} from '#stores/authorization/authorization'
import { contextOf, connectedPlatform } from '#stores/authorization/platform_directory'
import { openToken, saveToken, type SealedToken } from '#stores/store_tokens'

/** In the last quarter of its life, at least five minutes and at most a day before the end. */
const IS_DUE = `k.refresh_sealed is not null
  and k.expires_at < now() + least(interval '1 day', greatest(interval '5 minutes', (k.expires_at - k.updated_at) / 4))`

interface DueToken {
  id: number
  store_id: number
}

/** One transaction per token, so that a failing platform does not delay the others. */
export async function refreshDueTokens(signal?: AbortSignal): Promise<void> {
  const due = await rows<DueToken>(
    `select k.id, k.store_id from store_tokens k where ${IS_DUE} and coalesce(k.refresh_after, now()) <= now() order by k.expires_at`,
  )
  for (const one of due) {
    if (signal?.aborted) break
    await refreshToken(one, signal)
  }
}

interface HeldToken extends SealedToken {
  store: number
  sales_platform: SalesPlatform
  region: string
}

/**
 * Refreshes the token once, however many processes ask: the lock is held during the call. `false` while another process
 * holds it; that one is not waited for here, because waiting transactions would use up the connections.
 */
export const refreshToken = ({ id, store_id: storeId }: DueToken, signal?: AbortSignal): Promise<boolean> =>
  withTransaction(async (trx) => {
    if (!(await tryLockTokens(storeId, trx))) return false
    const held = await row<HeldToken>(
      `select k.id, k.purpose, k.access_sealed, k.refresh_sealed, k.expires_at, k.refresh_expires_at, k.scopes, k.is_manual,
              s.id as store, s.sales_platform, s.region
         from store_tokens k join stores s on s.id = k.store_id where k.id = ? and ${IS_DUE}`,
      [id],
      trx,
    )
    if (!held) return true
    const grant = await askForToken(held, trx, signal).catch((error: unknown) => failed(held, error, trx))
    if (grant) await replaceToken(held, grant, trx)
    return true
  })

async function askForToken(held: HeldToken, trx: Transaction, signal?: AbortSignal): Promise<TokenGrant | null> {
  const connected = await connectedPlatform(held.sales_platform)
  const refresh = connected?.driver.authorization?.refresh
  const context = connected && (await contextOf(held.store, connected.app, { trx, signal }))
  if (!refresh || !context) return null
  const token = openToken(held)
  return refresh(context, {
    purpose: token.purpose,
    accessToken: token.access,
    expiresAt: token.expires_at,
    refreshToken: token.refresh,
    refreshExpiresAt: token.refresh_expires_at,
    scopes: token.scopes,
  })
}

/** A rejected refresh token ends the authorization; other failures are retried after five minutes. */
async function failed({ id, store }: HeldToken, error: unknown, trx: Transaction): Promise<null> {
  if (!(error instanceof PlatformError)) throw error
  if (error.kind === 'unauthorized') {
    await endAuthorization(store, 'expired', trx)
    await notifyMerchantOfStore(store, 'store_expired', {}, trx)
    return null
  }
  logger.warn({ store, kind: error.kind, code: error.code }, 'token not refreshed')
  await row(`update store_tokens set refresh_after = now() + interval '5 minutes' where id = ?`, [id], trx)
  return null
}

/** Does nothing if the token was replaced during the call. */
async function replaceToken(held: HeldToken, grant: TokenGrant, trx: Transaction): Promise<void> {
  await row('select 1 from stores where id = ? for no key update', [held.store], trx)
  const same = await row(
    'select 1 from store_tokens where id = ? and access_sealed = ?',
    [held.id, held.access_sealed],
    trx,
  )
  if (!same) return
  const token = {
    purpose: held.purpose,
    access: grant.accessToken,
    refresh: grant.refreshToken ?? openToken(held).refresh,
    expires_at: grant.expiresAt,
    refresh_expires_at: grant.refreshExpiresAt ?? held.refresh_expires_at,
    scopes: [...grant.scopes],
    is_manual: false,
  }
  await saveToken(held.store, token, trx)
  const { store, sales_platform, region } = held
  await updateAuthorization({ id: store, sales_platform, region }, trx)
}
