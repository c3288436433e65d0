import { RATE, RATE_STATES, UPDATE_MODES } from '#contracts/exchange'
import { choice, derived, id, moment, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { refusePast } from '#settings/rates/domain/effective'

const OF_CURRENCY = 'from exchange_currencies c where c.id = t.currency_id'
const IN_FORCE = `select r.id from exchange_rates r where r.currency_id = t.currency_id and r.effective_at <= statement_timestamp()
  order by r.effective_at desc, r.id desc limit 1`
const STATE = `case when t.effective_at > statement_timestamp() then 'scheduled' when t.id = (${IN_FORCE}) then 'current' else 'past' end`
const SET_BY = 'select u.username from users u where u.id = t.set_by'

/** Set once and for ever; what follows is another row. */
export const exchangeRates = defineResource({
  name: 'exchange-rates',
  table: 'exchange_rates',
  verbs: ['view', 'create'],
  label: 'source',
  order: { field: 'effective_at', direction: 'desc' },
  fields: {
    id: id(),
    currency_id: reference('exchange-currencies', { required: true, readonly: 'after_create' }),
    currency: derived('text', `select c.code ${OF_CURRENCY}`, { search: true }),
    rate: text({
      required: true,
      max: 10,
      pattern: RATE,
      patternWords: 'rate',
      sql: 't.rate::text',
      readonly: 'after_create',
    }),
    effective_at: moment({ nullable: true, readonly: 'after_create' }),
    state: { ...derived('choice', STATE), options: RATE_STATES },
    source: choice(UPDATE_MODES, { readonly: true }),
    update_mode: { ...derived('choice', `select c.update_mode ${OF_CURRENCY}`), options: UPDATE_MODES },
    next_update_at: derived('moment', `select c.next_update_at ${OF_CURRENCY}`, { nullable: true }),
    set_by_name: derived('text', SET_BY, { nullable: true }),
    created_at: moment(),
  },
  hooks: {
    write(values, _before, { actor }) {
      refusePast(values.effective_at)
      return { ...values, effective_at: values.effective_at ?? new Date(), source: 'manual', set_by: actor.userId }
    },
  },
})
