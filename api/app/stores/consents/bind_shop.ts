import type { FinishedConsent } from '#contracts/stores'
import { lockRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { row, rows, type Transaction } from '#core/database'
import type { TokenPurpose } from '#contracts/platforms'
import type { SalesPlatform } from '#contracts/suppliers'
import { Refusal } from '#core/errors'
import { enqueue } from '#core/jobs/job_queue'
import type { Consent, ConsentReturn, GrantedShop, TokenGrant } from '#platforms/port'
import { lockTokens, updateAuthorization } from '#stores/authorization/authorization'
import { connectedJob } from '#stores/authorization/connected_job'
import { neededPurposes } from '#stores/authorization/platform_directory'
import { saveToken } from '#stores/store_tokens'
import { stores } from '#stores/stores'

export interface ClaimedConsent extends Omit<ConsentReturn, 'query' | 'state'> {
  id: number
  store_id: number
  platform: SalesPlatform
  /** After the first return, while the person chooses a shop. */
  grant: Consent | null
}

/** Connects the store to the shop. A shop belongs to one store only. */
export async function bindShop(
  { id, store_id: storeId, platform, region: asked }: ClaimedConsent,
  grant: TokenGrant,
  shop: GrantedShop,
  { actor, trx }: WriteContext,
): Promise<FinishedConsent> {
  await lockTokens(storeId, trx)
  const store = await lockRow(stores, storeId, actor, 'edit', trx)
  if (store.shop_id !== '' && store.shop_id !== shop.shopId)
    throw new Refusal('E_SHOP_DIFFERS', { shop: shop.name, connected: String(store.shop_name || store.shop_id) })
  await assertShopFree(platform, shop, Number(store.organisation_id), storeId, trx)
  await saveToken(storeId, tokenOf(grant), trx)
  const region = shop.region || asked
  await row(
    `update stores set region = :region, shop_id = :shopId, shop_key = :shopKey, shop_name = :name,
            seller_id = case when seller_id = '' then left(:shopId, 60) else seller_id end, authorized_at = now(),
            expiry_reminded_for = null, operated_by = :userId where id = :storeId`,
    { region, shopId: shop.shopId, shopKey: shop.shopKey, name: shop.name, userId: actor.userId, storeId },
    trx,
  )
  await row('update store_consents set grant_sealed = null, shops = null where id = ?', [id], trx)
  const status = await updateAuthorization({ id: storeId, sales_platform: platform, region }, trx)
  await enqueue(connectedJob, { storeId }, trx)
  return {
    store_id: storeId,
    store: String(store.name),
    shop: shop.name,
    authorization_status: status,
    missing: await missingPurposes(storeId, await neededPurposes(platform, region), trx),
    shops: [],
  }
}

const tokenOf = (grant: TokenGrant) => ({
  purpose: grant.purpose,
  access: grant.accessToken,
  refresh: grant.refreshToken,
  expires_at: grant.expiresAt,
  refresh_expires_at: grant.refreshExpiresAt,
  scopes: [...grant.scopes],
  is_manual: false,
})

/** The lock serialises concurrent consents for one shop. */
async function assertShopFree(
  platform: SalesPlatform,
  { shopId, name: shop }: GrantedShop,
  organisationId: number,
  storeId: number,
  trx: Transaction,
): Promise<void> {
  await row(`select pg_advisory_xact_lock(hashtext(?), hashtext(?))`, [`shop at ${platform}`, shopId], trx)
  const holder = await row<{ store: string; organisation_id: number; merchant: string }>(
    `select s.name as store, s.organisation_id, o.name as merchant from stores s join organisations o on o.id = s.organisation_id
      where s.sales_platform = ? and s.shop_id = ? and s.id <> ? and s.authorization_status in ('authorized', 'completed')`,
    [platform, shopId, storeId],
    trx,
  )
  if (holder?.organisation_id === organisationId) throw new Refusal('E_SHOP_CONNECTED', { shop, store: holder.store })
  if (holder) throw new Refusal('E_SHOP_OF_MERCHANT', { shop, merchant: holder.merchant })
}

async function missingPurposes(storeId: number, needed: readonly TokenPurpose[], trx: Transaction) {
  const held = await rows<{ purpose: TokenPurpose }>(
    'select purpose from store_tokens where store_id = ?',
    [storeId],
    trx,
  )
  return needed.filter((one) => !held.some(({ purpose }) => purpose === one))
}
