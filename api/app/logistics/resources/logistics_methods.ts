import { COMMITMENT_DAYS } from '#contracts/catalogue'
import { METHOD } from '#contracts/limits'
import { SENSITIVE_TYPES, TRANSPORTS } from '#contracts/logistics'
import { SWITCH_STATUSES } from '#contracts/statuses'
import { SALES_PLATFORMS } from '#contracts/supplier_levels'
import { choice, derived, flag, id, integer, many, manyWords, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { methodRules } from '#logistics/domain/method_rules'
import { sharedMethods } from '#logistics/queries/lent'
import { NAMED, OWNED, owner, rowFields } from '#logistics/resources/fields'

const words = (table: string, other: string) => ({ table, own: 'method_id', other })

/** Ways to send parcels; where they go and what that costs are their zones. */
export const logisticsMethods = defineResource({
  name: 'logistics-methods',
  table: 'logistics_methods',
  verbs: ['view', 'create', 'edit', 'delete', 'sort'],
  ties: OWNED,
  lent: sharedMethods,
  label: NAMED,
  hooks: methodRules,
  fields: {
    id: id(),
    organisation_id: owner(),
    code: text({ required: true, max: 30, pattern: /^[A-Z0-9][A-Z0-9-]*$/, search: true, sort: true }),
    name_zh: text({ required: true, max: 60, search: true, sort: true }),
    name_en: text({ required: true, max: 60, search: true }),
    transport: choice(TRANSPORTS, { required: true, sort: true }),
    volume_divisor: integer({ nullable: true, ...METHOD.divisor }),
    most_weight_g: integer({ initial: METHOD.mostWeight, min: 1, max: METHOD.grams, sort: true }),
    longest_side_mm: integer({ nullable: true, min: 1, max: METHOD.longest }),
    sensitive: manyWords(words('method_sensitive', 'type'), { options: SENSITIVE_TYPES }),
    commitments: manyWords(words('method_commitments', 'days'), { options: COMMITMENT_DAYS.map(String) }),
    platforms: manyWords(words('method_platforms', 'platform'), { options: SALES_PLATFORMS }),
    factory_ids: many('factories', words('method_factories', 'factory_id')),
    needs_customs: flag(),
    zone_count: derived('integer', 'select count(*)::int from logistics_zones z where z.method_id = t.id'),
    country_count: derived(
      'integer',
      `select count(distinct p.country)::int from zone_places p join logistics_zones z on z.id = p.zone_id
        where p.method_id = t.id and z.is_served`,
    ),
    is_shared: flag(),
    sort: integer({ sort: true, initial: 0 }),
    status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
    ...rowFields,
  },
})
