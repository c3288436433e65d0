/** Production and shipping as they travel, and the words of their lives. */
import type { PartStatus } from './orders.ts'

/** What a factory makes lives as its part of the order does, from the moment it is paid. */
export const PRODUCTION_STATUSES = [
  'pending_production',
  'in_production',
  'pending_shipment',
  'partially_shipped',
  'shipped',
  'completed',
  'cancelled',
] as const satisfies readonly PartStatus[]
export type ProductionStatus = (typeof PRODUCTION_STATUSES)[number]

/** One piece: it goes through every hand of the workshop, or is rejected and made once more. */
export const ITEM_STATUSES = [
  'waiting',
  'accepted',
  'printed',
  'pressed',
  'inspected',
  'packed',
  'shipped',
  'rejected',
  'cancelled',
] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]

/** What a scanner says was done. */
export const SCAN_ACTIONS = ['accept', 'print', 'press', 'inspect', 'pack', 'ship', 'reject'] as const
export type ScanAction = (typeof SCAN_ACTIONS)[number]
export const ITEM_ACTIONS = [...SCAN_ACTIONS, 'cancel'] as const
export type ItemAction = (typeof ITEM_ACTIONS)[number]

export const PRODUCTION_ACTIONS = [
  'accept',
  'work',
  'pack',
  'label',
  'ship_part',
  'ship',
  'complete',
  'cancel',
] as const
export type ProductionAction = (typeof PRODUCTION_ACTIONS)[number]

/** Why a piece is no good; by the reason it is known who pays for the one that is made instead. */
export const REJECT_REASONS = [
  'misprint',
  'misplaced',
  'damaged',
  'stained',
  'wrong_blank',
  'blank_flaw',
  'artwork',
] as const
export type RejectReason = (typeof REJECT_REASONS)[number]
export const PAYERS = ['factory', 'supplier', 'merchant'] as const
export type Payer = (typeof PAYERS)[number]

/** One piece by itself, or several that are kept together. */
export const COMPOSITIONS = ['single', 'multiple'] as const
export type Composition = (typeof COMPOSITIONS)[number]

export const SHIPMENT_STATUSES = ['labelled', 'sent', 'delivered', 'returned', 'voided'] as const
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number]
export const SHIPMENT_ACTIONS = ['void', 'hand_over', 'track', 'deliver', 'give_back'] as const
export type ShipmentAction = (typeof SHIPMENT_ACTIONS)[number]

/** Where a parcel is, in the order in which it gets there; `exception` is no place. */
export const TRACKING_CODES = [
  'collected',
  'in_transit',
  'customs',
  'out_for_delivery',
  'delivered',
  'returned',
  'exception',
] as const
export type TrackingCode = (typeof TRACKING_CODES)[number]
export const PARCEL_STATUSES = [
  'labelled',
  'collected',
  'in_transit',
  'customs',
  'out_for_delivery',
  'delivered',
  'returned',
] as const
export type ParcelStatus = (typeof PARCEL_STATUSES)[number]

/** `GET /api/v1/production-orders`: what a workshop may know. */
export interface ProductionOrder {
  id: number
  production_no: string
  order_no: string
  part_no: string
  organisation_id: number
  factory: string
  status: ProductionStatus
  is_frozen: boolean
  composition: Composition
  pieces: number
  progress: Partial<Record<ItemStatus, number>>
  carrier: string
  country: string
  ship_by: string | null
  is_late: boolean
  batch_id: number | null
  batch_no: string | null
  accepted_at: string | null
  packed_at: string | null
  shipped_at: string | null
  completed_at: string | null
  version: number
  created_at: string
  updated_at: string
}

/** `GET /api/v1/production-items` */
export interface ProductionItem {
  id: number
  item_no: string
  production_id: number
  production_no: string
  organisation_id: number
  number: number
  name: string
  code: string
  status: ItemStatus
  remake_of: number | null
  reject_reason: RejectReason | null
  reject_note: string
  paid_by: Payer | null
  created_at: string
  updated_at: string
}

/** `GET /api/v1/production-batches` */
export interface ProductionBatch {
  id: number
  batch_no: string
  organisation_id: number
  carrier: string
  composition: Composition
  orders: number
  pieces: number
  created_name: string | null
  version: number
  created_at: string
  updated_at: string
}

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
  /** The last first. */
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

/** One scan of `POST /api/v1/production-orders/scans`; its id is the scanner's own, and sent again it counts no second time. */
export interface Scan {
  id: string
  action: ScanAction
  code: string
  reason?: RejectReason
  note?: string
  scanned_at?: string
}

/** What counted, or had counted already. */
export interface Scanned {
  outcome: 'done' | 'already'
  production_no: string
  /** What was scanned, as it is written on the label. */
  no: string
  status: ProductionStatus
  /** Pieces that went on by this scan. */
  moved: number
  /** The piece that is made instead of a rejected one. */
  remake_no: string | null
}

/** `GET /api/v1/orders/:id/parcels`: how far an order's parts are, and where their parcels are. */
export interface OrderParcels {
  parts: readonly {
    part_no: string
    status: ProductionStatus
    pieces: number
    progress: Partial<Record<ItemStatus, number>>
  }[]
  shipments: readonly Pick<Shipment, 'id' | 'shipment_no' | 'carrier' | 'status' | 'sent_at' | 'parcels'>[]
}

/** `GET /api/v1/production-orders/board` */
export interface Board {
  counts: Record<ProductionStatus, number>
  /** Should have left before today, and today. */
  late: number
  due_today: number
}

/** A factory's work changed: fetch it again by its id. */
export const PRODUCTION_EVENT = 'production.changed'
