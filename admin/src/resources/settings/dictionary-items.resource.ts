import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { column, defineResource, field, filter, switchStatuses } from '@/crud'

interface DictionaryItem {
  id: number
  type_id: number
  value: string
  label_zh: string
  label_en: string
  color: string | null
  status: SwitchStatus
}

export default defineResource<DictionaryItem>({
  name: 'dictionary-items',
  title: 'label',
  sortable: true,
  columns: [
    column.named('label'),
    column.code('value', { sort: true }),
    column.remote('type_id', 'dictionary-types'),
    column.colour('color'),
    column.switch('status', switchStatuses),
  ],
  fields: [
    field.remote('type_id', 'dictionary-types', { required: true, only: 'create' }),
    field.text('value', { required: true, max: 60 }),
    field.text('label_zh', { required: true, max: 60 }),
    field.text('label_en', { required: true, max: 60 }),
    field.colour('color'),
    field.status('status'),
  ],
  filters: [filter.remote('type_id', 'dictionary-types'), filter.choice('status', switchStatuses)],
})
