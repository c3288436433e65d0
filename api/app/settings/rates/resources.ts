import { refuseField } from '#core/errors'
import { cast, choice, derived, id, integer, moment, text, reference } from '#core/lists/fields'
import { UPDATE_MODES, RATE, RATE_STATES, QUOTE_OUTCOMES } from '#contracts/money'
import { defineResource } from '#core/crud/resource'
import { RATE_IN_FORCE } from '#settings/rates/rate_feed'

/** Tolerates clock skew and the time to fill in a form. */
const GRACE_MS = 5 * 60_000

/** A rate cannot start in the past, so that earlier payments keep theirs. */
export function rejectPast(given: unknown, now = Date.now()): void {
  if (typeof given !== 'string') return
  const at = Date.parse(String(cast(given, 'effective_at', { kind: 'moment' })).replace(' ', 'T'))
  if (at < now - GRACE_MS) throw refuseField('effective_at', 'E_RATE_IN_PAST')
}

const CURRENT = `select r.rate::text from exchange_rates r where r.id = (${RATE_IN_FORCE('t.id', 'statement_timestamp()')})`
const LAST = (column: string) =>
  `select q.${column} from rate_quotes q where q.currency_id = t.id order by q.id desc limit 1`

export const exchangeCurrencies = defineResource({
  name: 'exchange-currencies',
  table: 'exchange_currencies',
  verbs: ['view', 'create', 'edit', 'delete', 'sort'],
  label: 'code',
  usedBy: [{ resource: 'exchange-rates', table: 'exchange_rates', column: 'currency_id' }],
  fields: {
    id: id(),
    code: text({
      required: true,
      max: 3,
      pattern: /^(?!RMB|CNY)[A-Z]{3}$/,
      search: true,
      sort: true,
      readonly: 'after_create',
    }),
    name_zh: text({ required: true, max: 40, search: true }),
    name_en: text({ required: true, max: 40, search: true }),
    rate: derived('text', CURRENT, { nullable: true }),
    update_mode: choice(UPDATE_MODES, { initial: 'manual' }),
    update_hours: integer({ initial: 24, min: 1, max: 168 }),
    next_update_at: moment({ nullable: true }),
    last_outcome: derived('text', LAST('outcome'), { nullable: true }),
    last_asked_at: derived('moment', LAST('created_at'), { nullable: true }),
    sort: integer({ sort: true, initial: 0 }),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
  hooks: {
    /** A switch to automatic or a new interval takes effect at the next run of the job. */
    beforeWrite(values, before) {
      const next = { ...before, ...values }
      const isMoved = ['update_mode', 'update_hours'].some(
        (name) => values[name] !== undefined && values[name] !== before?.[name],
      )
      return isMoved ? { ...values, next_update_at: next.update_mode === 'automatic' ? new Date() : null } : values
    },
  },
})

const OF_CURRENCY = 'from exchange_currencies c where c.id = t.currency_id'
const IN_FORCE = `select r.id from exchange_rates r where r.currency_id = t.currency_id and r.effective_at <= statement_timestamp()
  order by r.effective_at desc, r.id desc limit 1`
const STATE = `case when t.effective_at > statement_timestamp() then 'scheduled' when t.id = (${IN_FORCE}) then 'current' else 'past' end`
const SET_BY = 'select u.username from users u where u.id = t.set_by'

/** Append-only; a change is a new row. */
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
      patternMessage: 'rate',
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
    beforeWrite(values, _before, { actor }) {
      rejectPast(values.effective_at)
      return { ...values, effective_at: values.effective_at ?? new Date(), source: 'manual', set_by: actor.userId }
    },
  },
})

/** A held quote that can still be accepted: no later quote was valid, and no rate was set after it. */
export const IS_ACCEPTABLE = `t.outcome = 'held'
  and not exists (select 1 from rate_quotes q where q.currency_id = t.currency_id and q.id > t.id and q.outcome <> 'failed')
  and not exists (select 1 from exchange_rates r where r.currency_id = t.currency_id and r.created_at > t.created_at)`

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
    is_acceptable: derived('flag', IS_ACCEPTABLE),
    rate: text({ nullable: true, readonly: true, sql: 't.rate::text' }),
    reason: text({ nullable: true, readonly: true }),
    created_at: moment(),
  },
})
