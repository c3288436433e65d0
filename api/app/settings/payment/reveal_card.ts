import app from '@adonisjs/core/services/app'
import { change } from '#core/crud/change'
import { findRow } from '#core/crud/find'
import { idOf } from '#core/crud/named'
import { row } from '#core/database'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { nullable, object, text } from '#core/http/schemas'
import { identityProof } from '#core/http/identity_proof'
import { StepUp } from '#core/http/step_up'
import { sealedCards, sealedChanges } from '#settings/payment/card_numbers'
import { paymentAccounts } from '#settings/payment/payment_accounts'

/** The whole number, to somebody who may see it and has just proved who they are; that they saw it is logged first. */
export const revealCard = endpoint({
  body: identityProof(),
  answer: object({ card_number: text, pending_card_number: nullable(text) }),
  async handle({ ctx, body }) {
    const [id, actor] = [idOf(ctx), actorOf(ctx)]
    await findRow(paymentAccounts, id, actor, 'reveal')
    const stepUp = await app.container.make(StepUp)
    await stepUp.prove(actor, body)
    const sealed = await change(ctx, async ({ trx }) => {
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
