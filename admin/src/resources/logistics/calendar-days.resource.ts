import type { CalendarKind } from '@inkfold/api/contracts/logistics'
import { calendarKinds, column, defineResource, field, filter } from '@/crud'
import { isPlatform } from '@/session/session'

interface CalendarDay {
  id: number
  organisation_id: number
  day: string
  kind: CalendarKind
  name_zh: string
  name_en: string
  created_at: string
}

export default defineResource<CalendarDay>({
  name: 'calendar-days',
  title: 'name',
  owned: true,
  columns: [
    column.date('day', { sort: true }),
    column.choice('kind', calendarKinds),
    column.named('name', { width: 240 }),
    column.remote('organisation_id', 'organisations'),
    column.time('created_at', { sort: true, hidden: true }),
  ],
  fields: [
    field.remote('organisation_id', 'organisations', {
      only: 'create',
      when: isPlatform,
      where: { kind: 'supplier' },
    }),
    field.date('day', { required: true }),
    field.choice('kind', calendarKinds, { required: true, initial: 'off' }),
    field.text('name_zh', { required: true, max: 60 }),
    field.text('name_en', { required: true, max: 60 }),
  ],
  filters: [filter.dates('day'), filter.choice('kind', calendarKinds)],
})
