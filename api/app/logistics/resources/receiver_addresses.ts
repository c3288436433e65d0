import { ADDRESS } from '#contracts/limits'
import { flag, id, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { receiverAddressRules } from '#logistics/domain/receiver_address_rules'
import { OWNED, rowFields } from '#logistics/resources/fields'

/** A merchant's address book. In China the district's code says province, city and district. */
export const receiverAddresses = defineResource({
  name: 'receiver-addresses',
  table: 'receiver_addresses',
  verbs: ['view', 'create', 'edit', 'delete'],
  ties: OWNED,
  label: 'firstname',
  hooks: receiverAddressRules,
  fields: {
    id: id(),
    organisation_id: reference('merchants', { readonly: 'after_create' }),
    firstname: text({ required: true, max: ADDRESS.name, search: true, sort: true }),
    mobile_phone: text({ required: true, max: 30, search: true }),
    country: text({ initial: 'CN', max: 2, pattern: /^[A-Z]{2}$/, sort: true }),
    region_code: text({ max: 6, pattern: /^[A-Z0-9]*$/ }),
    area_code: text({ nullable: true, max: 6, pattern: /^\d{6}$/ }),
    province: text({ max: ADDRESS.place, search: true }),
    city: text({ max: ADDRESS.place, search: true, sort: true }),
    district: text({ max: ADDRESS.place, search: true }),
    street: text({ required: true, max: ADDRESS.street, search: true }),
    postcode: text({ max: 12, search: true }),
    is_default: flag(),
    ...rowFields,
  },
})
