import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { column, defineResource, field, filter, switchStatuses } from '@/crud'

interface UserGroup {
  id: number
  name_zh: string
  name_en: string
  status: SwitchStatus
  rule_ids: number[]
}

export default defineResource<UserGroup>({
  name: 'user-groups',
  title: 'name',
  sortable: true,
  columns: [
    column.named('name'),
    column.remote('rule_ids', 'user-rules', { width: 360 }),
    column.switch('status', switchStatuses),
  ],
  fields: [
    field.text('name_zh', { required: true, max: 60 }),
    field.text('name_en', { required: true, max: 60 }),
    field.remote('rule_ids', 'user-rules', { many: true }),
    field.status('status'),
  ],
  filters: [filter.choice('status', switchStatuses)],
})
