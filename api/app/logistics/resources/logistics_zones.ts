import { ZONE } from '#contracts/limits'
import { derived, flag, id, integer, manyWords, money, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { zoneRules } from '#logistics/domain/zone_rules'
import { zonesOfShared } from '#logistics/queries/lent'
import { NAMED, OWNED, rowFields } from '#logistics/resources/fields'

const grams = { required: true, min: 1, max: ZONE.grams } as const
const amount = (column: string) => money({ column, initial: '0.00', max: ZONE.minor })

/** Where a method goes and what it asks there: the nearest place that names a destination decides. */
export const logisticsZones = defineResource({
  name: 'logistics-zones',
  table: 'logistics_zones',
  verbs: ['view', 'create', 'edit', 'delete'],
  ties: OWNED,
  lent: zonesOfShared,
  label: NAMED,
  hooks: zoneRules,
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: true }),
    method_id: reference('logistics-methods', { required: true, readonly: 'after_create' }),
    method_zh: derived('text', 'select m.name_zh from logistics_methods m where m.id = t.method_id', { search: true }),
    method_en: derived('text', 'select m.name_en from logistics_methods m where m.id = t.method_id', { search: true }),
    name_zh: text({ required: true, max: 60, search: true, sort: true }),
    name_en: text({ required: true, max: 60, search: true }),
    places: manyWords({ table: 'zone_places', own: 'zone_id', other: 'place' }),
    is_served: flag({ initial: true }),
    first_g: integer(grams),
    first_fee: money({ required: true, column: 'first_minor', max: ZONE.minor, sort: true }),
    step_g: integer(grams),
    step_fee: money({ required: true, column: 'step_minor', max: ZONE.minor, sort: true }),
    handling_fee: amount('handling_minor'),
    remote_fee: amount('remote_minor'),
    days_from: integer({ required: true, min: 0, max: ZONE.days }),
    days_to: integer({ required: true, min: 0, max: ZONE.days, sort: true }),
    ...rowFields,
  },
})
