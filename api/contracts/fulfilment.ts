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
/** Who caused it pays for the piece that is made instead. */
export const PAID_BY: Record<RejectReason, Payer> = {
  misprint: 'factory',
  misplaced: 'factory',
  damaged: 'factory',
  stained: 'factory',
  wrong_blank: 'factory',
  blank_flaw: 'supplier',
  artwork: 'merchant',
}

/** One piece by itself, or several that are kept together. */
export const COMPOSITIONS = ['single', 'multiple'] as const
export type Composition = (typeof COMPOSITIONS)[number]

export const SHIPMENT_STATUSES = ['labelled', 'sent', 'delivered', 'returned', 'voided'] as const
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number]
export const SHIPMENT_ACTIONS = ['void', 'hand_over', 'track', 'deliver', 'give_back'] as const
export type ShipmentAction = (typeof SHIPMENT_ACTIONS)[number]

/** Where a parcel is once a carrier has it, in the order in which it gets there. */
const PLACES = ['collected', 'in_transit', 'customs', 'out_for_delivery', 'delivered', 'returned'] as const
export const PARCEL_STATUSES = ['labelled', ...PLACES] as const
export type ParcelStatus = (typeof PARCEL_STATUSES)[number]
/** What is heard of one: a place, or an `exception`, which is none. */
export const TRACKING_CODES = [...PLACES, 'exception'] as const
export type TrackingCode = (typeof TRACKING_CODES)[number]
