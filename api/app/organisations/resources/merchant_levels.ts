import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, decimal, derived, flag, id, integer, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { organisationName } from '#tenancy/organisation_name'
import { merchantLevelRules } from '#organisations/domain/merchant_level_rules'
import { rowFields } from '#organisations/resources/organisation_fields'

export const merchantLevels = defineResource({
  name: 'merchant-levels',
  table: 'merchant_levels',
  verbs: ['view', 'create', 'edit', 'delete'],
  ties: { organisation: 'organisation_id' },
  label: { 'zh-cn': 'name_zh', en: 'name_en' },
  order: { field: 'sequence', direction: 'asc' },
  hooks: merchantLevelRules,
  usedBy: [{ resource: 'merchants', table: 'merchants', column: 'level_id' }],
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: 'after_create' }),
    supplier_name: organisationName({ search: true }),
    name_zh: text({ required: true, max: 60, search: true, sort: true }),
    name_en: text({ required: true, max: 60, search: true }),
    sequence: integer({ sort: true, initial: 0, min: 0, max: 9999 }),
    discount_rate: decimal({ initial: '1.00', min: 1, max: 100, sort: true }),
    is_default: flag(),
    status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
    merchant_count: derived('integer', 'select count(*)::int from merchants m where m.level_id = t.id'),
    ...rowFields,
  },
})
