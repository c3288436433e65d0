/** A first term, another one behind it, or a better level for what is left of it. */
export const SETTLING_KINDS = ['first', 'renewal', 'upgrade'] as const
export type SettlingKind = (typeof SETTLING_KINDS)[number]
/** What is asked for; the first one comes with the supplier itself. */
export const ASKED_KINDS = ['renewal', 'upgrade'] as const

export const SETTLING_STATUSES = ['offered', 'paid', 'confirmed', 'active', 'ended', 'cancelled'] as const
export type SettlingStatus = (typeof SETTLING_STATUSES)[number]

export const SETTLING_ACTIONS = ['pay', 'refuse', 'confirm', 'begin', 'end', 'cancel'] as const
export type SettlingAction = (typeof SETTLING_ACTIONS)[number]

/** `GET /api/v1/settlings/quote`: what a term costs, frozen as soon as it is offered. */
export interface SettlingQuote {
  kind: SettlingKind
  level_id: number
  years: number
  starts_on: string
  ends_on: string
  /** The annual fee, times the years, times the part that is paid. */
  settled_fee: string
  /** What is left of the term that it takes the place of. */
  credit: string
  fee: string
}

/** `GET /api/v1/settlings` */
export interface Settling extends SettlingQuote {
  id: number
  no: string
  organisation_id: number
  supplier: string
  level_zh: string
  level_en: string
  status: SettlingStatus
  expires_on: string
  remittance_no: string | null
  remark: string
  offered_name: string
  paid_by: number | null
  paid_name: string | null
  confirmed_name: string | null
  confirmed_at: string | null
  created_at: string
}
