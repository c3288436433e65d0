import { flag, many, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { factoryRules } from '#organisations/domain/factory_rules'
import { keptTo } from '#organisations/queries/kept'
import { adminFields, organisationFields, rowFields, supplierName } from '#organisations/resources/organisation_fields'

export const factories = defineResource({
  name: 'factories',
  table: 'factories',
  verbs: ['view', 'create', 'edit'],
  ties: { organisation: 'id' },
  kept: keptTo({ roles: 'factory_roles', people: 'factory_people', own: 'factory_id', itself: true }),
  label: 'name',
  order: { field: 'id', direction: 'asc' },
  hooks: factoryRules,
  fields: {
    ...organisationFields,
    supplier_id: reference('suppliers', { readonly: 'after_create' }),
    supplier_name: supplierName,
    number: text({ max: 30, pattern: /^[A-Za-z0-9-]+$/, search: true, sort: true }),
    area_code: text({ required: true, max: 6, pattern: /^\d{6}$/ }),
    province: text({ readonly: true, search: true }),
    city: text({ readonly: true, search: true, sort: true }),
    district: text({ readonly: true, search: true }),
    is_main: flag({ sort: true }),
    role_ids: many('roles', { table: 'factory_roles', own: 'factory_id', other: 'role_id' }),
    user_ids: many('users', { table: 'factory_people', own: 'factory_id', other: 'user_id' }),
    ...adminFields,
    ...rowFields,
  },
})
