import app from '@adonisjs/core/services/app'
import vine from '@vinejs/vine'
import { EVENT_OUTCOMES } from '#contracts/gateway'
import { CURRENCIES } from '#contracts/money'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { rowSchema } from '#core/crud/schemas'
import { Refusal } from '#core/errors'
import { actorOf, causeOf, requireIdempotencyKey } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, object } from '#core/http/schemas'
import { returnOrigin, beginPayment, openAtGateway } from '#ledger/gateway/start_payment'
import { onlineRecharges } from '#ledger/gateway/online_recharges'
import { PaymentGateway } from '#ledger/gateway/payment_gateway'
import { idByNo } from '#ledger/recharges/recharges'
import { receiveGatewayEvent } from '#ledger/top_up/cards'

const answer = rowSchema(onlineRecharges)

export const start = endpoint({
  body: {
    currency: vine.enum(CURRENCIES),
    amount: vine.string().trim().maxLength(20),
    rate: vine
      .string()
      .regex(/^\d{1,7}\.\d{2}$/)
      .optional(),
  },
  answer,
  async handle({ ctx, body }) {
    requireIdempotencyKey(ctx)
    const begun = await runCommand(ctx, (context) => beginPayment(body, context))
    await openAtGateway(begun, { origin: await returnOrigin(ctx), language: ctx.language }, causeOf(ctx))
    return findRow(onlineRecharges, Number(begun.id), actorOf(ctx), 'view')
  },
})

export const showByNo = endpoint({
  answer,
  async handle({ ctx }) {
    const id = await idByNo('gateway_payments', String(ctx.params.no))
    return findRow(onlineRecharges, id, actorOf(ctx), 'view')
  },
})

/** Called by the gateway; authenticated by its signature alone and processed once per event. */
export const webhook = endpoint({
  raw: 'signed',
  answer: object({ outcome: choice(EVENT_OUTCOMES) }),
  async handle({ ctx }) {
    const gateway = await app.container.make(PaymentGateway)
    if (ctx.params.gateway !== gateway.name) throw new Refusal('E_NOT_FOUND')
    const event = gateway.read(ctx.request.raw() ?? '', ctx.request.header('stripe-signature'))
    return { outcome: await receiveGatewayEvent(gateway, event) }
  },
})
