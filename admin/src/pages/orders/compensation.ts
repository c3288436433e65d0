import type { AfterSalesCase, Compensation, RefundType, RemakePayer } from '@inkfold/api/contracts/after_sales'
import { amountOf, minorOf } from '@inkfold/api/contracts/price/amounts'

/** The compensation being entered. */
export interface Gift {
  compensation: Compensation
  refund_type: Exclude<RefundType, 'none'>
  goods: string
  freight: string
  paid_by: RemakePayer
}

type Left = Pick<AfterSalesCase, 'left_goods' | 'left_freight'>

/** Starts with the requested compensation; a partial amount is taken from the goods first. */
export function giftFor(asked: AfterSalesCase): Gift {
  const [applied, goods] = [minorOf(asked.applied) ?? 0, minorOf(asked.left_goods) ?? 0]
  return {
    compensation: asked.compensation,
    refund_type: asked.refund_type === 'none' ? 'full' : asked.refund_type,
    goods: amountOf(Math.min(applied, goods)),
    freight: amountOf(Math.max(applied - goods, 0)),
    paid_by: 'factory',
  }
}

/** The refund, computed like the API does. */
export function refundOf({ refund_type: type, goods, freight }: Gift, left: Left): string {
  if (type === 'partial') return amountOf((minorOf(goods) ?? 0) + (minorOf(freight) ?? 0))
  const share = (amount: string, isMeant: boolean) => (isMeant ? (minorOf(amount) ?? 0) : 0)
  return amountOf(share(left.left_goods, type !== 'freight') + share(left.left_freight, type !== 'goods'))
}

export function compensationBody({ compensation, refund_type: type, goods, freight, paid_by }: Gift): object {
  if (compensation === 'remake') return { compensation, refund_type: 'none', paid_by }
  const amounts = type === 'partial' && { goods_amount: exact(goods), freight_amount: exact(freight) }
  return { compensation, refund_type: type, ...amounts }
}

const exact = (amount: string) => amountOf(minorOf(amount) ?? 0)
