import { SHIPMENT_STATUSES } from '#contracts/fulfilment'
import { choice, derived, id, integer, moment, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { carrierNames } from '#fulfilment/production/fields'

const read = { readonly: true } as const
const nullableMoment = () => moment({ nullable: true })

/** The parcels of `t` with their events, the latest first. */
export const PARCELS = `select coalesce(json_agg(json_build_object('id', k.id, 'number', k.number, 'tracking_no', k.tracking_no, 'status', k.status,
          'weight_g', k.weight_g, 'pieces', k.pieces, 'events', (
            select coalesce(json_agg(json_build_object('code', e.code, 'happened_at', e.happened_at, 'place', e.place, 'text', e.text)
                     order by e.happened_at desc, e.id desc), '[]') from tracking_events e where e.parcel_id = k.id)) order by k.number), '[]')
         from parcels k where k.shipment_id = t.id`

export const shipments = defineResource({
  name: 'shipments',
  table: 'shipments',
  verbs: ['view'],
  ownership: { organisation: 'organisation_id' },
  label: 'shipment_no',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    shipment_no: text({ ...read, search: true, sort: true }),
    production_id: reference('production-orders', read),
    production_no: derived('text', 'select p.production_no from production_orders p where p.id = t.production_id'),
    order_no: derived('text', 'select o.order_no from orders o where o.id = t.order_id', { search: true }),
    organisation_id: reference('organisations', read),
    carrier: text({ ...read, search: true, sort: true }),
    ...carrierNames('p.id = t.production_id'),
    status: choice(SHIPMENT_STATUSES, read),
    pieces: integer(read),
    tracking_nos: derived(
      'text',
      `select coalesce(string_agg(k.tracking_no, ' '), '') from parcels k where k.shipment_id = t.id`,
      {
        search: true,
      },
    ),
    parcels: derived('json', PARCELS),
    auto_ship_at: nullableMoment(),
    sent_at: nullableMoment(),
    sent_by: choice(['person', 'clock'], { ...read, nullable: true }),
    ended_at: nullableMoment(),
    version: integer(read),
    created_at: moment(),
    updated_at: moment(),
  },
})
