import { NUMBER_SEARCH } from '#contracts/limits'
import { type Sql, choice, derived, id, integer, moment, reference, text } from '#core/lists/fields'
import type { Actor } from '#core/http/actor'
import { WAYBILL_STATUSES } from '#contracts/waybills'
import { defineResource } from '#core/crud/resource'
import { organisationNames } from '#tenancy/resources'

/** Waybills are found by tracking number and by any number of their order. */
export const waybillNumbers = {
  max: NUMBER_SEARCH.numbers,
  matchNumbers: (numbers: readonly string[]): Sql => ({
    text: `(t.tracking_no = any(?) or t.order_id = any(array(select n.order_id from order_numbers n where n.value = any(?) and n.kind <> 'tracking')))`,
    bindings: [numbers, numbers],
  }),
}

/** The factory applies the waybill to the parcel. */
export const sharedWithFactory = ({ organisation }: Actor): Sql => ({
  text: `t.production_id in (select p.id from production_orders p join organisations f on f.id = p.organisation_id where f.id = ? and f.kind = 'factory')`,
  bindings: [organisation.id],
})

const read = { readonly: true } as const
/** Hidden from factories. */
const ownerOnly = { ...read, ownerOnly: true } as const

export const waybills = defineResource({
  name: 'waybills',
  table: 'waybills',
  verbs: ['view'],
  ownership: {
    organisation: 'organisation_id',
    owner: 'owner_user_id',
    store: '(select o.store_id from orders o where o.id = t.order_id)',
  },
  sharedWith: sharedWithFactory,
  label: 'tracking_no',
  numbers: waybillNumbers,
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    organisation_id: reference('organisations', ownerOnly),
    ...organisationNames('merchant', { ownerOnly: true }),
    order_id: integer(read),
    order_no: derived('text', 'select o.order_no from orders o where o.id = t.order_id', { search: true }),
    part_no: derived('text', 'select p.part_no from production_orders p where p.id = t.production_id'),
    tracking_no: text({ ...read, search: true, sort: true }),
    status: choice(WAYBILL_STATUSES, read),
    shipment_no: derived('text', 'select s.shipment_no from shipments s where s.id = t.shipment_id', {
      nullable: true,
    }),
    imported_by: derived('text', 'select u.username from users u where u.id = t.owner_user_id', {
      nullable: true,
      ownerOnly: true,
    }),
    version: integer(read),
    created_at: moment(),
    updated_at: moment(),
  },
})
