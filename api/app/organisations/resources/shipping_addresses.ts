import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, id, many, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { organisationName } from '#tenancy/organisation_name'
import { addressRules } from '#organisations/domain/address_rules'
import { keptTo, lentToFactories } from '#organisations/queries/kept'
import { rowFields } from '#organisations/resources/organisation_fields'

export const shippingAddresses = defineResource({
  name: 'shipping-addresses',
  table: 'shipping_addresses',
  verbs: ['view', 'create', 'edit', 'delete'],
  ties: { organisation: 'organisation_id' },
  lent: lentToFactories,
  kept: keptTo({ roles: 'address_roles', people: 'address_people', own: 'address_id' }),
  label: 'name',
  hooks: addressRules,
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: 'after_create' }),
    supplier_name: organisationName({ search: true }),
    name: text({ required: true, max: 60, search: true, sort: true }),
    country: text({ initial: 'CN', max: 2, pattern: /^[A-Z]{2}$/ }),
    area_code: text({ nullable: true, max: 6, pattern: /^\d{6}$/ }),
    province: text({ max: 60, search: true }),
    city: text({ max: 60, search: true, sort: true }),
    district: text({ max: 60, search: true }),
    detail: text({ required: true, max: 200, search: true }),
    postcode: text({ required: true, max: 12, pattern: /^[A-Za-z0-9][A-Za-z0-9 -]*$/ }),
    sender_name: text({ required: true, max: 60, search: true }),
    sender_phone: text({ required: true, max: 30, search: true }),
    role_ids: many('roles', { table: 'address_roles', own: 'address_id', other: 'role_id' }),
    user_ids: many('users', { table: 'address_people', own: 'address_id', other: 'user_id' }),
    factory_ids: many('factories', { table: 'address_factories', own: 'address_id', other: 'factory_id' }),
    status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
    ...rowFields,
  },
})
