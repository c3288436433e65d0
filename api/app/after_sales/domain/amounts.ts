import type { Compensation, RefundType } from '#contracts/after_sales'
import { minorOf } from '#contracts/price/amounts'
import type { Left } from '#orders/domain/left'

/** A remake gives no money back, and a refund gives some. */
export const fits = (compensation: Compensation, type: RefundType) => (compensation === 'remake') === (type === 'none')

const both = ({ goods, freight }: Left) => goods + freight

/** How much is asked for; null where what was typed is no amount. */
export function appliedOf(type: RefundType, typed: string | undefined, left: Left): number | null {
  if (type === 'none') return 0
  return type === 'partial' ? minorOf(typed ?? '') : both(wholeOf(type, left))
}

/** What each kind of refund comes to. */
export function wholeOf(type: Exclude<RefundType, 'none' | 'partial'>, { goods, freight }: Left): Left {
  return { goods: type === 'freight' ? 0 : goods, freight: type === 'goods' ? 0 : freight }
}
