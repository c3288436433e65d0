import type { Currency } from './money.ts'
import type { ProvenBy } from './settlement.ts'

export const ONLINE_STATUSES = ['created', 'paid', 'failed', 'expired', 'refunded'] as const
export type OnlineStatus = (typeof ONLINE_STATUSES)[number]

export const ONLINE_ACTIONS = ['pay', 'fail', 'expire', 'refund'] as const
export type OnlineAction = (typeof ONLINE_ACTIONS)[number]

/** Outcome of a gateway event; the last three require manual review. */
export const EVENT_OUTCOMES = ['applied', 'ignored', 'unknown', 'mismatch', 'short'] as const
export type EventOutcome = (typeof EVENT_OUTCOMES)[number]

/** `POST /api/v1/online-recharges`, `GET /api/v1/online-recharges/no/:no` */
export interface OnlineRecharge {
  id: number
  no: string
  organisation_id: number
  merchant: string
  status: OnlineStatus
  gateway: string
  currency: Currency
  amount: string
  rate: string
  credited: string
  session_url: string | null
  payment_id: string | null
  refunded: string
  started_name: string
  /** Brand and last digits of the saved card that was charged by rule. */
  card: string | null
  paid_at: string | null
  created_at: string
}

/** Why a charge to a saved card failed; messages are under `cardRefusals.`. */
export const CARD_REFUSALS = [
  'insufficient_funds',
  'authentication_required',
  'expired_card',
  'declined',
  'unconfirmed',
] as const
export type CardRefusal = (typeof CARD_REFUSALS)[number]

export interface SavedCard {
  brand: string
  last4: string
  /** `MM/YY` */
  expires: string
}

export interface CardCharge {
  no: string
  status: OnlineStatus
  amount: string
  /** Why it was refused. */
  message: string | null
  created_at: string
}

/** `GET` and `POST /api/v1/auto-top-up` */
export interface AutoTopUp {
  /** Whether a payment service is set up. */
  is_open: boolean
  is_enabled: boolean
  threshold: string
  amount: string
  month_limit: string
  version: number
  /** Why it was turned off by itself. */
  message: string | null
  /** The last person to save it; the card is charged in their name. */
  payer: string | null
  /** Charged or in flight this month. */
  month_charged: string
  /** What turning it on needs. */
  proof_by: ProvenBy
  card: SavedCard | null
  /** A card is being saved at the payment service. */
  is_saving: boolean
  charges: CardCharge[]
}

/** `POST /api/v1/auto-top-up/card` */
export interface CardSetup {
  no: string
  url: string
}
