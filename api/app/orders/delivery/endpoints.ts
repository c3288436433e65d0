import vine from '@vinejs/vine'
import { CART } from '#contracts/limits'
import { CODE_CHANNELS } from '#contracts/codes'
import { amountOf, minorOf } from '#contracts/price/amounts'
import { idOf } from '#core/crud/input'
import { actorOf, requireIdempotencyKey } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { identityProof } from '#core/http/identity_proof'
import { flag, integer, list, object, text, choice as oneOf, nullable, whole } from '#core/http/schemas'
import { PART_STATUSES } from '#contracts/orders'
import { withMissingAmount } from '#orders/payer'
import { deliverySheet } from '#orders/delivery/plan'
import { changePaidDelivery, withDeliveryBalanceError } from '#orders/delivery/change_delivery'
import { command } from '#orders/endpoints/command'
import { amount, fingerprint, receiver } from '#orders/endpoints/fields'
import { anything, PARTIAL_CUSTOMS, DETAIL, OPTION, PAYING, QUOTE } from '#orders/endpoints/schemas'
import { provePayer } from '#orders/endpoints/checkout'
import { roleOf } from '#orders/domain/order_states'
import { readOrder } from '#orders/order'

const WISH = () => ({ address_id: whole().optional(), receiver: receiver().optional() })

const SHEET = object({
  id: integer,
  order_no: text,
  version: integer,
  was: anything,
  receiver: anything,
  lines: list(object({ id: integer, name: text, customs: PARTIAL_CUSTOMS })),
  parts: list(
    object({
      number: integer,
      part_no: text,
      status: oneOf(PART_STATUSES),
      lines: list(integer),
      pieces: integer,
      was: nullable(OPTION),
      quote: QUOTE,
      chosen: nullable(OPTION),
    }),
  ),
  freight_amount: text,
  waybills: list(text),
  paying: PAYING,
  may_cost_more: flag,
})

export const quote = endpoint({
  body: WISH(),
  answer: SHEET,
  handle: ({ ctx, body }) => deliverySheet(idOf(ctx), body, actorOf(ctx)),
})

const PART_CHOICE = vine.object({ number: whole(), method_id: whole(), fingerprint: fingerprint() })

export const change = endpoint({
  body: {
    ...WISH(),
    version: whole(),
    choices: vine.array(PART_CHOICE).maxLength(CART.selected).distinct('number'),
    freight: amount(),
    ...identityProof(),
    code: vine.string().maxLength(20).optional(),
    channel: vine.enum(CODE_CHANNELS).optional(),
  },
  answer: DETAIL,
  async handle({ ctx, body }) {
    const actor = actorOf(ctx)
    const { password, second_step, code, channel, ...wanted } = body
    const order = await readOrder(idOf(ctx), actor, 'orders.edit')
    requireIdempotencyKey(ctx)
    const charge = Math.max((minorOf(wanted.freight) ?? 0) - order.freight, 0)
    const mayPay = actor.may('orders.pay')
    const isCharged = charge > 0 && mayPay && roleOf(actor) === 'merchant'
    const isProven = isCharged && (await provePayer(ctx, [amountOf(charge)], { password, second_step, code, channel }))
    return withDeliveryBalanceError(
      withMissingAmount(
        order.organisation_id,
        command(ctx, 'orders.edit', (held, by, trx) =>
          changePaidDelivery(held, wanted, { ...by, mayPay, isProven }, trx),
        ),
      ),
    )
  },
})
