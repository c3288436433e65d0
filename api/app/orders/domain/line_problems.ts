import type { LineProblem } from '#contracts/cart'

/** What decides whether so many pieces can be had. */
export interface Wish {
  /** The variant of the blank; null where there is none any more. */
  stock_id: number | null
  is_sold: boolean
  is_unprintable: boolean
  available: number
  quantity: number
}

/** Whoever comes first is served first: two lines of one variant cannot both have its last piece. */
export function problemsOf(wishes: readonly Wish[]): (LineProblem | null)[] {
  const left = new Map<number, number>()
  return wishes.map(({ stock_id: stock, is_sold: isSold, is_unprintable: isUnprintable, available, quantity }) => {
    if (!isSold || stock === null) return 'withdrawn'
    if (isUnprintable) return 'unprintable'
    const there = left.get(stock) ?? available
    if (there < quantity) return there < 1 ? 'sold_out' : 'short'
    left.set(stock, there - quantity)
    return null
  })
}
