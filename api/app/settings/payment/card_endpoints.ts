import vine from '@vinejs/vine'
import type { IdentityProof } from '#contracts/two_step'
import app from '@adonisjs/core/services/app'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { rowSchema } from '#core/crud/schemas'
import type { WriteContext } from '#core/crud/resource'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { identityProof, StepUp } from '#core/http/identity_proof'
import { approveCard, rejectCard, requestCard } from '#settings/payment/change_card'
import { CARD, paymentAccounts, sealedCards, sealedChanges } from '#settings/payment/payment_accounts'
import { row } from '#core/database'
import { nullable, object, text, queryWhole } from '#core/http/schemas'

const changeId = queryWhole()

/** Request and approval both need step-up: a stolen session must not redirect payments. */
export const request = endpoint({
  body: { card_number: vine.string().trim().minLength(4).maxLength(64).regex(CARD), ...identityProof() },
  answer: rowSchema(paymentAccounts),
  async handle({ ctx, body }) {
    const [id, actor] = [idOf(ctx), actorOf(ctx)]
    await findRow(paymentAccounts, id, actor, 'edit')
    await proveIdentity(actor, body)
    return runCommand(ctx, (context) => accountAfter(id, context, requestCard(id, body.card_number, context)))
  },
})

export const approve = endpoint({
  body: { change_id: changeId.clone(), ...identityProof() },
  answer: rowSchema(paymentAccounts),
  async handle({ ctx, body }) {
    const [id, actor] = [idOf(ctx), actorOf(ctx)]
    await findRow(paymentAccounts, id, actor, 'approve')
    await proveIdentity(actor, body)
    return runCommand(ctx, (context) => accountAfter(id, context, approveCard(id, body.change_id, context)))
  },
})

export const reject = endpoint({
  body: { change_id: changeId.clone() },
  answer: rowSchema(paymentAccounts),
  handle: ({ ctx, body }) => {
    const id = idOf(ctx)
    return runCommand(ctx, (context) => accountAfter(id, context, rejectCard(id, body.change_id, context)))
  },
})

const proveIdentity = async (actor: ReturnType<typeof actorOf>, given: IdentityProof) =>
  (await app.container.make(StepUp)).prove(actor, given)

async function accountAfter(id: number, { actor, trx }: WriteContext, done: Promise<void>) {
  await done
  return findRow(paymentAccounts, id, actor, 'view', trx)
}

/** Returns the full number after a permission check and step-up; the access is logged first. */
export const revealCard = endpoint({
  body: identityProof(),
  answer: object({ card_number: text, pending_card_number: nullable(text) }),
  async handle({ ctx, body }) {
    const [id, actor] = [idOf(ctx), actorOf(ctx)]
    await findRow(paymentAccounts, id, actor, 'reveal')
    const stepUp = await app.container.make(StepUp)
    await stepUp.prove(actor, body)
    const sealed = await runCommand(ctx, async ({ trx }) => {
      await row(
        'insert into payment_account_views (payment_account_id, user_id) values (?, ?)',
        [id, actor.userId],
        trx,
      )
      return row<{ sealed: string; pending_id: number | null; pending: string | null }>(
        `select a.card_number_sealed as sealed, c.id as pending_id, c.card_number_sealed as pending from payment_accounts a
           left join payment_account_changes c on c.payment_account_id = a.id and c.status = 'pending' where a.id = ?`,
        [id],
        trx,
      )
    })
    ctx.response.header('cache-control', 'no-store')
    const pending = sealed?.pending_id && sealed.pending ? sealedChanges.open(sealed.pending_id, sealed.pending) : null
    return { card_number: sealedCards.open(id, sealed?.sealed ?? ''), pending_card_number: pending }
  },
})
