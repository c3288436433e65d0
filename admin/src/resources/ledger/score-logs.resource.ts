import type { LedgerKind } from '@inkfold/api/contracts/ledger'
import { column, defineResource, filter, scoreKinds } from '@/crud'

interface ScoreLog {
  id: number
  organisation_id: number
  merchant: string
  seq: number
  kind: LedgerKind
  is_reversal: boolean
  reason: string
  operation_id: number
  operator: string | null
  score: number
  before: number
  after: number
  created_at: string
}

export default defineResource<ScoreLog>({
  name: 'score-logs',
  title: 'seq',
  columns: [
    column.time('created_at', { sort: true }),
    column.text('merchant'),
    column.choice('kind', scoreKinds, { width: 150 }),
    column.number('before'),
    column.number('score'),
    column.number('after'),
    column.text('reason', { width: 220 }),
    column.text('operator', { width: 120 }),
    column.flag('is_reversal', { hidden: true }),
    column.number('seq', { hidden: true }),
    column.number('operation_id', { hidden: true }),
  ],
  filters: [
    filter.remote('organisation_id', 'organisations'),
    filter.choice('kind', scoreKinds),
    filter.text('reason'),
    filter.days('created_at'),
  ],
})
