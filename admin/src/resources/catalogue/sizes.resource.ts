import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { column, defineResource, field, filter, switchStatuses } from '@/crud'

interface Size {
  id: number
  organisation_id: number
  name_zh: string
  name_en: string
  status: SwitchStatus
}

export default defineResource<Size>({
  name: 'sizes',
  title: 'name',
  sortable: true,
  owned: true,
  columns: [
    column.named('name'),
    column.switch('status', switchStatuses),
    column.remote('organisation_id', 'organisations', { hidden: true }),
  ],
  fields: [
    field.text('name_zh', { required: true, max: 60 }),
    field.text('name_en', { required: true, max: 60 }),
    field.status('status'),
  ],
  filters: [filter.text('name_zh'), filter.text('name_en'), filter.choice('status', switchStatuses)],
})
