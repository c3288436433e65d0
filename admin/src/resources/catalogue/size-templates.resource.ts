import type { Measures, Tolerances } from '@inkfold/api/contracts/catalogue'
import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { lazyPart } from '@/ui/lazyPart'
import { column, defineResource, field, filter, switchStatuses } from '@/crud'

interface SizeTemplate {
  id: number
  organisation_id: number
  name_zh: string
  name_en: string
  size_ids: number[]
  attribute_ids: number[]
  measures: Measures
  tolerances: Tolerances
  status: SwitchStatus
}

const SizeGridField = lazyPart(() => import('@/pages/catalogue/grid/SizeGridField'))
const TolerancesField = lazyPart(() => import('@/pages/catalogue/grid/TolerancesField'))

export default defineResource<SizeTemplate>({
  name: 'size-templates',
  title: 'name',
  sortable: true,
  owned: true,
  formWidth: 960,
  columns: [
    column.named('name'),
    column.remote('size_ids', 'sizes', { width: 320 }),
    column.remote('attribute_ids', 'size-attributes', { width: 280 }),
    column.switch('status', switchStatuses),
    column.remote('organisation_id', 'organisations', { hidden: true }),
  ],
  fields: [
    field.text('name_zh', { required: true, max: 60 }),
    field.text('name_en', { required: true, max: 60 }),
    field.status('status'),
    field.section('table'),
    field.remote('size_ids', 'sizes', { many: true, initial: [] }),
    field.remote('attribute_ids', 'size-attributes', { many: true, initial: [] }),
    field.own('measures', SizeGridField, { initial: {} }),
    field.own('tolerances', TolerancesField, { initial: {} }),
  ],
  filters: [
    filter.text('name_zh'),
    filter.text('name_en'),
    filter.remote('size_ids', 'sizes'),
    filter.choice('status', switchStatuses),
  ],
  detail: () => import('@/pages/catalogue/grid/SizeTable'),
})
