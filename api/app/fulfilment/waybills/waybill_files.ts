import { derived, id, integer, link, moment, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { waybillNumbers, sharedWithFactory } from '#fulfilment/waybills/waybills'
import { organisationNames } from '#tenancy/resources'

const read = { readonly: true } as const
/** Hidden from factories. */
const ownerOnly = { ...read, ownerOnly: true } as const

/** By tracking number; includes PDFs not assigned to a parcel. */
export const waybillFiles = defineResource({
  name: 'waybill-files',
  table: 'waybill_files',
  verbs: ['view', 'delete'],
  ownership: { organisation: 'organisation_id', owner: 'owner_user_id' },
  sharedWith: sharedWithFactory,
  label: 'tracking_no',
  numbers: waybillNumbers,
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    organisation_id: reference('organisations', ownerOnly),
    ...organisationNames('merchant', { ownerOnly: true }),
    tracking_no: text({ ...read, search: true, sort: true }),
    file: text(read),
    file_link: link('file'),
    pages: integer(read),
    printed_at: moment({ nullable: true }),
    order_id: integer({ ...read, nullable: true }),
    order_no: derived('text', 'select o.order_no from orders o where o.id = t.order_id', {
      nullable: true,
      search: true,
    }),
    part_no: derived('text', 'select p.part_no from production_orders p where p.id = t.production_id', {
      nullable: true,
    }),
    version: integer(read),
    created_at: moment(),
    updated_at: moment(),
  },
})
