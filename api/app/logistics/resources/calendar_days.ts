import { CALENDAR_KINDS } from '#contracts/logistics'
import { choice, date, id, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { ofThePlatform } from '#catalogue/queries/lent'
import { ownRules } from '#logistics/domain/own_rules'
import { NAMED, OWNED, owner, rowFields } from '#logistics/resources/fields'

/** Days that are off, and weekend days that are worked; a supplier's own day stands before the platform's. */
export const calendarDays = defineResource({
  name: 'calendar-days',
  table: 'calendar_days',
  verbs: ['view', 'create', 'edit', 'delete'],
  ties: OWNED,
  lent: ofThePlatform,
  label: NAMED,
  order: { field: 'day', direction: 'desc' },
  hooks: ownRules,
  fields: {
    id: id(),
    organisation_id: owner(),
    day: date({ required: true, sort: true }),
    kind: choice(CALENDAR_KINDS, { initial: 'off' }),
    name_zh: text({ required: true, max: 60, search: true }),
    name_en: text({ required: true, max: 60, search: true }),
    ...rowFields,
  },
})
