import type { OrderParcels } from '#contracts/shipments'
import { row } from '#core/database'
import { findRow } from '#core/crud/find_rows'
import type { Actor } from '#core/http/actor'
import { PROGRESS } from '#fulfilment/production/production_orders'
import { PARCELS } from '#fulfilment/shipping/shipments'
import { orders } from '#orders/resources/orders'
import { PARCEL_STATUSES, PRODUCTION_STATUSES, SHIPMENT_STATUSES, TRACKING_CODES } from '#contracts/fulfilment'
import { idOf } from '#core/crud/input'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, moment, nullable, object, text } from '#core/http/schemas'

/** The merchant's view: pieces per parcel, without the factory. */
export async function orderParcels(id: number, actor: Actor): Promise<OrderParcels> {
  await findRow(orders, id, actor, 'view')
  return (await row<OrderParcels>(ORDER_PARCELS, [id, id])) as OrderParcels
}

const ORDER_PARCELS = `
  select (select coalesce(json_agg(json_build_object('part_no', t.part_no, 'status', t.status, 'pieces', t.pieces, 'progress', (${PROGRESS})) order by t.part_no), '[]')
            from production_orders t where t.order_id = ?) as parts,
         (select coalesce(json_agg(json_build_object('id', t.id, 'shipment_no', t.shipment_no, 'carrier', t.carrier, 'status', t.status,
                   'sent_at', t.sent_at, 'parcels', (${PARCELS})) order by t.id), '[]')
            from shipments t where t.order_id = ? and t.status <> 'voided') as shipments`

const EVENT = object({ code: choice(TRACKING_CODES), happened_at: moment, place: text, text })
const PARCEL = object({
  id: integer,
  number: integer,
  tracking_no: text,
  status: choice(PARCEL_STATUSES),
  weight_g: nullable(integer),
  pieces: integer,
  events: list(EVENT),
})
const SHIPMENT = object({
  id: integer,
  shipment_no: text,
  carrier: text,
  status: choice(SHIPMENT_STATUSES),
  sent_at: nullable(moment),
  parcels: list(PARCEL),
})
const PART = object({
  part_no: text,
  status: choice(PRODUCTION_STATUSES),
  pieces: integer,
  progress: { type: 'object', additionalProperties: integer },
})

export const show = endpoint({
  answer: object({ parts: list(PART), shipments: list(SHIPMENT) }),
  handle: ({ ctx }) => orderParcels(idOf(ctx), actorOf(ctx)),
})
