import type { LimitUsage } from './suppliers.ts'
/** A first term, a following term, or a higher level for the rest of the current term. */
export const SETTLING_KINDS = ['first', 'renewal', 'upgrade'] as const
export type SettlingKind = (typeof SETTLING_KINDS)[number]
/** Kinds a supplier can request; `first` is created with the supplier. */
export const ASKED_KINDS = ['renewal', 'upgrade'] as const

export const SETTLING_STATUSES = ['offered', 'paid', 'confirmed', 'active', 'ended', 'cancelled'] as const
export type SettlingStatus = (typeof SETTLING_STATUSES)[number]

export const SETTLING_ACTIONS = ['pay', 'refuse', 'confirm', 'begin', 'end', 'cancel'] as const
export type SettlingAction = (typeof SETTLING_ACTIONS)[number]

/** `GET /api/v1/settlings/quote`: the price of a term, frozen when it is offered. */
export interface SettlingQuote {
  kind: SettlingKind
  level_id: number
  years: number
  starts_on: string
  ends_on: string
  /** Annual fee times years times the share that is charged. */
  settled_fee: string
  /** Credit for the unused rest of the term it replaces. */
  credit: string
  fee: string
}

/** `GET /api/v1/settlings/quote` */
export interface LevelQuote extends SettlingQuote {
  /** Limits of the level that present use is above. */
  exceeded: LimitUsage[]
}

/** `GET /api/v1/settlings` */
export interface Settling extends SettlingQuote {
  id: number
  no: string
  organisation_id: number
  supplier: string
  is_ending: boolean
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
