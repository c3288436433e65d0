import { refuseField } from '#core/errors'
import { type Hooks, defineResource } from '#core/crud/resource'
import {
  assertOwnOrganisation,
  sharedMethodsSql,
  NAME_LABEL,
  ORGANISATION_OWNED,
  owner,
  rowFields,
} from '#logistics/resources/shared'
import { COMMITMENT_DAYS } from '#contracts/catalogue'
import { METHOD } from '#contracts/limits'
import { SENSITIVE_TYPES, TRANSPORTS } from '#contracts/logistics'
import { SWITCH_STATUSES } from '#contracts/statuses'
import { SALES_PLATFORMS } from '#contracts/suppliers'
import { choice, derived, flag, id, integer, many, manyWords, text } from '#core/lists/fields'

export const methodRules: Hooks = {
  beforeWrite(values, before, context) {
    if (!before) assertOwnOrganisation(values, context)
    const isLentNow = before?.is_shared ?? false
    if (
      values.is_shared !== undefined &&
      values.is_shared !== isLentNow &&
      context.actor.organisation.kind !== 'platform'
    )
      throw refuseField('is_shared', 'E_READ_ONLY')
    return values
  },
}

const joinTable = (table: string, other: string) => ({ table, own: 'method_id', other })

export const logisticsMethods = defineResource({
  name: 'logistics-methods',
  table: 'logistics_methods',
  verbs: ['view', 'create', 'edit', 'delete', 'sort'],
  ownership: ORGANISATION_OWNED,
  sharedWith: sharedMethodsSql,
  label: NAME_LABEL,
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
    sensitive: manyWords(joinTable('method_sensitive', 'type'), { options: SENSITIVE_TYPES }),
    commitments: manyWords(joinTable('method_commitments', 'days'), { options: COMMITMENT_DAYS.map(String) }),
    platforms: manyWords(joinTable('method_platforms', 'platform'), { options: SALES_PLATFORMS }),
    factory_ids: many('factories', joinTable('method_factories', 'factory_id')),
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
