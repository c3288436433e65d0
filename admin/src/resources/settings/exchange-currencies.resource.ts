import type { QuoteOutcome, UpdateMode } from '@inkfold/api/contracts/money'
import { action, column, defineResource, field, filter, quoteOutcomes, updateModes } from '@/crud'

interface Currency {
  id: number
  code: string
  name_zh: string
  name_en: string
  rate: string | null
  update_mode: UpdateMode
  update_hours: number
  next_update_at: string | null
  last_outcome: QuoteOutcome | null
  last_asked_at: string | null
}

export default defineResource<Currency>({
  name: 'exchange-currencies',
  title: 'code',
  sortable: true,
  columns: [
    column.code('code', { sort: true, width: 100 }),
    column.named('name', { width: 150 }),
    column.number('rate', { width: 130 }),
    column.choice('update_mode', updateModes),
    column.time('next_update_at'),
    column.choice('last_outcome', quoteOutcomes, { width: 130 }),
    column.time('last_asked_at'),
    column.number('update_hours', { hidden: true, width: 140 }),
  ],
  fields: [
    field.text('code', { required: true, max: 3, pattern: /^[A-Z]{3}$/, only: 'create' }),
    field.text('name_zh', { required: true, max: 40 }),
    field.text('name_en', { required: true, max: 40 }),
    field.choice('update_mode', updateModes, { required: true, initial: 'manual' }),
    field.number('update_hours', {
      required: true,
      initial: 24,
      min: 1,
      max: 168,
      when: ({ update_mode: mode }) => mode === 'automatic',
    }),
  ],
  filters: [filter.choice('update_mode', updateModes)],
  actions: [
    action.call('ask', { permission: 'exchange_currencies.edit' }),
    action.list('rates', 'exchange-rates', ({ id }) => ({ currency_id: id }), { permission: 'exchange_rates.view' }),
    action.list('quotes', 'rate-quotes', ({ id }) => ({ currency_id: id }), { permission: 'rate_quotes.view' }),
  ],
})
