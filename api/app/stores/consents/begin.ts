import { createHash, randomBytes } from 'node:crypto'
import type { TokenPurpose } from '#contracts/platforms'
import type { SalesPlatform } from '#contracts/suppliers'
import { lockRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { row, rows } from '#core/database'
import { refuseField } from '#core/errors'
import { SealedColumn } from '#core/sealed_columns'
import { PlatformError } from '#platforms/errors'
import type { Authorization, ConsentRequest } from '#platforms/port'
import { connectorOf } from '#stores/authorization/platform_directory'
import { stores } from '#stores/stores'
import type { Sweep } from '#core/jobs/sweep'

export const sealedVerifier = new SealedColumn({ table: 'store_consents', key: 'id', column: 'verifier_sealed' })

export const hashOfState = (state: string) => createHash('sha256').update(state).digest('hex')

export interface Wish {
  purpose?: TokenPurpose
  region?: string
  shop?: string
}

/** The address of the platform's consent page. The state in it belongs to this person and this store, for ten minutes. */
export async function beginConsent(
  storeId: number,
  wish: Wish,
  redirectUrl: string,
  { actor, trx }: WriteContext,
): Promise<{ url: string; expires_at: string }> {
  const store = await lockRow(stores, storeId, actor, 'edit', trx)
  const platform = store.sales_platform as SalesPlatform
  const { app, authorization } = await connectorOf(platform)
  const region = regionOf(wish.region ?? String(store.region), authorization)
  const request: ConsentRequest = {
    purpose: wish.purpose ?? (await nextPurpose(storeId, authorization.purposes(region), { actor, trx })),
    state: randomBytes(32).toString('base64url'),
    redirectUrl,
    region,
    shop: authorization.needsShop ? (wish.shop ?? String(store.shop_id)).trim().toLowerCase() : '',
    verifier: randomBytes(48).toString('base64url'),
  }
  if (!authorization.purposes(region).includes(request.purpose)) throw refuseField('purpose', 'E_INVALID')
  if (authorization.needsShop && request.shop === '') throw refuseField('shop', 'E_REQUIRED')
  const url = consentUrl(authorization, { app }, request)
  return { url, expires_at: await keepConsent(request, { storeId, platform }, { actor, trx }) }
}

function regionOf(wanted: string, { regions }: Authorization): string {
  if (regions.length === 0) return ''
  const region = wanted || regions[0]
  if (region === undefined || !regions.includes(region)) throw refuseField('region', 'E_INVALID')
  return region
}

type Asking = Pick<WriteContext, 'actor' | 'trx'>

/** The first missing token; if none is missing, the first one is renewed. */
async function nextPurpose(storeId: number, needed: readonly TokenPurpose[], { trx }: Asking): Promise<TokenPurpose> {
  const held = await rows<{ purpose: TokenPurpose }>(
    'select purpose from store_tokens where store_id = ?',
    [storeId],
    trx,
  )
  const missing = needed.find((one) => !held.some(({ purpose }) => purpose === one))
  return missing ?? needed[0] ?? 'all'
}

/** The driver validates the shop's domain, because the app's secret is sent there. */
function consentUrl(
  authorization: Authorization,
  context: Parameters<Authorization['consentUrl']>[0],
  request: ConsentRequest,
) {
  try {
    return authorization.consentUrl(context, request)
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'invalid') throw refuseField('shop', 'E_SHOP_ADDRESS')
    throw error
  }
}

async function keepConsent(
  { state, purpose, region, shop, redirectUrl, verifier }: ConsentRequest,
  { storeId, platform }: { storeId: number; platform: SalesPlatform },
  { actor, trx }: Asking,
): Promise<string> {
  const next = await row<{ id: number }>(
    `select nextval(pg_get_serial_sequence('store_consents', 'id'))::int as id`,
    [],
    trx,
  )
  const id = next?.id as number
  const kept = await row<{ expires_at: Date }>(
    `insert into store_consents (id, state_hash, store_id, organisation_id, user_id, platform, purpose, region, shop, redirect_url, verifier_sealed)
     values (:id, :hash, :storeId, :organisation, :user, :platform, :purpose, :region, :shop, :redirectUrl, :verifier) returning expires_at`,
    {
      id,
      hash: hashOfState(state),
      storeId,
      organisation: actor.organisation.id,
      user: actor.userId,
      platform,
      purpose,
      region,
      shop,
      redirectUrl,
      verifier: sealedVerifier.seal(id, verifier),
    },
    trx,
  )
  return (kept as { expires_at: Date }).expires_at.toISOString()
}

/** Kept a day, so that a late return is refused as expired and not as unknown. */
export const consentSweep: Sweep = { table: 'store_consents', where: `expires_at < now() - interval '1 day'` }
