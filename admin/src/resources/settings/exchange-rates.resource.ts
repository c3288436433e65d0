import { RATE, type RateState, type UpdateMode } from '@inkfold/api/contracts/money'
import { column, defineResource, field, filter, rateStates, updateModes } from '@/crud'

interface ExchangeRate {
  id: number
  currency_id: number
  currency: string
  rate: string
  effective_at: string
  state: RateState
  source: UpdateMode
  update_mode: UpdateMode
  next_update_at: string | null
  set_by_name: string | null
  created_at: string
}

export default defineResource<ExchangeRate>({
  name: 'exchange-rates',
  title: 'currency',
  sort: { field: 'effective_at', order: 'desc' },
  abilities: { edit: false, delete: false, copy: false },
  columns: [
    column.code('currency', { width: 100 }),
    column.own('rate', () => import('@/pages/ledger/RateCell'), { width: 170 }),
    column.choice('state', rateStates),
    column.time('effective_at', { sort: true }),
    column.choice('source', updateModes),
    column.choice('update_mode', updateModes),
    column.time('next_update_at'),
    column.text('set_by_name'),
    column.time('created_at', { sort: true, hidden: true }),
  ],
  fields: [
    field.remote('currency_id', 'exchange-currencies', { required: true }),
    field.text('rate', { required: true, max: 10, pattern: RATE }),
    field.moment('effective_at'),
  ],
  filters: [
    filter.remote('currency_id', 'exchange-currencies'),
    filter.choice('state', rateStates),
    filter.choice('source', updateModes),
    filter.days('effective_at'),
  ],
})
