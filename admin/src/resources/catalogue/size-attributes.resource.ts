import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { column, defineResource, field, filter, switchStatuses } from '@/crud'

interface SizeAttribute {
  id: number
  organisation_id: number
  name_zh: string
  name_en: string
  hint_zh: string
  hint_en: string
  status: SwitchStatus
}

export default defineResource<SizeAttribute>({
  name: 'size-attributes',
  title: 'name',
  sortable: true,
  owned: true,
  columns: [
    column.named('name'),
    column.named('hint', { width: 320 }),
    column.switch('status', switchStatuses),
    column.remote('organisation_id', 'organisations', { hidden: true }),
  ],
  fields: [
    field.text('name_zh', { required: true, max: 60 }),
    field.text('name_en', { required: true, max: 60 }),
    field.text('hint_zh', { max: 120 }),
    field.text('hint_en', { max: 120 }),
    field.status('status'),
  ],
  filters: [filter.text('name_zh'), filter.text('name_en'), filter.choice('status', switchStatuses)],
})
