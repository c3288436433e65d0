import { action, batch, column, defineResource, filter, lists } from '@/crud'

interface Recycled {
  id: number
  user_id: number
  username: string | null
  resource: string
  page: string
  record_id: number
  label: string
  relations: number
  created_at: string
}

const RestorePanel = () => import('@/pages/keeping/RestorePanel')

export default defineResource<Recycled>({
  name: 'recycle-bin',
  title: 'label',
  sort: { field: 'created_at', order: 'desc' },
  abilities: { delete: true },
  columns: [
    column.text('label', { width: 220 }),
    column.choice('page', lists, { width: 160 }),
    column.numeral('record_id', { sort: true, width: 100 }),
    column.number('relations', { width: 110 }),
    column.code('username', { width: 140 }),
    column.time('created_at', { sort: true }),
  ],
  filters: [filter.choice('page', lists), filter.text('label'), filter.text('username'), filter.days('created_at')],
  actions: [action.panel('restore', RestorePanel, { permission: 'recycle_bin.restore' })],
  batch: [batch('restore', RestorePanel, { permission: 'recycle_bin.restore', min: 1, max: 500 })],
  detail: () => import('@/pages/keeping/DeletedContent'),
})
