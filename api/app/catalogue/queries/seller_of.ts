import { row, type Transaction } from '#core/database'

const SUPPLIER = {
  level_id: 'select organisation_id from merchant_levels where id = ?',
  merchant_id: `select parent_id from organisations where id = ? and kind = 'merchant'`,
} as const

/** The supplier of a level or of a merchant, if it sells the product: its own, or one that the platform shares. */
export async function sellerOf(
  whose: keyof typeof SUPPLIER,
  id: number,
  productId: number,
  trx: Transaction,
): Promise<number | null> {
  const found = await row<{ id: number }>(
    `select o.id from organisations o join products p on p.organisation_id = o.id or p.is_shared
      where o.id = (${SUPPLIER[whose]}) and p.id = ?`,
    [id, productId],
    trx,
  )
  return found?.id ?? null
}
