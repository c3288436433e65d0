import { rows, type Transaction } from '#core/database'
import { cartLines } from '#orders/cart/lines'
import type { Owner } from '#orders/cart/fill_cart'
import { wantedOf } from '#orders/cart/show_cart'
import { pricedLines } from '#orders/queries/priced_lines'

/**
 * From now on these products' prices are what the person has agreed to: they changed the pieces themselves, or said so.
 * All lines of a product, for its pieces count together.
 */
export async function agree(owner: Owner, products: readonly number[] | null, trx: Transaction): Promise<void> {
  const kept = await cartLines(owner.userId, null, trx)
  const { lines } = await pricedLines(kept.map(wantedOf), owner.merchantId, trx)
  const agreed = kept.flatMap(({ id }, at) => {
    const { facts, unit } = lines[at] ?? {}
    return facts && unit && (!products || products.includes(facts.product_id)) ? [{ id, minor: unit.minor }] : []
  })
  await rows(
    `update cart_lines l set agreed_minor = a.minor from jsonb_to_recordset(?::jsonb) a(id int, minor bigint)
      where l.id = a.id and l.agreed_minor <> a.minor`,
    [JSON.stringify(agreed)],
    trx,
  )
}
