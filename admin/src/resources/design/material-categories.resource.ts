import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { column, defineResource, field, filter, switchStatuses } from '@/crud'
import { isPlatform } from '@/session/session'

interface MaterialCategory {
  id: number
  organisation_id: number
  organisation_name: string
  parent_id: number | null
  name_zh: string
  name_en: string
  materials: number
  status: SwitchStatus
  created_at: string
  updated_at: string
}

export default defineResource<MaterialCategory>({
  name: 'material-categories',
  title: 'name',
  tree: true,
  sortable: true,
  owned: true,
  columns: [
    column.named('name', { width: 280 }),
    column.own('materials', () => import('@/pages/materials/CountCell'), { width: 110 }),
    column.switch('status', switchStatuses),
    column.named('organisation_name', { width: 180 }),
    column.time('created_at', { hidden: true }),
    column.time('updated_at', { hidden: true }),
  ],
  fields: [
    field.parent('parent_id'),
    field.text('name_zh', { required: true, max: 60 }),
    field.text('name_en', { required: true, max: 60 }),
    field.remote('organisation_id', 'organisations', {
      only: 'create',
      when: ({ parent_id: parent }) => isPlatform() && !parent,
    }),
    field.status('status'),
  ],
  filters: [filter.choice('status', switchStatuses), filter.remote('organisation_id', 'organisations')],
})
