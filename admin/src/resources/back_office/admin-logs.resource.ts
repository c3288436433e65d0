import { column, defineResource, filter, loggedActions, performers } from '@/crud'

interface AdminLog {
  id: number
  user_id: number
  username: string | null
  performer: string
  action: string
  resource: string
  record_id: string
  path: string
  method: string
  ip: string
  user_agent: string
  api_key: string | null
  request_id: string
  created_at: string
}

export default defineResource<AdminLog>({
  name: 'admin-logs',
  title: 'action',
  sort: { field: 'created_at', order: 'desc' },
  tabs: filter.choice('performer', performers),
  exportPermission: 'admin_logs.export',
  columns: [
    column.time('created_at', { sort: true }),
    column.own('username', () => import('@/pages/logs/Performer'), { width: 150 }),
    column.choice('action', loggedActions, { width: 110 }),
    column.own('resource', () => import('@/pages/logs/TableName'), { width: 200 }),
    column.code('record_id', { width: 110 }),
    column.code('method', { width: 90, hidden: true }),
    column.code('path', { width: 240, hidden: true }),
    column.code('ip', { width: 140 }),
    column.text('api_key', { width: 150, hidden: true }),
    column.code('request_id', { hidden: true }),
    column.text('user_agent', { hidden: true }),
  ],
  filters: [
    filter.text('username'),
    filter.remote('user_id', 'users'),
    filter.choice('action', loggedActions),
    filter.exact('resource'),
    filter.exact('record_id'),
    filter.exact('ip'),
    filter.exact('request_id'),
    filter.days('created_at'),
  ],
  detail: () => import('@/pages/logs/ChangeTable'),
})
