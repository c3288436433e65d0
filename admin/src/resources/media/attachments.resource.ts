import { FILE_KINDS, PURPOSE_NAMES, STORAGES, type StorageName } from '@inkfold/api/contracts/uploads'
import { action, choices, column, defineResource, filter, tool } from '@/crud'

interface Attachment {
  id: number
  url: string
  name: string
  size: number
  suffix: string
  width: number | null
  height: number | null
  topic: string
  is_private: boolean
  storage: StorageName
  sha256: string
  copies: number
  references: number
  owner_user_id: number
  organisation_id: number
  missing_at: string | null
  created_at: string
}

const SUFFIXES = FILE_KINDS.map((kind) => (kind === 'jpeg' ? 'jpg' : kind))
const suffixes = choices(SUFFIXES, 'suffix')
const purposes = choices(PURPOSE_NAMES, 'purpose')
const storages = choices(STORAGES, 'storage')

export default defineResource<Attachment>({
  name: 'attachments',
  title: 'name',
  sort: { field: 'created_at', order: 'desc' },
  columns: [
    column.file('name', { sort: true }),
    column.choice('suffix', suffixes, { sort: true, width: 100 }),
    column.bytes('size', { sort: true }),
    column.choice('topic', purposes, { sort: true, width: 150 }),
    column.flag('is_private'),
    column.number('references'),
    column.number('copies', { width: 130 }),
    column.remote('owner_user_id', 'users', { width: 140 }),
    column.remote('organisation_id', 'organisations', { hidden: true }),
    column.choice('storage', storages, { hidden: true }),
    column.numeral('width', { hidden: true }),
    column.numeral('height', { hidden: true }),
    column.code('sha256', { hidden: true, width: 260 }),
    column.time('missing_at', { hidden: true }),
    column.time('created_at', { sort: true }),
  ],
  filters: [
    filter.text('name'),
    filter.choice('suffix', suffixes),
    filter.choice('topic', purposes),
    filter.bytes('size'),
    filter.remote('owner_user_id', 'users'),
    filter.flag('is_private'),
    filter.choice('storage', storages),
    filter.exact('sha256'),
    filter.days('created_at'),
  ],
  abilities: { delete: true },
  tools: [tool('upload', () => import('@/pages/files/UploadPanel'), 'attachments.view')],
  actions: [
    action.panel('open', () => import('@/pages/files/OpenPanel'), { permission: 'attachments.view' }),
    action.list('same', 'attachments', ({ sha256 }) => ({ sha256: String(sha256) }), {
      permission: 'attachments.view',
      shown: ({ copies }) => Number(copies) > 1,
    }),
  ],
  detail: () => import('@/pages/files/FileUses'),
})
