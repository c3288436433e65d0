import { PARCEL_STATUSES, PRODUCTION_STATUSES, SHIPMENT_STATUSES, TRACKING_CODES } from '#contracts/fulfilment'
import { idOf } from '#core/crud/named'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, moment, nullable, object, text } from '#core/http/schemas'
import { orderParcels } from '#fulfilment/queries/order_parcels'

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
