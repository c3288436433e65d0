import { IMPORT_RESULTS, IMPORT_STATUSES } from '#contracts/order_imports'
import { SALES_PLATFORMS } from '#contracts/supplier_levels'
import { choice, derived, id, integer, link, moment, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { OF_MERCHANT } from '#orders/domain/sales'
import { organisationName } from '#tenancy/organisation_name'

const told = { readonly: true } as const
const unknown = { ...told, nullable: true } as const

/** Sheets of orders that merchants brought along, and what became of them. */
export const orderImports = defineResource({
  name: 'order-imports',
  table: 'order_imports',
  verbs: ['view'],
  ties: { organisation: 'organisation_id', owner: 'owner_user_id' },
  label: 'code',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    code: text({ ...told, search: true, sort: true }),
    organisation_id: reference('organisations', told),
    merchant: organisationName(),
    owner_user_id: reference('users', unknown),
    imported_by: derived('text', 'select u.username from users u where u.id = t.owner_user_id', { nullable: true }),
    sales_platform: choice(SALES_PLATFORMS, told),
    store_id: reference('stores', told),
    store: derived('text', 'select s.name from stores s where s.id = t.store_id'),
    // In a sheet stands for how much its merchant sells.
    file: text({ ...unknown, ...OF_MERCHANT }),
    file_link: { ...link('file'), ...OF_MERCHANT },
    file_name: text({ ...told, search: true }),
    status: choice(IMPORT_STATUSES, told),
    result: choice(IMPORT_RESULTS, unknown),
    reason: text(unknown),
    row_count: integer(told),
    order_count: integer({ ...told, sort: true }),
    ready_count: integer(told),
    faulty_count: integer(told),
    skipped_count: integer(told),
    made_count: integer({ ...told, sort: true }),
    undone_count: integer(told),
    finished_at: moment({ nullable: true }),
    undone_at: moment({ nullable: true }),
    version: integer(told),
    created_at: moment(),
    updated_at: moment(),
  },
})
