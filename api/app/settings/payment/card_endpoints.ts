import vine from '@vinejs/vine'
import type { IdentityProof } from '#contracts/two_step'
import app from '@adonisjs/core/services/app'
import { change } from '#core/crud/change'
import { findRow } from '#core/crud/find'
import { idOf } from '#core/crud/named'
import { rowSchema } from '#core/crud/schemas'
import type { WriteContext } from '#core/crud/resource'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { identityProof } from '#core/http/identity_proof'
import { StepUp } from '#core/http/step_up'
import { MOST } from '#core/lists/values'
import { approveCard, rejectCard, requestCard } from '#settings/payment/change_card'
import { CARD, paymentAccounts } from '#settings/payment/payment_accounts'

const changeId = vine.number().withoutDecimals().range([1, MOST])

/** Both halves take a proof of identity: a session in strange hands moves nobody's money. */
export const request = endpoint({
  body: { card_number: vine.string().trim().minLength(4).maxLength(64).regex(CARD), ...identityProof() },
  answer: rowSchema(paymentAccounts),
  async handle({ ctx, body }) {
    const [id, actor] = [idOf(ctx), actorOf(ctx)]
    await findRow(paymentAccounts, id, actor, 'edit')
    await prove(actor, body)
    return change(ctx, (context) => shown(id, context, requestCard(id, body.card_number, context)))
  },
})

export const approve = endpoint({
  body: { change_id: changeId.clone(), ...identityProof() },
  answer: rowSchema(paymentAccounts),
  async handle({ ctx, body }) {
    const [id, actor] = [idOf(ctx), actorOf(ctx)]
    await findRow(paymentAccounts, id, actor, 'approve')
    await prove(actor, body)
    return change(ctx, (context) => shown(id, context, approveCard(id, body.change_id, context)))
  },
})

export const reject = endpoint({
  body: { change_id: changeId.clone() },
  answer: rowSchema(paymentAccounts),
  handle: ({ ctx, body }) => {
    const id = idOf(ctx)
    return change(ctx, (context) => shown(id, context, rejectCard(id, body.change_id, context)))
  },
})

const prove = async (actor: ReturnType<typeof actorOf>, given: IdentityProof) =>
  (await app.container.make(StepUp)).prove(actor, given)

async function shown(id: number, { actor, trx }: WriteContext, done: Promise<void>) {
  await done
  return findRow(paymentAccounts, id, actor, 'view', trx)
}
