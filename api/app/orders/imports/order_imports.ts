import { IMPORT_RESULTS, IMPORT_STATUSES } from '#contracts/order_imports'
import { SALES_PLATFORMS } from '#contracts/suppliers'
import { choice, derived, id, integer, link, moment, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { MERCHANT_ONLY } from '#orders/resources/orders'
import { organisationNames } from '#tenancy/resources'

const READ_ONLY = { readonly: true } as const
const READ_ONLY_NULLABLE = { ...READ_ONLY, nullable: true } as const

export const orderImports = defineResource({
  name: 'order-imports',
  table: 'order_imports',
  verbs: ['view'],
  ownership: { organisation: 'organisation_id', owner: 'owner_user_id' },
  label: 'code',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    code: text({ ...READ_ONLY, search: true, sort: true }),
    organisation_id: reference('organisations', READ_ONLY),
    ...organisationNames('merchant'),
    owner_user_id: reference('users', READ_ONLY_NULLABLE),
    imported_by: derived('text', 'select u.username from users u where u.id = t.owner_user_id', { nullable: true }),
    sales_platform: choice(SALES_PLATFORMS, READ_ONLY),
    store_id: reference('stores', READ_ONLY),
    store: derived('text', 'select s.name from stores s where s.id = t.store_id'),
    // The sheet contains sale prices.
    file: text({ ...READ_ONLY_NULLABLE, ...MERCHANT_ONLY }),
    file_link: { ...link('file'), ...MERCHANT_ONLY },
    file_name: text({ ...READ_ONLY, search: true }),
    status: choice(IMPORT_STATUSES, READ_ONLY),
    result: choice(IMPORT_RESULTS, READ_ONLY_NULLABLE),
    reason: text(READ_ONLY_NULLABLE),
    row_count: integer(READ_ONLY),
    order_count: integer({ ...READ_ONLY, sort: true }),
    ready_count: integer(READ_ONLY),
    faulty_count: integer(READ_ONLY),
    skipped_count: integer(READ_ONLY),
    made_count: integer({ ...READ_ONLY, sort: true }),
    undone_count: integer(READ_ONLY),
    finished_at: moment({ nullable: true }),
    undone_at: moment({ nullable: true }),
    version: integer(READ_ONLY),
    created_at: moment(),
    updated_at: moment(),
  },
})
