import type { TokenPurpose } from '#contracts/platforms'
import { STORE_TOKENS } from '#contracts/stores'
import { row, rows, type Row, type Transaction } from '#core/database'
import { SealedColumn } from '#core/sealed_columns'

const access = new SealedColumn({ table: 'store_tokens', key: 'id', column: 'access_sealed' })
const refresh = new SealedColumn({ table: 'store_tokens', key: 'id', column: 'refresh_sealed' })

export interface StoreToken {
  purpose: TokenPurpose
  access: string
  refresh: string | null
  expires_at: Date | null
  refresh_expires_at: Date | null
  scopes: string[]
  is_manual: boolean
}

/** Replaces the store's token of that purpose. It is sealed for its row, so the id is taken first. */
export async function saveToken(storeId: number, token: StoreToken, trx: Transaction): Promise<void> {
  const held = await row<{ id: number }>(
    `select coalesce((select id from store_tokens where store_id = ? and purpose = ?),
                     nextval(pg_get_serial_sequence('store_tokens', 'id')))::int as id`,
    [storeId, token.purpose],
    trx,
  )
  const id = held?.id as number
  await row(
    `insert into store_tokens as held (id, store_id, purpose, access_sealed, refresh_sealed, expires_at, refresh_expires_at, scopes, is_manual)
     values (:id, :storeId, :purpose, :access, :refresh, :expires, :refreshExpires, :scopes, :manual)
     on conflict (id) do update set access_sealed = excluded.access_sealed, refresh_sealed = excluded.refresh_sealed,
       expires_at = excluded.expires_at, refresh_expires_at = excluded.refresh_expires_at, scopes = excluded.scopes,
       is_manual = excluded.is_manual, refresh_after = null, updated_at = now()`,
    {
      id,
      storeId,
      purpose: token.purpose,
      access: access.seal(id, token.access),
      refresh: token.refresh === null ? null : refresh.seal(id, token.refresh),
      expires: token.expires_at,
      refreshExpires: token.refresh_expires_at,
      scopes: token.scopes,
      manual: token.is_manual,
    },
    trx,
  )
}

export async function deleteTokens(storeId: number, purposes: readonly TokenPurpose[], trx: Transaction) {
  await row('delete from store_tokens where store_id = ? and purpose = any(?)', [storeId, purposes], trx)
}

/** Tokens typed into the form: an empty one is deleted. */
export async function saveManualTokens(storeId: number, values: Row, trx: Transaction): Promise<void> {
  const given = STORE_TOKENS.filter((purpose) => values[purpose] !== undefined)
  const emptied = given.filter((purpose) => !values[purpose])
  if (emptied.length > 0) await deleteTokens(storeId, emptied, trx)
  for (const purpose of given.filter((one) => values[one]))
    await saveToken(storeId, { ...MANUAL, purpose, access: String(values[purpose]) }, trx)
}

const MANUAL = { refresh: null, expires_at: null, refresh_expires_at: null, scopes: [], is_manual: true }

export interface SealedToken extends Omit<StoreToken, 'access' | 'refresh'> {
  id: number
  access_sealed: string
  refresh_sealed: string | null
}

export async function openTokens(storeId: number, trx?: Transaction): Promise<StoreToken[]> {
  const found = await rows<SealedToken>(
    `select id, purpose, access_sealed, refresh_sealed, expires_at, refresh_expires_at, scopes, is_manual
       from store_tokens where store_id = ? order by id`,
    [storeId],
    trx,
  )
  return found.map(openToken)
}

export const openToken = ({ id, access_sealed: sealed, refresh_sealed: sealedRefresh, ...token }: SealedToken) => ({
  ...token,
  access: access.open(id, sealed),
  refresh: sealedRefresh === null ? null : refresh.open(id, sealedRefresh),
})
