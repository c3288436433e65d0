import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { action, column, defineResource, field, filter, switchStatuses } from '@/crud'

interface DictionaryType {
  id: number
  code: string
  name_zh: string
  name_en: string
  status: SwitchStatus
  remark: string | null
}

export default defineResource<DictionaryType>({
  name: 'dictionary-types',
  title: 'name',
  sortable: true,
  columns: [
    column.named('name'),
    column.code('code', { sort: true }),
    column.switch('status', switchStatuses),
    column.text('remark', { width: 260 }),
  ],
  fields: [
    field.text('code', { required: true, only: 'create', max: 60, pattern: /^[a-z][a-z0-9_]*$/ }),
    field.text('name_zh', { required: true, max: 60 }),
    field.text('name_en', { required: true, max: 60 }),
    field.status('status'),
    field.paragraph('remark', { max: 500 }),
  ],
  filters: [filter.text('code'), filter.choice('status', switchStatuses)],
  actions: [
    action.list('items', 'dictionary-items', ({ id }) => ({ type_id: id }), { permission: 'dictionary_items.view' }),
  ],
})
