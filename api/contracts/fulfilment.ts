import type { PartStatus } from './orders.ts'

/** Mirrors the statuses of the order part from payment on. */
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

/** One piece: it passes every production step, or is rejected and remade. */
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

/** The reason for rejecting a piece decides who pays for its replacement. */
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
export const PAYERS = ['factory', 'supplier'] as const
export type Payer = (typeof PAYERS)[number]
/** A merchant never pays for a replacement: its order is paid in full, and artwork is checked before it is printed. */
export const PAID_BY: Record<RejectReason, Payer> = {
  misprint: 'factory',
  misplaced: 'factory',
  damaged: 'factory',
  stained: 'factory',
  wrong_blank: 'factory',
  blank_flaw: 'supplier',
  artwork: 'supplier',
}

/** A production order of one piece, or of several that are kept together. */
export const COMPOSITIONS = ['single', 'multiple'] as const
export type Composition = (typeof COMPOSITIONS)[number]

export const SHIPMENT_STATUSES = ['labelled', 'sent', 'delivered', 'returned', 'voided'] as const
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number]
export const SHIPMENT_ACTIONS = ['void', 'hand_over', 'track', 'deliver', 'give_back'] as const
export type ShipmentAction = (typeof SHIPMENT_ACTIONS)[number]

/** Parcel states after handover to the carrier, in chronological order. */
const PARCEL_STAGES = ['collected', 'in_transit', 'customs', 'out_for_delivery', 'delivered', 'returned'] as const
export const PARCEL_STATUSES = ['labelled', ...PARCEL_STAGES] as const
export type ParcelStatus = (typeof PARCEL_STATUSES)[number]
/** Codes of tracking events: a state, or `exception`, which leaves the state unchanged. */
export const TRACKING_CODES = [...PARCEL_STAGES, 'exception'] as const
export type TrackingCode = (typeof TRACKING_CODES)[number]
