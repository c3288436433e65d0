import type { Transaction } from '#core/database'
import type { Owner } from '#orders/cart/fill_cart'
import { cartLines, type KeptLine } from '#orders/cart/lines'
import { pricedLines, type PricedLines } from '#orders/queries/priced_lines'
import type { Wanted } from '#orders/queries/sellable'

/** What lies in a cart, and what it costs and whether it can be had now. */
export interface Looked extends PricedLines {
  kept: KeptLine[]
}

export async function lookAt({ userId, merchantId }: Owner, client?: Transaction): Promise<Looked> {
  const kept = await cartLines(userId, null, client)
  return { kept, ...(await pricedLines(kept.map(wantedOf), merchantId, client)) }
}

export const wantedOf = ({ finished_product_id: id, colour_id, size_id, quantity }: KeptLine): Wanted => ({
  finished_product_id: id ?? 0,
  colour_id,
  size_id,
  quantity,
})
