import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import { column, defineResource, field, filter, switchStatuses } from '@/crud'
import { isPlatform } from '@/session/session'

interface ClosedCountry {
  id: number
  organisation_id: number
  country: string
  reason_zh: string
  reason_en: string
  status: SwitchStatus
  created_at: string
}

export default defineResource<ClosedCountry>({
  name: 'closed-countries',
  title: 'country',
  owned: true,
  columns: [
    column.own('country', () => import('@/pages/logistics/CountryCell'), { width: 180 }),
    column.named('reason', { width: 360 }),
    column.switch('status', switchStatuses),
    column.remote('organisation_id', 'organisations'),
    column.time('created_at', { sort: true, hidden: true }),
  ],
  fields: [
    field.remote('organisation_id', 'organisations', {
      only: 'create',
      when: isPlatform,
      where: { kind: 'supplier' },
    }),
    field.country('country', { required: true, initial: undefined }),
    field.text('reason_zh', { required: true, max: 120 }),
    field.text('reason_en', { required: true, max: 120 }),
    field.status('status'),
  ],
  filters: [filter.exact('country'), filter.choice('status', switchStatuses)],
})
