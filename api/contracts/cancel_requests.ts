/** A merchant asks for the end of an order that is being made: what it says, and what becomes of it. */
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

/** What its reviewer may do with it. */
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
  /** What the merchant paid and what has gone back, in RMB. */
  paid: string
  refunded: string
  /** How far each part is: what was begun is lost with it. */
  parts: readonly { part_no: string; factory: string; status: OrderStatus; pieces: number; begun: number }[]
  actions: readonly CancelDecision[]
}
