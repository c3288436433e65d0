import { column, defineResource, filter } from '@/crud'

interface BlockedPicture {
  id: number
  organisation_name: string
  number: string
  material_id: number | null
  note: string
  blocked_by_name: string | null
  created_at: string
}

export default defineResource<BlockedPicture>({
  name: 'blocked-pictures',
  title: 'number',
  columns: [
    column.code('number', { sort: true, width: 130 }),
    column.text('note', { width: 320 }),
    column.named('organisation_name', { width: 180 }),
    column.text('blocked_by_name', { width: 140 }),
    column.time('created_at', { sort: true }),
  ],
  filters: [filter.text('number'), filter.text('note'), filter.days('created_at')],
})
