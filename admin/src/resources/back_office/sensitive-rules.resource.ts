import { lazyPart } from '@/ui/lazyPart'
import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { column, defineResource, field, filter, lists, switchStatuses } from '@/crud'

const ListField = lazyPart(() => import('@/pages/keeping/ListField'))
const FieldsField = lazyPart(() => import('@/pages/keeping/FieldsField'))

interface SensitiveRule {
  id: number
  label_zh: string
  label_en: string
  resource: string
  page: string
  fields: string[]
  status: SwitchStatus
}

export default defineResource<SensitiveRule>({
  name: 'sensitive-rules',
  title: 'label',
  abilities: { copy: false },
  columns: [
    column.named('label'),
    column.choice('page', lists, { width: 160 }),
    column.own('fields', () => import('@/pages/keeping/FieldNames'), { width: 320 }),
    column.switch('status', switchStatuses),
  ],
  fields: [
    field.text('label_zh', { required: true, max: 60 }),
    field.text('label_en', { required: true, max: 60 }),
    field.own('resource', ListField, { required: true, only: 'create' }),
    field.own('fields', FieldsField, { required: true }),
    field.status('status'),
  ],
  filters: [filter.choice('page', lists), filter.choice('status', switchStatuses)],
})
