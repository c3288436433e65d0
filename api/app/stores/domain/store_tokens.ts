import { STORE_TOKENS, type StoreToken } from '#contracts/stores'
import { SealedColumn } from '#core/sealed_column'
import type { Row } from '#core/database'

const sealed = Object.fromEntries(
  STORE_TOKENS.map((token) => [token, new SealedColumn({ table: 'stores', key: 'id', column: `${token}_sealed` })]),
) as Record<StoreToken, SealedColumn>

/** Tokens as they are kept: sealed for the store's row; an empty one is taken away. */
export function sealedTokens(id: number, values: Row): Row {
  const given = STORE_TOKENS.filter((token) => values[token] !== undefined)
  return Object.fromEntries(
    given.map((token) => [`${token}_sealed`, values[token] ? sealed[token].seal(id, String(values[token])) : null]),
  )
}

export const openToken = (token: StoreToken, id: number, text: string) => sealed[token].open(id, text)
