import vine from '@vinejs/vine'
import { CART } from '#contracts/limits'
import { CODE_CHANNELS } from '#contracts/codes'
import { amountOf, minorOf } from '#contracts/price/amounts'
import { idOf } from '#core/crud/named'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { identityProof } from '#core/http/identity_proof'
import { requireKey } from '#core/http/require_key'
import { flag, integer, list, object, text, choice as oneOf, nullable } from '#core/http/schemas'
import { PART_STATUSES } from '#contracts/orders'
import { tellingGap } from '#orders/actions/tell_gap'
import { deliverySheet } from '#orders/delivery/delivery_sheet'
import { redeliverOrder } from '#orders/delivery/redeliver_order'
import { tellingShortage } from '#orders/delivery/settle_freight'
import { command } from '#orders/endpoints/command'
import { amount, fingerprint, receiver, whole } from '#orders/endpoints/order_fields'
import { anything, CUSTOMS_SAID, DETAIL } from '#orders/endpoints/order_schemas'
import { provePayer } from '#orders/endpoints/prove_payer'
import { OPTION, PAYING, QUOTE } from '#orders/endpoints/sheet_schemas'
import { partyOf } from '#orders/domain/party'
import { readOrder } from '#orders/queries/held_order'

const WISH = () => ({ address_id: whole().optional(), receiver: receiver().optional() })

const SHEET = object({
  id: integer,
  order_no: text,
  version: integer,
  was: anything,
  receiver: anything,
  lines: list(object({ id: integer, name: text, customs: CUSTOMS_SAID })),
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
    requireKey(ctx)
    const charge = Math.max((minorOf(wanted.freight) ?? 0) - order.freight, 0)
    const mayPay = actor.may('orders.pay')
    const isCharged = charge > 0 && mayPay && partyOf(actor) === 'merchant'
    const isProven = isCharged && (await provePayer(ctx, [amountOf(charge)], { password, second_step, code, channel }))
    return tellingShortage(
      tellingGap(
        order.organisation_id,
        command(ctx, 'orders.edit', (held, by, trx) => redeliverOrder(held, wanted, { ...by, mayPay, isProven }, trx)),
      ),
    )
  },
})
