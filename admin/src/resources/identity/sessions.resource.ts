import type { Audience } from '@inkfold/api/contracts/statuses'
import { audiences, column, defineResource, filter } from '@/crud'

interface Session {
  id: number
  user_id: number
  username: string
  audience: Audience
  ip: string
  user_agent: string
  created_at: string
  last_seen_at: string
  expires_at: string
}

export default defineResource<Session>({
  name: 'sessions',
  title: 'username',
  abilities: { delete: true },
  columns: [
    column.code('username', { width: 150 }),
    column.choice('audience', audiences),
    column.code('ip', { width: 150 }),
    column.text('user_agent', { width: 280 }),
    column.time('last_seen_at', { sort: true }),
    column.time('created_at', { sort: true }),
    column.time('expires_at', { hidden: true }),
  ],
  filters: [
    filter.text('username'),
    filter.choice('audience', audiences),
    filter.exact('ip'),
    filter.days('created_at'),
  ],
})
