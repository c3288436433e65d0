import type { Currency } from './money.ts'

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
  paid_at: string | null
  created_at: string
}
