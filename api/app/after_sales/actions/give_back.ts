import type { RefundType } from '#contracts/after_sales'
import { amountOf, minorOf } from '#contracts/price/amounts'
import type { Transaction } from '#core/database'
import { Refusal, refuseField, type FieldReasons } from '#core/errors'
import type { Approval, Given } from '#after_sales/actions/decide_case'
import { tellOfRefund } from '#after_sales/actions/tell_of_case'
import { wholeOf } from '#after_sales/domain/amounts'
import type { HeldCase } from '#after_sales/queries/held_case'
import { takeBackCharges } from '#fulfilment/actions/take_back_charges'
import { refundOrder } from '#orders/actions/refund_order'
import type { Doer } from '#orders/actions/step'
import { leftOf, type Left } from '#orders/domain/left'
import type { HeldOrder } from '#orders/queries/held_order'

/** Books the refund, once for the case; what goes back whole is charged to nobody either. */
export async function giveBack(
  order: HeldOrder,
  held: HeldCase,
  approval: Approval,
  by: Doer,
  trx: Transaction,
): Promise<Given> {
  const sum = sumOf(approval, leftOf(order))
  const minor = sum.goods + sum.freight
  if (order.refunded + minor === order.paid) await takeBackCharges(order.id, held.no, trx)
  const key = { scope: 'after-sales', key: held.no }
  const { sets, operationId } = await refundOrder(order, { ...sum, key, reason: held.no }, by, trx)
  await tellOfRefund(order, held, minor, trx)
  return {
    columns: {
      refund_goods_minor: sum.goods,
      refund_freight_minor: sum.freight,
      refunded_at: new Date().toISOString(),
      operation_id: operationId,
    },
    order: sets,
    detail: { refund: amountOf(minor), type: approval.refund_type },
  }
}

/** What goes back of goods and of freight. */
function sumOf(approval: Approval, left: Left): Left {
  const { refund_type: type, goods_amount, freight_amount } = approval
  const sum =
    type === 'partial'
      ? typed({ goods_amount, freight_amount }, left)
      : wholeOf(type as Exclude<RefundType, 'none' | 'partial'>, left)
  if (sum.goods + sum.freight > 0) return sum
  throw type === 'partial' ? refuseField('goods_amount', 'E_AMOUNT_INVALID') : new Refusal('E_REFUND_NOTHING')
}

/** Each field has its own most. */
function typed(given: Pick<Approval, 'goods_amount' | 'freight_amount'>, left: Left): Left {
  const sum = { goods: minorOf(given.goods_amount ?? '0') ?? 0, freight: minorOf(given.freight_amount ?? '0') ?? 0 }
  const fields: FieldReasons = {}
  for (const name of ['goods', 'freight'] as const)
    if (sum[name] > left[name])
      fields[`${name}_amount`] = [{ key: 'errors.E_REFUND_OVER', params: { most: amountOf(left[name]) } }]
  const count = Object.keys(fields).length
  if (count > 0) throw new Refusal('E_INVALID', { fields, count })
  return sum
}
