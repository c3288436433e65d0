import vine from '@vinejs/vine'
import { AFTER_SALES_REASONS, COMPENSATIONS, REFUND_TYPES } from '#contracts/after_sales'
import { AFTER_SALES, CART } from '#contracts/limits'
import { amount, remark, whole } from '#orders/endpoints/order_fields'

const PIECES = vine.object({ item: whole(), quantity: whole() })

/** What is said by whoever applies. */
export const CLAIM = {
  reason: vine.enum(AFTER_SALES_REASONS),
  description: remark().optional(),
  compensation: vine.enum(COMPENSATIONS),
  refund_type: vine.enum(REFUND_TYPES),
  amount: amount().optional(),
  items: vine.array(PIECES).minLength(1).maxLength(CART.lines).distinct('item'),
  evidence: vine
    .array(vine.string().maxLength(60))
    .minLength(AFTER_SALES.evidence.min)
    .maxLength(AFTER_SALES.evidence.max)
    .distinct(),
}
