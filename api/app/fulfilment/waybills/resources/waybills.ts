import { WAYBILL_STATUSES } from '#contracts/waybills'
import { choice, derived, id, integer, moment, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { byNumbers } from '#fulfilment/waybills/resources/called_by'
import { lentToFactory } from '#fulfilment/waybills/resources/lent'
import { organisationName } from '#tenancy/organisation_name'

const told = { readonly: true } as const
/** Whose it is, a factory is not told. */
const own = { ...told, discreet: true } as const

/** Tracking numbers that merchants brought along, and whether their parcels are labelled with them. */
export const waybills = defineResource({
  name: 'waybills',
  table: 'waybills',
  verbs: ['view'],
  ties: { organisation: 'organisation_id', owner: 'owner_user_id' },
  lent: lentToFactory,
  label: 'tracking_no',
  numbers: byNumbers,
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    organisation_id: reference('organisations', own),
    merchant: organisationName({ discreet: true }),
    order_id: integer(told),
    order_no: derived('text', 'select o.order_no from orders o where o.id = t.order_id', { search: true }),
    part_no: derived('text', 'select p.part_no from production_orders p where p.id = t.production_id'),
    tracking_no: text({ ...told, search: true, sort: true }),
    status: choice(WAYBILL_STATUSES, told),
    shipment_no: derived('text', 'select s.shipment_no from shipments s where s.id = t.shipment_id', {
      nullable: true,
    }),
    imported_by: derived('text', 'select u.username from users u where u.id = t.owner_user_id', {
      nullable: true,
      discreet: true,
    }),
    version: integer(told),
    created_at: moment(),
    updated_at: moment(),
  },
})
