import { action, batch, column, defineResource, filter, lists } from '@/crud'

interface SensitiveLog {
  id: number
  user_id: number | null
  username: string | null
  resource: string
  page: string
  record_id: string
  field: string
  before: unknown
  after: unknown
  is_rolled_back: boolean
  rolled_back_at: string | null
  rolled_back_by: string | null
  created_at: string
}

const RollbackPanel = () => import('@/pages/keeping/RollbackPanel')

export default defineResource<SensitiveLog>({
  name: 'sensitive-logs',
  title: 'field',
  sort: { field: 'created_at', order: 'desc' },
  columns: [
    column.time('created_at', { sort: true }),
    column.code('username', { width: 130 }),
    column.choice('page', lists, { width: 140 }),
    column.code('record_id', { width: 90 }),
    column.own('field', () => import('@/pages/keeping/FieldNames'), { width: 140 }),
    column.text('before', { width: 180 }),
    column.text('after', { width: 180 }),
    column.flag('is_rolled_back', { width: 110 }),
    column.time('rolled_back_at', { hidden: true }),
    column.code('rolled_back_by', { hidden: true }),
  ],
  filters: [
    filter.choice('page', lists),
    filter.exact('record_id'),
    filter.text('username'),
    filter.flag('is_rolled_back'),
    filter.days('created_at'),
  ],
  actions: [
    action.panel('rollback', RollbackPanel, {
      permission: 'sensitive_logs.rollback',
      shown: ({ is_rolled_back: isBack }) => !isBack,
    }),
  ],
  batch: [batch('rollback', RollbackPanel, { permission: 'sensitive_logs.rollback', min: 1, max: 500 })],
  detail: () => import('@/pages/keeping/ComparisonDetail'),
})
