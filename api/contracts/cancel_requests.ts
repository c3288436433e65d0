/** A merchant's request to cancel an order that is in production. */
import type { CancelRequest, OrderStatus } from './orders.ts'

export const CANCEL_REASONS = [
  'not_needed',
  'wrong_item',
  'wrong_address',
  'ordered_twice',
  'too_slow',
  'other',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

export const CANCEL_REQUEST_STATUSES = ['pending_review', 'approved', 'not_approved', 'closed'] as const
export type CancelRequestStatus = Exclude<CancelRequest, 'none'>

export const CANCEL_DECISIONS = ['approve', 'reject'] as const
export type CancelDecision = (typeof CANCEL_DECISIONS)[number]

/** `GET /api/v1/cancel-requests` */
export interface CancelRequestRow {
  id: number
  order_id: number
  order_no: string
  order_status: OrderStatus
  organisation_id: number
  merchant: string
  reason: CancelReason
  note: string
  status: CancelRequestStatus
  submitted_name: string
  submitted_at: string
  decided_name: string | null
  decided_at: string | null
  decision_remark: string
  /** Paid by the merchant and refunded so far, in RMB. */
  paid: string
  refunded: string
  /** Progress of each part: work that has begun is lost on cancellation. */
  parts: readonly {
    part_no: string
    factory: string
    factory_en: string
    status: OrderStatus
    pieces: number
    begun: number
  }[]
  actions: readonly CancelDecision[]
}
