import type { Transaction } from '#core/database'
import { together } from '#core/together'
import { goodsAhead } from '#orders/cart/goods_ahead'
import { cartLines, type KeptLine } from '#orders/cart/lines'
import type { Owner } from '#orders/cart/owner'
import type { GoodsNow } from '#orders/queries/goods_now'

/** What lies in a cart, and how what is likely to lie there is now. */
export interface Lying {
  kept: readonly KeptLine[]
  now?: GoodsNow
}

/** All of it, or the lines that are named. */
export async function lyingIn(owner: Owner, ids: readonly number[] | null, client?: Transaction): Promise<Lying> {
  const [kept, now] = await together([cartLines(owner.userId, ids, client), goodsAhead(owner, [], client)])
  return { kept, now }
}
