import { derived, id, integer, link, moment, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { byNumbers } from '#fulfilment/waybills/resources/called_by'
import { lentToFactory } from '#fulfilment/waybills/resources/lent'
import { organisationName } from '#tenancy/organisation_name'

const told = { readonly: true } as const
/** Whose it is, a factory is not told. */
const own = { ...told, discreet: true } as const

/** Waybills as PDFs, by their tracking numbers; those that belong to no parcel among them. */
export const waybillFiles = defineResource({
  name: 'waybill-files',
  table: 'waybill_files',
  verbs: ['view', 'delete'],
  ties: { organisation: 'organisation_id', owner: 'owner_user_id' },
  lent: lentToFactory,
  label: 'tracking_no',
  numbers: byNumbers,
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    organisation_id: reference('organisations', own),
    merchant: organisationName({ discreet: true }),
    tracking_no: text({ ...told, search: true, sort: true }),
    file: text(told),
    file_link: link('file'),
    pages: integer(told),
    printed_at: moment({ nullable: true }),
    order_id: integer({ ...told, nullable: true }),
    order_no: derived('text', 'select o.order_no from orders o where o.id = t.order_id', {
      nullable: true,
      search: true,
    }),
    part_no: derived('text', 'select p.part_no from production_orders p where p.id = t.production_id', {
      nullable: true,
    }),
    version: integer(told),
    created_at: moment(),
    updated_at: moment(),
  },
})
