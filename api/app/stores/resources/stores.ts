import { STORE } from '#contracts/limits'
import { SWITCH_STATUSES } from '#contracts/statuses'
import { STORE_AUTHORIZATIONS, STORE_TOKENS, STORE_TYPES } from '#contracts/stores'
import { SALES_PLATFORMS } from '#contracts/supplier_levels'
import { choice, derived, id, integer, json, moment, reference, secret, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { organisationName } from '#tenancy/organisation_name'
import { storeRules } from '#stores/domain/store_rules'

const nameOf = (column: string) => `select u.username from users u where u.id = t.${column}`
const token = () => secret({ max: STORE.token, nullable: true })
const there = STORE_TOKENS.map((one) => `case when t.${one}_sealed is not null then '${one}' end`).join(', ')
const found = { readonly: true } as const

/** Where a merchant sells, on a marketplace or by hand. */
export const stores = defineResource({
  name: 'stores',
  table: 'stores',
  verbs: ['view', 'create', 'edit', 'delete'],
  ties: { organisation: 'organisation_id', owner: 'owner_user_id' },
  label: 'name',
  order: { field: 'id', direction: 'desc' },
  hooks: storeRules,
  usedBy: [
    { resource: 'finished-products', table: 'finished_products', column: 'store_id', names: 'code' },
    { resource: 'orders', table: 'orders', column: 'store_id', names: 'order_no' },
    { resource: 'order-imports', table: 'order_imports', column: 'store_id', names: 'code' },
  ],
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: 'after_create' }),
    merchant: organisationName({ search: true }),
    owner_user_id: reference('users', { ...found, nullable: true }),
    name: text({ required: true, max: STORE.name, search: true, sort: true }),
    code: text({ max: STORE.code, search: true, initial: '' }),
    sales_platform: choice(SALES_PLATFORMS, { required: true, readonly: 'after_create', sort: true }),
    type: choice(STORE_TYPES, { initial: 'own' }),
    status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
    authorization_status: choice(STORE_AUTHORIZATIONS, { ...found, sort: true }),
    product_token: token(),
    order_token_us: token(),
    order_token_global: token(),
    order_token_eu: token(),
    tokens: derived('json', `select array_to_json(array_remove(array[${there}], null))`),
    expires_at: moment({ nullable: true }),
    seller_id: text({ max: STORE.code, search: true, initial: '' }),
    system_warehouse: text({ max: STORE.name, initial: '' }),
    warehouses: json(found),
    order_sync_days: integer({ min: STORE.syncDays.min, max: STORE.syncDays.max, initial: STORE.syncDays.usual }),
    auto_ship_hours: integer({ min: 0, max: STORE.autoShipHours, initial: 0 }),
    created_name: derived('text', nameOf('owner_user_id'), { nullable: true }),
    operated_name: derived('text', nameOf('operated_by'), { nullable: true }),
    version: integer(found),
    created_at: moment(),
    updated_at: moment(),
  },
})
