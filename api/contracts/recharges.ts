import type { Currency } from './money.ts'
import type { OrganisationKind } from './statuses.ts'

/** As in the URL `/admin/rechargeBalance/:type`. */
export const RECHARGE_WAYS = ['remittance', 'online'] as const
export type RechargeWay = (typeof RECHARGE_WAYS)[number]

export const RECHARGE_STATUSES = [
  'submitted',
  'reviewing',
  'second_review',
  'approved',
  'rejected',
  'withdrawn',
] as const
export type RechargeStatus = (typeof RECHARGE_STATUSES)[number]

/** Above the site's threshold one reviewer passes the recharge on and a second one confirms it. */
export const RECHARGE_ACTIONS = [
  'take',
  'hand_back',
  'approve',
  'pass',
  'confirm',
  'reject',
  'resubmit',
  'withdraw',
] as const
export type RechargeAction = (typeof RECHARGE_ACTIONS)[number]

export interface RechargeStep {
  action: RechargeAction | 'submit'
  status: RechargeStatus
  actor: string
  remark: string
  created_at: string
}

/** The account merchants pay into; its number is shown unmasked. */
export interface PayeeAccount {
  id: number
  type: string
  type_zh: string
  type_en: string
  bank_account_name: string
  bank_name: string
  card_number: string
  currency: Currency
}

/** `GET /api/v1/recharges/options` */
export interface RechargeOptions {
  accounts: PayeeAccount[]
  /** Current RMB per unit of each currency. */
  rates: { currency: Currency; rate: string }[]
  agreement_version: string
  /** From this amount in RMB, two reviewers are required. */
  second_review_from: string
}

export interface Recharge {
  id: number
  no: string
  organisation_id: number
  merchant: string
  /** The recipient of the money. */
  supplier_id: number
  is_house: boolean
  status: RechargeStatus
  transfer_type: string
  payment_account_id: number | null
  type_zh: string
  type_en: string
  account_name: string
  account_bank: string
  account_masked: string
  currency: Currency
  amount: string
  rate: string
  credited: string
  remittance_no: string
  receipts: string[]
  receipt_1: string | null
  receipt_2: string | null
  receipt_3: string | null
  remark: string
  needs_two: boolean
  submitted_by: number
  submitted_name: string
  submitted_at: string
  taken_name: string | null
  passed_by: number | null
  passed_name: string | null
  decided_name: string | null
  decided_at: string | null
  decision_remark: string
  steps: RechargeStep[]
  actions: RechargeAction[]
  version: number
  created_at: string
}

interface Reviewer {
  userId: number
  organisation: { id: number; kind: OrganisationKind }
}

/**
 * Why this user may not review it. The recipient reviews: the supplier, or the platform for its own. It takes two
 * people, three for a large sum.
 */
export function whyNotReviewable(
  { supplier_id, is_house, submitted_by, passed_by }: ReceivedMoney,
  { userId, organisation: { id, kind } }: Reviewer,
): 'E_RECHARGE_NOT_YOURS' | 'E_SAME_PERSON' | null {
  const isTheirs = kind === 'supplier' ? id === supplier_id : kind === 'platform' && is_house
  if (!isTheirs) return 'E_RECHARGE_NOT_YOURS'
  return userId === submitted_by || userId === passed_by ? 'E_SAME_PERSON' : null
}

export type ReceivedMoney = Pick<Recharge, 'supplier_id' | 'is_house' | 'submitted_by' | 'passed_by'>
