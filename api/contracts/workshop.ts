import type { Composition, ItemStatus, Payer, ProductionStatus, RejectReason, ScanAction } from './fulfilment.ts'
import type { WorkLine } from './work_lines.ts'
export type { Millimetres, WorkFace, WorkLine } from './work_lines.ts'

/** `GET /api/v1/production-orders`: the fields a factory may see. */
export interface ProductionOrder {
  id: number
  production_no: string
  order_id: number
  order_no: string
  part_no: string
  organisation_id: number
  factory: string
  factory_en: string
  status: ProductionStatus
  is_frozen: boolean
  composition: Composition
  /** Picture of the first item as ordered. */
  picture_link: string | null
  pieces: number
  progress: Partial<Record<ItemStatus, number>>
  carrier: string
  carrier_name_zh: string
  carrier_name_en: string
  country: string
  ship_by: string | null
  /** Still open after its shipping day. */
  is_late: boolean
  /** Open after its shipping day, or shipped later than that. */
  is_overdue: boolean
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
  colour_zh: string | null
  colour_en: string | null
  size_zh: string | null
  size_en: string | null
  /** Printed faces with the size of their artwork in millimetres. */
  faces_zh: string | null
  faces_en: string | null
  /** In the ordered colour, or the flat artwork until that is rendered. */
  picture_link: string | null
  status: ItemStatus
  remake_of: number | null
  reject_reason: RejectReason | null
  reject_note: string
  paid_by: Payer | null
  printed_at: string | null
  /** Username. */
  printed_by: string | null
  created_at: string
  updated_at: string
}

/** `GET /api/v1/production-batches` */
export interface ProductionBatch {
  id: number
  batch_no: string
  organisation_id: number
  carrier: string
  carrier_name_zh: string
  carrier_name_en: string
  composition: Composition
  orders: number
  pieces: number
  created_name: string | null
  version: number
  created_at: string
  updated_at: string
}

/** `GET /api/v1/production-batches/waiting`: production orders that new batches would take now. */
export interface WaitingForBatch {
  carrier: string
  carrier_name_zh: string
  carrier_name_en: string
  composition: Composition
  orders: number
  pieces: number
}

/**
 * One scan of `POST /api/v1/production-orders/scans`. The client creates the id; a scan sent again is not counted
 * twice.
 */
export interface Scan {
  id: string
  action: ScanAction
  code: string
  reason?: RejectReason
  note?: string
  scanned_at?: string
}

/** Accepted, or accepted before. */
export interface Scanned {
  outcome: 'done' | 'already'
  production_no: string
  /** The scanned number as printed on the label. */
  no: string
  status: ProductionStatus
  /** Pieces that this scan advanced. */
  moved: number
  /** The replacement of a rejected piece. */
  remake_no: string | null
}

/** `GET /api/v1/production-orders/scanned`: details of the scanned code. */
export interface Seen {
  order: ProductionOrder
  /** Its compartment within the batch. */
  place: number | null
  /** Null if the code is of the production order or of a parcel. */
  piece: { item_no: string; number: number; status: ItemStatus; is_remake: boolean; has_waybill: boolean } | null
  /** Next possible steps. */
  actions: readonly (ScanAction | 'label')[]
  lines: readonly SeenLine[]
}

export interface SeenLine extends WorkLine {
  pieces: number
}

/** One answer of `POST /api/v1/production-orders/scans`; a refused scan gives its reason and changes nothing. */
export interface ScanAnswer extends Pick<Scanned, 'moved' | 'remake_no'> {
  id: string
  outcome: Scanned['outcome'] | 'refused'
  production_no: string | null
  no: string | null
  status: ProductionStatus | null
  reason: string | null
  message: string | null
}

/** `GET /api/v1/production-orders/board` */
export interface Board {
  counts: Record<ProductionStatus, number>
  /** `late` should have shipped before today, `due_today` today. */
  late: number
  due_today: number
}

/** Work of a factory changed: refetch it by id. */
export const PRODUCTION_EVENT = 'production.changed'
/** Production or parcels of a merchant's order changed. */
export const ORDER_EVENT = 'order.production'

export type WorkButton = Exclude<ScanAction, 'reject'> | 'label'

/** `GET /api/v1/production-orders/:id/work`: a production order with its pieces, prints and available actions. */
export interface Work {
  id: number
  production_no: string
  status: ProductionStatus
  is_frozen: boolean
  actions: readonly WorkButton[]
  lines: readonly WorkLine[]
  pieces: readonly WorkPiece[]
  files: readonly PrintFile[]
}

export interface WorkPiece {
  id: number
  item_no: string
  number: number
  status: ItemStatus
  name: string
  code: string
  order_item_id: number
  shipment_id: number | null
  remake_of: number | null
  reject_reason: RejectReason | null
  paid_by: Payer | null
  printed_at: string | null
  /** Username. */
  printed_by: string | null
  actions: readonly ScanAction[]
}

/** `GET /api/v1/production-orders/print-queue`: accepted pieces that are not printed, the first to ship on top. */
export interface PrintQueue {
  /** All pieces to print; the groups hold at most `WORKSHOP.queue` of them. */
  pieces: number
  /** Accepted pieces of orders that are on hold or have a cancellation request; they cannot be printed. */
  paused: number
  groups: readonly PrintGroup[]
}

/** Pieces of one product and size at one factory, which are printed together. */
export interface PrintGroup {
  organisation_id: number
  factory: string
  factory_en: string
  product_id: number | null
  product_zh: string | null
  product_en: string | null
  size_id: number | null
  size_zh: string | null
  size_en: string | null
  /** Of the piece that ships first. */
  ship_by: string | null
  lines: readonly PrintLine[]
}

export interface PrintLine extends WorkLine {
  pieces: readonly PieceToPrint[]
}

export interface PieceToPrint {
  id: number
  item_no: string
  production_id: number
  ship_by: string | null
  is_late: boolean
  is_remake: boolean
}

export interface PrintFile {
  id: number
  order_item_id: number
  subject: string
  name_zh: string
  name_en: string
  width: number
  height: number
  /** Temporary link; null if there is no picture. */
  link: string | null
  /** Of the white ink under it; null if none is printed. */
  white_link: string | null
}
