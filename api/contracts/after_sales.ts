/** A merchant complains about what arrived: what it says, what it wants, and what it gets. */
import type { OrderStatus, Party } from './orders.ts'

export const AFTER_SALES_REASONS = ['damaged', 'misprint', 'wrong', 'missing', 'lost', 'other'] as const
export type AfterSalesReason = (typeof AFTER_SALES_REASONS)[number]

export const AFTER_SALES_STATUSES = ['pending_review', 'approved', 'not_approved', 'closed'] as const
export type AfterSalesStatus = (typeof AFTER_SALES_STATUSES)[number]
/** Where an order's newest case stands. */
export const AFTER_SALES_STATES = ['none', ...AFTER_SALES_STATUSES] as const
export type AfterSalesState = (typeof AFTER_SALES_STATES)[number]

/** Money back, or the same once more. */
export const COMPENSATIONS = ['refund', 'remake'] as const
export type Compensation = (typeof COMPENSATIONS)[number]
export const REFUND_TYPES = ['full', 'goods', 'freight', 'partial', 'none'] as const
export type RefundType = (typeof REFUND_TYPES)[number]

/** Whoever caused what is made once more pays for it. */
export const REMAKE_PAYERS = ['factory', 'supplier'] as const
export type RemakePayer = (typeof REMAKE_PAYERS)[number]

export const AFTER_SALES_ACTIONS = ['resubmit', 'withdraw', 'close', 'approve', 'reject', 'opine'] as const
export type AfterSalesAction = (typeof AFTER_SALES_ACTIONS)[number]
/** Those that the timeline tells; what a factory says stays in the house. */
export type AfterSalesMove = Exclude<AfterSalesAction, 'opine'>

/** One step of a case, as its timeline tells it. */
export interface AfterSalesStep {
  action: 'apply' | AfterSalesMove
  status: AfterSalesStatus
  party: Party
  actor: string | null
  note: string
  created_at: string
}

interface Named {
  name_zh: string
  name_en: string
}

/** A line of the order, of which pieces may be complained about. */
export interface AfterSalesLine {
  item: number
  name: string
  code: string
  colour: Named | null
  size: Named | null
  ordered: number
}

/** So many pieces of one that a case is about. */
export interface AfterSalesItem extends AfterSalesLine {
  quantity: number
}

/** What is said by whoever applies; the amount is typed for a refund in part and follows from the rest otherwise. */
export interface AfterSalesClaim {
  reason: AfterSalesReason
  description: string
  compensation: Compensation
  refund_type: RefundType
  amount?: string
  items: readonly { item: number; quantity: number }[]
  evidence: readonly string[]
}

export const EVIDENCE_FIELDS = [
  'evidence_1',
  'evidence_2',
  'evidence_3',
  'evidence_4',
  'evidence_5',
  'evidence_6',
  'evidence_7',
  'evidence_8',
  'evidence_9',
] as const

/** `GET /api/v1/after-sales` */
export interface AfterSalesCase extends Record<(typeof EVIDENCE_FIELDS)[number], string | null> {
  id: number
  no: string
  order_id: number
  order_no: string
  order_status: OrderStatus
  organisation_id: number
  merchant: string
  status: AfterSalesStatus
  reason: AfterSalesReason
  description: string
  compensation: Compensation
  refund_type: RefundType
  applied: string
  evidence: readonly string[]
  items: readonly AfterSalesItem[]
  submitted_name: string
  submitted_at: string
  decided_name: string | null
  decided_at: string | null
  audit_note: string
  settled_as: Compensation | null
  settled_type: RefundType | null
  /** What went back, together and by what it was paid for. */
  refund: string
  refund_goods: string
  refund_freight: string
  refunded_at: string | null
  remake_id: number | null
  remake_no: string | null
  paid_by: RemakePayer | null
  /** Of the whole order, over all its cases. */
  paid_goods: string
  paid_freight: string
  left_goods: string
  left_freight: string
  /** Whether it waits for what the reader's factory says of it; what another said is not told. */
  opinion_due: boolean
  steps: readonly AfterSalesStep[]
  actions: readonly AfterSalesAction[]
  version: number
  created_at: string
  updated_at: string
}

/** Who should pay, as a factory sees it whose goods a case is about; empty until it says so. */
export interface AfterSalesOpinion {
  factory_id: number
  factory: string
  paid_by: RemakePayer | null
  note: string
  given_name: string | null
  given_at: string | null
}

/** `GET /api/v1/after-sales/:id/case`: every line of its order, and what its factories think; neither is everybody's. */
export interface AfterSalesDetail extends AfterSalesCase {
  lines: readonly AfterSalesLine[]
  opinions: readonly AfterSalesOpinion[]
}
