import { refuseField } from '#core/errors'
import { type Hooks, defineResource } from '#core/crud/resource'
import {
  assertOwnOrganisation,
  ORGANISATION_OWNED,
  owner,
  rowFields,
  ownRules,
  NAME_LABEL,
} from '#logistics/resources/shared'
import { isCountry } from '#settings/area/countries'
import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, id, text, date } from '#core/lists/fields'
import { ownedByPlatform } from '#catalogue/resource_parts'
import { CALENDAR_KINDS } from '#contracts/logistics'

export const closedCountryRules: Hooks = {
  beforeWrite(values, before, context) {
    if (!before) assertOwnOrganisation(values, context)
    if (values.country !== undefined && !isCountry(String(values.country)))
      throw refuseField('country', 'E_COUNTRY_INVALID')
    return values
  },
}

/** Countries without shipping by any method; the platform's entries apply to all suppliers. */
export const closedCountries = defineResource({
  name: 'closed-countries',
  table: 'closed_countries',
  verbs: ['view', 'create', 'edit', 'delete'],
  ownership: ORGANISATION_OWNED,
  sharedWith: ownedByPlatform,
  label: 'country',
  hooks: closedCountryRules,
  fields: {
    id: id(),
    organisation_id: owner(),
    country: text({ required: true, max: 2, pattern: /^[A-Z]{2}$/, search: true, sort: true }),
    reason_zh: text({ required: true, max: 120, search: true }),
    reason_en: text({ required: true, max: 120, search: true }),
    status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
    ...rowFields,
  },
})

/** Holidays and worked weekend days; a supplier's own day overrides the platform's. */
export const calendarDays = defineResource({
  name: 'calendar-days',
  table: 'calendar_days',
  verbs: ['view', 'create', 'edit', 'delete'],
  ownership: ORGANISATION_OWNED,
  sharedWith: ownedByPlatform,
  label: NAME_LABEL,
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
