import { FAVOURITES } from '#contracts/limits'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Sql } from '#core/lists/fields'

export const isFavourite = (merchantId: number): Sql => ({
  text: 't.id in (select product_id from product_favourites where organisation_id = ?)',
  bindings: [merchantId],
})

export async function favouriteIds(merchantId: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    'select product_id as id from product_favourites where organisation_id = ? order by created_at desc, product_id desc',
    [merchantId],
  )
  return found.map(({ id }) => id)
}

interface Pick {
  merchantId: number
  productId: number
  userId: number
}

/** Idempotent. Locks the merchant's row, so that concurrent calls cannot exceed the limit. */
export async function addFavourite({ merchantId, productId, userId }: Pick, trx: Transaction): Promise<void> {
  await row('select 1 from merchants where id = ? for no key update', [merchantId], trx)
  const [{ count } = { count: 0 }] = await rows<{ count: number }>(
    'select count(*)::int as count from product_favourites where organisation_id = ? and product_id <> ?',
    [merchantId, productId],
    trx,
  )
  if (count >= FAVOURITES.most) throw new Refusal('E_FAVOURITES_FULL', { max: FAVOURITES.most })
  await row(
    'insert into product_favourites (organisation_id, product_id, added_by) values (?, ?, ?) on conflict do nothing',
    [merchantId, productId, userId],
    trx,
  )
}

export async function removeFavourite(merchantId: number, productId: number, trx: Transaction): Promise<void> {
  await row('delete from product_favourites where organisation_id = ? and product_id = ?', [merchantId, productId], trx)
}
