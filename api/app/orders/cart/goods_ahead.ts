import type { Transaction } from '#core/database'
import type { Owner } from '#orders/cart/owner'
import { goodsNow, type GoodsNow } from '#orders/queries/goods_now'
import { knownStocks, type Wanted } from '#orders/queries/sellable'

const MEMORY = 5000
/** Of whose cart which stocks were asked for last. */
const last = new Map<number, readonly number[]>()

/**
 * How the goods are now that a person most likely asks about: those they asked about last, and those they name. It leaves with what is
 * asked first; where it says too little, it is asked again.
 */
export async function goodsAhead(
  { userId, merchantId }: Owner,
  named: readonly Wanted[],
  client?: Transaction,
): Promise<GoodsNow | undefined> {
  const stocks = new Set([...(last.get(userId) ?? []), ...knownStocks(named, merchantId)])
  return stocks.size > 0 ? goodsNow([...stocks], merchantId, client) : undefined
}

export function noteAsked({ userId }: Owner, asked: readonly ({ stock_id: number | null } | null)[]): void {
  if (last.size >= MEMORY) last.clear()
  last.set(
    userId,
    asked.flatMap((one) => one?.stock_id ?? []),
  )
}
