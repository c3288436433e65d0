import type { TokenPurpose } from '#contracts/platforms'
import type { FinishedConsent } from '#contracts/stores'
import type { SalesPlatform } from '#contracts/suppliers'
import type { WriteContext } from '#core/crud/resource'
import { row } from '#core/database'
import { Refusal } from '#core/errors'
import { SealedColumn } from '#core/sealed_columns'
import { PlatformError } from '#platforms/errors'
import type { Consent, GrantedShop, TokenGrant } from '#platforms/port'
import { connectorOf } from '#stores/authorization/platform_directory'
import { hashOfState, sealedVerifier } from '#stores/consents/begin'
import { bindShop, type ClaimedConsent } from '#stores/consents/bind_shop'

const sealedGrant = new SealedColumn({ table: 'store_consents', key: 'id', column: 'grant_sealed' })

export type ReturnQuery = Readonly<Record<string, string>>

/** Runs a step in a transaction of its own. */
export type RunStep = <T>(work: (context: WriteContext) => Promise<T>, step: string) => Promise<T>

/**
 * Three steps, because the platform is called between two transactions: the state is used up, the code is exchanged, the
 * shop is bound. A code whose exchange failed cannot be used again, nor can its state.
 */
export async function finishConsent(
  run: RunStep,
  query: ReturnQuery,
  shopId: string | undefined,
): Promise<FinishedConsent> {
  const consent = await run((context) => claimConsent(query.state ?? '', shopId, context), 'claim')
  const granted = consent.grant ?? (await exchange(consent, query))
  const shop = chosenShop(consent.platform, granted.shops, shopId)
  if (shop) return run((context) => bindShop(consent, granted.grant, shop, context), 'bind')
  await run((context) => keepGrant(consent.id, granted, context), 'keep')
  return choiceOf(consent, granted.shops)
}

interface ConsentRow {
  id: number
  store_id: number
  user_id: number
  platform: SalesPlatform
  purpose: TokenPurpose
  region: string
  shop: string
  redirect_url: string
  verifier_sealed: string
  grant_sealed: string | null
  shops: GrantedShop[] | null
  is_used: boolean
  is_expired: boolean
}

async function claimConsent(
  state: string,
  shopId: string | undefined,
  { actor, trx }: WriteContext,
): Promise<ClaimedConsent> {
  const found = await row<ConsentRow>(
    `select id, store_id, user_id, platform, purpose, region, shop, redirect_url, verifier_sealed, grant_sealed, shops,
            used_at is not null as is_used, expires_at < now() as is_expired
       from store_consents where state_hash = ? for update`,
    [hashOfState(state)],
    trx,
  )
  if (!found) throw new Refusal('E_CONSENT_UNKNOWN')
  if (found.user_id !== actor.userId) throw new Refusal('E_CONSENT_FOREIGN')
  const isChoosing = shopId !== undefined && found.grant_sealed !== null
  if (found.is_used && !isChoosing) throw new Refusal('E_CONSENT_USED')
  if (found.is_expired) throw new Refusal('E_CONSENT_EXPIRED')
  await row('update store_consents set used_at = coalesce(used_at, now()) where id = ?', [found.id], trx)
  const { id, store_id, platform, purpose, region, shop, redirect_url: redirectUrl } = found
  const verifier = sealedVerifier.open(id, found.verifier_sealed)
  return { id, store_id, platform, purpose, region, shop, redirectUrl, verifier, grant: grantOf(found) }
}

async function exchange({ platform, ...consent }: ClaimedConsent, query: ReturnQuery): Promise<Consent> {
  const { app, authorization } = await connectorOf(platform)
  const saying = { platform: { word: `salesPlatforms.${platform}` } }
  const denial = authorization.denial(query)
  if (denial !== null) throw new Refusal('E_CONSENT_DENIED', { ...saying, reason: denial.slice(0, 200) })
  const { purpose, region, shop, redirectUrl, verifier } = consent
  try {
    const state = query.state ?? ''
    return await authorization.exchange({ app }, { purpose, region, shop, redirectUrl, verifier, state, query })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    throw new Refusal('E_CONSENT_FAILED', { ...saying, reason: error.message.slice(0, 200) })
  }
}

/** Null if the user has to choose a shop. */
function chosenShop(
  platform: SalesPlatform,
  shops: readonly GrantedShop[],
  wanted: string | undefined,
): GrantedShop | null {
  if (shops.length === 0) throw new Refusal('E_CONSENT_NO_SHOP', { platform: { word: `salesPlatforms.${platform}` } })
  const [only] = shops.length === 1 ? shops : shops.filter(({ shopId }) => shopId === wanted)
  if (!only && wanted !== undefined) throw new Refusal('E_CONSENT_SHOP')
  return only ?? null
}

interface KeptGrant extends Omit<TokenGrant, 'expiresAt' | 'refreshExpiresAt'> {
  expiresAt: string | null
  refreshExpiresAt: string | null
}

async function keepGrant(id: number, { grant, shops }: Consent, { trx }: WriteContext): Promise<void> {
  await row(
    'update store_consents set grant_sealed = ?, shops = ? where id = ?',
    [sealedGrant.seal(id, JSON.stringify(grant)), JSON.stringify(shops), id],
    trx,
  )
}

function grantOf({ id, grant_sealed: sealed, shops }: ConsentRow): Consent | null {
  if (sealed === null || shops === null) return null
  const kept = JSON.parse(sealedGrant.open(id, sealed)) as KeptGrant
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  return {
    grant: { ...kept, expiresAt: moment(kept.expiresAt), refreshExpiresAt: moment(kept.refreshExpiresAt) },
    shops,
  }
}

const choiceOf = ({ store_id: storeId }: ClaimedConsent, shops: readonly GrantedShop[]): FinishedConsent => ({
  store_id: storeId,
  store: null,
  shop: null,
  authorization_status: null,
  missing: [],
  shops: shops.map(({ shopId, name, region }) => ({ id: shopId, name, region })),
})
