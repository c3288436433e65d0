import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { column, defineResource, field, filter, switchStatuses } from '@/crud'

interface Department {
  id: number
  parent_id: number | null
  name: string
  name_en: string | null
  leader: string | null
  mobile: string | null
  status: SwitchStatus
  organisation_id: number
}

export default defineResource<Department>({
  name: 'departments',
  title: 'name',
  tree: true,
  sortable: true,
  columns: [
    column.named('name', { width: 240 }),
    column.remote('organisation_id', 'organisations'),
    column.text('leader'),
    column.text('mobile'),
    column.switch('status', switchStatuses),
  ],
  fields: [
    field.parent('parent_id'),
    field.remote('organisation_id', 'organisations', { required: true, only: 'create' }),
    field.text('name', { required: true, max: 60 }),
    field.text('name_en', { max: 60 }),
    field.text('leader', { max: 60 }),
    field.text('mobile', { max: 30 }),
    field.status('status'),
  ],
  filters: [
    filter.text('name'),
    filter.choice('status', switchStatuses),
    filter.remote('organisation_id', 'organisations'),
  ],
})
