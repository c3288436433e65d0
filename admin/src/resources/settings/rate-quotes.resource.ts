import type { QuoteOutcome } from '@inkfold/api/contracts/money'
import { action, choices, column, defineResource, filter, quoteOutcomes } from '@/crud'

interface RateQuote {
  id: number
  currency_id: number
  currency: string
  feed: string
  outcome: QuoteOutcome
  is_acceptable: boolean
  rate: string | null
  reason: string | null
  created_at: string
}

/** The reasons of our own rules; a feed's error message is shown unchanged. */
const REASONS = choices(['jump', 'not_a_rate'], 'reason')

export default defineResource<RateQuote>({
  name: 'rate-quotes',
  title: 'currency',
  sort: { field: 'created_at', order: 'desc' },
  columns: [
    column.time('created_at', { sort: true }),
    column.code('currency', { width: 100 }),
    column.choice('outcome', quoteOutcomes, { width: 130 }),
    column.number('rate', { width: 130 }),
    column.code('feed', { width: 110 }),
    column.choice('reason', REASONS, { width: 300 }),
  ],
  filters: [
    filter.remote('currency_id', 'exchange-currencies'),
    filter.choice('outcome', quoteOutcomes),
    filter.flag('is_acceptable'),
    filter.days('created_at'),
  ],
  actions: [
    action.call('accept', {
      permission: 'exchange_rates.create',
      confirm: true,
      shown: ({ is_acceptable: isAcceptable }) => isAcceptable === true,
    }),
  ],
})
