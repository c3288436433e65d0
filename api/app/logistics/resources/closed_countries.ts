import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, id, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { ofThePlatform } from '#catalogue/queries/lent'
import { closedCountryRules } from '#logistics/domain/closed_country_rules'
import { OWNED, owner, rowFields } from '#logistics/resources/fields'

/** Countries to which nothing is sent, by whatever method; the platform's are closed for everybody. */
export const closedCountries = defineResource({
  name: 'closed-countries',
  table: 'closed_countries',
  verbs: ['view', 'create', 'edit', 'delete'],
  ties: OWNED,
  lent: ofThePlatform,
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
