import app from '@adonisjs/core/services/app'
import { change } from '#core/crud/change'
import { findRow } from '#core/crud/find'
import { idOf } from '#core/crud/named'
import { row } from '#core/database'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { object, text } from '#core/http/schemas'
import { identityProof } from '#core/http/identity_proof'
import { StepUp } from '#core/http/step_up'
import { sealedCards } from '#settings/payment/card_numbers'
import { paymentAccounts } from '#settings/payment/payment_accounts'

/** The whole number, to somebody who may see it and has just proved who they are; that they saw it is logged first. */
export const revealCard = endpoint({
  body: identityProof(),
  answer: object({ card_number: text }),
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
      return row<{ sealed: string }>(
        'select card_number_sealed as sealed from payment_accounts where id = ?',
        [id],
        trx,
      )
    })
    ctx.response.header('cache-control', 'no-store')
    return { card_number: sealedCards.open(id, sealed?.sealed ?? '') }
  },
})
