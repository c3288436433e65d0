import { action, column, defineResource, filter } from '@/crud'

interface Reconciliation {
  id: number
  day: string
  difference_count: number
  created_at: string
  updated_at: string
}

export default defineResource<Reconciliation>({
  name: 'reconciliations',
  title: 'day',
  columns: [
    column.date('day', { sort: true, width: 160 }),
    column.number('difference_count', { sort: true, width: 140 }),
    column.time('created_at', { sort: true }),
    column.time('updated_at', { sort: true, hidden: true }),
  ],
  filters: [filter.dates('day')],
  actions: [
    action.panel('report', () => import('@/pages/reconciliation/ReportPanel'), { permission: 'reconciliations.view' }),
  ],
})
