import type { LedgerKind } from '@inkfold/api/contracts/ledger'
import { column, defineResource, filter, moneyKinds } from '@/crud'

interface MoneyLog {
  id: number
  organisation_id: number
  merchant: string
  seq: number
  kind: LedgerKind
  is_reversal: boolean
  reason: string
  operation_id: number
  operator: string | null
  money: string
  before: string
  after: string
  created_at: string
}

export default defineResource<MoneyLog>({
  name: 'money-logs',
  title: 'seq',
  columns: [
    column.time('created_at', { sort: true }),
    column.text('merchant'),
    column.choice('kind', moneyKinds, { width: 150 }),
    column.money('before'),
    column.money('money'),
    column.money('after'),
    column.text('reason', { width: 220 }),
    column.text('operator', { width: 120 }),
    column.flag('is_reversal', { hidden: true }),
    column.number('seq', { hidden: true }),
    column.number('operation_id', { hidden: true }),
  ],
  filters: [
    filter.remote('organisation_id', 'organisations'),
    filter.choice('kind', moneyKinds),
    filter.text('reason'),
    filter.days('created_at'),
  ],
})
