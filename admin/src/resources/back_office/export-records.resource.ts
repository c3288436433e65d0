import type { DownloadStatus, ExportStatus, KeptFormat } from '@inkfold/api/contracts/exports'
import {
  action,
  column,
  defineResource,
  downloadStatuses,
  exportFormats,
  exportStatuses,
  filter,
  lists,
  exportFailures,
} from '@/crud'
import { download } from '@/pages/exports/download'
import { currentSession } from '@/session/session'

interface ExportRecord {
  id: number
  code: string
  page: string
  format: KeptFormat
  query: object
  estimated_count: number
  actual_count: number | null
  progress: number
  status: ExportStatus
  failure: string | null
  download_status: DownloadStatus
  size: number | null
  duration: number | null
  user_id: number
  username: string
  created_at: string
  started_at: string | null
  finished_at: string | null
  expires_at: string | null
}

export default defineResource<ExportRecord>({
  name: 'export-records',
  title: 'code',
  sort: { field: 'created_at', order: 'desc' },
  abilities: { delete: true, export: false },
  moving: ({ status }) => status === 'queued' || status === 'running',
  columns: [
    column.code('code', { width: 130 }),
    column.choice('page', lists, { width: 150 }),
    column.choice('format', exportFormats, { width: 90 }),
    column.choice('status', exportStatuses, { width: 100 }),
    column.share('progress'),
    column.number('estimated_count', { sort: true, width: 110 }),
    column.number('actual_count', { sort: true, width: 110 }),
    column.choice('download_status', downloadStatuses, { width: 120 }),
    column.number('duration', { width: 100 }),
    column.code('username', { width: 120 }),
    column.time('created_at', { sort: true }),
    column.choice('failure', exportFailures, { width: 260 }),
    column.time('started_at', { hidden: true }),
    column.time('finished_at', { hidden: true }),
    column.time('expires_at', { hidden: true }),
    column.number('size', { hidden: true, width: 130 }),
    column.text('query', { hidden: true, width: 240 }),
  ],
  filters: [
    filter.text('code'),
    filter.choice('page', lists),
    filter.choice('status', exportStatuses),
    filter.choice('format', exportFormats),
    filter.days('created_at'),
  ],
  actions: [
    action.run('download', ({ id }) => download(id), {
      permission: 'export_records.view',
      shown: ({ status, user_id: userId }) => status === 'success' && userId === currentSession()?.user.id,
    }),
  ],
})
