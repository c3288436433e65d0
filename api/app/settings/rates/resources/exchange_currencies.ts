import { UPDATE_MODES } from '#contracts/exchange'
import { choice, derived, id, integer, moment, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { RATE_IN_FORCE } from '#settings/rates/queries/rate_at'

const CURRENT = `select r.rate::text from exchange_rates r where r.id = (${RATE_IN_FORCE('t.id', 'statement_timestamp()')})`
const LAST = (column: string) =>
  `select q.${column} from rate_quotes q where q.currency_id = t.id order by q.id desc limit 1`

/** Which currencies have a rate, and how each comes by its next one. */
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
    /** Whoever switches to automatic, or changes the pace, is answered at the next look of the job. */
    write(values, before) {
      const next = { ...before, ...values }
      const isMoved = ['update_mode', 'update_hours'].some(
        (name) => values[name] !== undefined && values[name] !== before?.[name],
      )
      return isMoved ? { ...values, next_update_at: next.update_mode === 'automatic' ? new Date() : null } : values
    },
  },
})
