import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { column, defineResource, field, filter, switchStatuses } from '@/crud'

interface SpuCategory {
  id: number
  organisation_id: number
  parent_id: number | null
  name_zh: string
  name_en: string
  status: SwitchStatus
}

export default defineResource<SpuCategory>({
  name: 'spu-categories',
  title: 'name',
  tree: true,
  sortable: true,
  owned: true,
  columns: [
    column.named('name', { width: 280 }),
    column.switch('status', switchStatuses),
    column.remote('organisation_id', 'organisations', { hidden: true }),
  ],
  fields: [
    field.parent('parent_id'),
    field.text('name_zh', { required: true, max: 60 }),
    field.text('name_en', { required: true, max: 60 }),
    field.status('status'),
  ],
  filters: [filter.choice('status', switchStatuses)],
})
