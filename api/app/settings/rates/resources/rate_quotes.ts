import { QUOTE_OUTCOMES } from '#contracts/exchange'
import { choice, derived, id, moment, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'

/** What the feed said each time it was asked. */
export const rateQuotes = defineResource({
  name: 'rate-quotes',
  table: 'rate_quotes',
  verbs: ['view'],
  label: 'feed',
  fields: {
    id: id(),
    currency_id: reference('exchange-currencies', { readonly: true }),
    currency: derived('text', 'select c.code from exchange_currencies c where c.id = t.currency_id', { search: true }),
    feed: text({ readonly: true, search: true }),
    outcome: choice(QUOTE_OUTCOMES, { readonly: true }),
    rate: text({ nullable: true, readonly: true, sql: 't.rate::text' }),
    reason: text({ nullable: true, readonly: true }),
    created_at: moment(),
  },
})
