import type { CartItem } from '#contracts/cart'
import type { Transaction } from '#core/database'
import { noteAsked } from '#orders/cart/goods_ahead'
import type { Owner } from '#orders/cart/owner'
import type { KeptLine } from '#orders/cart/lines'
import type { Lying } from '#orders/cart/lying'
import { wantedOf } from '#orders/cart/look'
import { pricedTogether, type PricedLines } from '#orders/queries/priced_lines'
import { sellable } from '#orders/queries/sellable'

type Cell = Pick<CartItem, 'finished_product_id' | 'colour_id' | 'size_id'>

export const cellOf = (one: Cell) => `${one.finished_product_id} ${one.colour_id} ${one.size_id}`

/** What is known of everything that lies in the cart or is put there: asked once, and priced with any pieces. */
export interface Ahead {
  priced(cells: readonly CartItem[]): PricedLines
}

export async function lookAhead(
  items: readonly CartItem[],
  { kept, now }: Lying,
  owner: Owner,
  trx: Transaction,
): Promise<Ahead> {
  const cells = [...items, ...others(items, kept).map(wantedOf)]
  const { goods } = await sellable(cells, owner.merchantId, trx, now)
  noteAsked(owner, goods)
  const known = new Map(goods.map((one) => [cellOf(one), one]))
  return {
    priced: (asked) =>
      pricedTogether(
        asked.map((one) => {
          const facts = known.get(cellOf(one))
          return facts ? { ...facts, quantity: one.quantity } : null
        }),
      ),
  }
}

/** What lies there and is none of these. */
export function others(items: readonly CartItem[], kept: readonly KeptLine[]): KeptLine[] {
  const named = new Set(items.map(cellOf))
  return kept.filter((one) => !named.has(cellOf(wantedOf(one))))
}
