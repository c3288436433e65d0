import { findRow } from '#core/crud/find'
import { idOf } from '#core/crud/named'
import { actorOf, causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, nullable, object, text } from '#core/http/schemas'
import { QUOTE_OUTCOMES } from '#contracts/exchange'
import { updateRate, type Due } from '#settings/rates/actions/update_rates'
import { exchangeCurrencies } from '#settings/rates/resources/exchange_currencies'

/** Asks the feed now, whatever the hour. */
export const askRate = endpoint({
  answer: object({ outcome: choice(QUOTE_OUTCOMES), rate: nullable(text), reason: nullable(text) }),
  async handle({ ctx }) {
    const found = await findRow(exchangeCurrencies, idOf(ctx), actorOf(ctx), 'edit')
    return updateRate(found as unknown as Due, causeOf(ctx))
  },
})
