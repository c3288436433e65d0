import type { ItemStatus, ParcelStatus, ProductionStatus, ShipmentStatus, TrackingCode } from './fulfilment.ts'

export interface TrackingEvent {
  code: TrackingCode
  happened_at: string
  place: string
  text: string
}

export interface Parcel {
  id: number
  number: number
  tracking_no: string
  status: ParcelStatus
  weight_g: number | null
  pieces: number
  /** Newest first. */
  events: readonly TrackingEvent[]
}

/** `GET /api/v1/shipments` */
export interface Shipment {
  id: number
  shipment_no: string
  production_id: number
  production_no: string
  order_no: string
  organisation_id: number
  carrier: string
  carrier_name_zh: string
  carrier_name_en: string
  status: ShipmentStatus
  pieces: number
  tracking_nos: string
  parcels: readonly Parcel[]
  auto_ship_at: string | null
  sent_at: string | null
  sent_by: 'person' | 'clock' | null
  ended_at: string | null
  version: number
  created_at: string
  updated_at: string
}

/** `GET /api/v1/orders/:id/parcels`: progress of an order's parts and the locations of their parcels. */
export interface OrderParcels {
  parts: readonly {
    part_no: string
    status: ProductionStatus
    pieces: number
    progress: Partial<Record<ItemStatus, number>>
  }[]
  shipments: readonly Pick<Shipment, 'id' | 'shipment_no' | 'carrier' | 'status' | 'sent_at' | 'parcels'>[]
}
