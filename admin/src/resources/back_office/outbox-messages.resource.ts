import type { CodeChannel } from '@inkfold/api/contracts/codes'
import { CODE_CHANNELS } from '@inkfold/api/contracts/codes'
import { choices, column, defineResource, filter } from '@/crud'

interface OutboxMessage {
  id: number
  channel: CodeChannel
  target: string
  subject: string | null
  body: string
  status: string
  created_at: string
}

const channels = choices(CODE_CHANNELS, 'channel')

export default defineResource<OutboxMessage>({
  name: 'outbox-messages',
  title: 'target',
  sort: { field: 'created_at', order: 'desc' },
  columns: [
    column.time('created_at', { sort: true }),
    column.choice('channel', channels),
    column.code('target', { width: 200 }),
    column.text('subject', { width: 220 }),
    column.text('body', { width: 360 }),
    column.code('status', { width: 110 }),
  ],
  filters: [
    filter.text('target'),
    filter.choice('channel', channels),
    filter.exact('status'),
    filter.days('created_at'),
  ],
})
