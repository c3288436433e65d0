import type { AssignmentColumns } from './team.ts'
import type { OrderStatus, Party } from './order_statuses.ts'

export const AFTER_SALES_REASONS = ['damaged', 'misprint', 'wrong', 'missing', 'lost', 'other'] as const
export type AfterSalesReason = (typeof AFTER_SALES_REASONS)[number]

export const AFTER_SALES_STATUSES = ['pending_review', 'approved', 'not_approved', 'closed'] as const
export type AfterSalesStatus = (typeof AFTER_SALES_STATUSES)[number]
/** The state of an order's newest case. */
export const AFTER_SALES_STATES = ['none', ...AFTER_SALES_STATUSES] as const
export type AfterSalesState = (typeof AFTER_SALES_STATES)[number]

export const COMPENSATIONS = ['refund', 'remake'] as const
export type Compensation = (typeof COMPENSATIONS)[number]
export const REFUND_TYPES = ['full', 'goods', 'freight', 'partial', 'none'] as const
export type RefundType = (typeof REFUND_TYPES)[number]

/** The party that caused the defect pays for the remake. */
export const REMAKE_PAYERS = ['factory', 'supplier'] as const
export type RemakePayer = (typeof REMAKE_PAYERS)[number]

export const AFTER_SALES_ACTIONS = ['resubmit', 'withdraw', 'close', 'approve', 'reject', 'opine'] as const
export type AfterSalesAction = (typeof AFTER_SALES_ACTIONS)[number]
/** Actions shown in the timeline. A factory's opinion is internal and never shown to the merchant. */
export type AfterSalesMove = Exclude<AfterSalesAction, 'opine'>

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

/** An order line whose pieces can be complained about. */
export interface AfterSalesLine {
  item: number
  name: string
  /** Empty if the finished product has none. */
  name_en: string
  code: string
  colour: Named | null
  size: Named | null
  ordered: number
}

export interface AfterSalesItem extends AfterSalesLine {
  quantity: number
}

/** The applicant's claim. `amount` is entered for a partial refund only; other refund types imply it. */
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
export interface AfterSalesCase extends Record<(typeof EVIDENCE_FIELDS)[number], string | null>, AssignmentColumns {
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
  /** The first claimed item in its ordered colour. */
  picture_link: string | null
  evidence: readonly string[]
  items: readonly AfterSalesItem[]
  submitted_name: string
  submitted_at: string
  decided_name: string | null
  decided_at: string | null
  audit_note: string
  settled_as: Compensation | null
  settled_type: RefundType | null
  /** Total refunded, and its parts by what was originally paid. */
  refund: string
  refund_goods: string
  refund_freight: string
  refunded_at: string | null
  remake_id: number | null
  remake_no: string | null
  paid_by: RemakePayer | null
  /** For the whole order, across all its cases. */
  paid_goods: string
  paid_freight: string
  left_goods: string
  left_freight: string
  /** The reader's factory has not given its opinion yet; other factories' opinions are not visible to it. */
  opinion_due: boolean
  steps: readonly AfterSalesStep[]
  actions: readonly AfterSalesAction[]
  version: number
  created_at: string
  updated_at: string
}

/** The factory's view of who should pay; empty until it has answered. */
export interface AfterSalesOpinion {
  factory_id: number
  factory: string
  factory_en: string
  paid_by: RemakePayer | null
  note: string
  given_name: string | null
  given_at: string | null
}

/** `GET /api/v1/after-sales/:id/case`: all order lines and the factories' opinions, each only with the permission. */
export interface AfterSalesDetail extends AfterSalesCase {
  lines: readonly AfterSalesLine[]
  opinions: readonly AfterSalesOpinion[]
}
