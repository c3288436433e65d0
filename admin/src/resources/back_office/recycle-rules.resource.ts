import { lazyPart } from '@/ui/lazyPart'
import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { column, defineResource, field, filter, lists, switchStatuses } from '@/crud'

const ListField = lazyPart(() => import('@/pages/keeping/ListField'))

interface RecycleRule {
  id: number
  label_zh: string
  label_en: string
  resource: string
  page: string
  status: SwitchStatus
  created_at: string
}

export default defineResource<RecycleRule>({
  name: 'recycle-rules',
  title: 'label',
  abilities: { copy: false },
  columns: [
    column.named('label'),
    column.choice('page', lists, { width: 180 }),
    column.switch('status', switchStatuses),
    column.time('created_at', { hidden: true }),
  ],
  fields: [
    field.text('label_zh', { required: true, max: 60 }),
    field.text('label_en', { required: true, max: 60 }),
    field.own('resource', ListField, { required: true, only: 'create' }),
    field.status('status'),
  ],
  filters: [filter.choice('page', lists), filter.choice('status', switchStatuses)],
})
