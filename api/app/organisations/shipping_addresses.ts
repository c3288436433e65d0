import type { Row } from '#core/database'
import { refuseField } from '#core/errors'
import { type Hooks, defineResource } from '#core/crud/resource'
import { supplierFor } from '#organisations/access'
import { parsePhone } from '#identity/credentials/contacts'
import { regionOf } from '#settings/area/areas'
import { isCountry } from '#settings/area/countries'
import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, id, many, reference, text } from '#core/lists/fields'
import { organisationNames } from '#tenancy/resources'
import { visibleToGranted, sharedWithFactories, rowFields } from '#organisations/organisation_fields'

/** In China the area code determines province, city and district; elsewhere they are free text. */
export const addressRules: Hooks = {
  async beforeWrite(values, before, context) {
    const organisation_id = before
      ? before.organisation_id
      : await supplierFor(values.organisation_id as number | undefined, context, 'organisation_id')
    const placed = resolveLocation(values, { country: 'CN', area_code: null, ...before, ...values })
    if (values.sender_phone) placed.sender_phone = parsePhone(String(values.sender_phone), 'sender_phone')
    return { ...placed, organisation_id }
  },
}

function resolveLocation(values: Row, address: Row): Row {
  const country = String(address.country)
  if (!isCountry(country)) throw refuseField('country', 'E_COUNTRY_INVALID')
  if (country !== 'CN') return resolveForeignLocation(values, address)
  const region = regionOf(String(address.area_code ?? ''))
  if (!region) throw refuseField('area_code', address.area_code ? 'E_AREA_INVALID' : 'E_REQUIRED')
  if (!/^\d{6}$/.test(String(address.postcode))) throw refuseField('postcode', 'E_POSTCODE_INVALID')
  return { ...values, ...region }
}

function resolveForeignLocation(values: Row, address: Row): Row {
  if (!address.city) throw refuseField('city', 'E_REQUIRED')
  return { ...values, area_code: null }
}

export const shippingAddresses = defineResource({
  name: 'shipping-addresses',
  table: 'shipping_addresses',
  verbs: ['view', 'create', 'edit', 'delete'],
  ownership: { organisation: 'organisation_id' },
  sharedWith: sharedWithFactories,
  visibleTo: visibleToGranted({ roles: 'address_roles', people: 'address_people', ownColumn: 'address_id' }),
  label: 'name',
  hooks: addressRules,
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: 'after_create' }),
    ...organisationNames('supplier_name', { search: true }),
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
