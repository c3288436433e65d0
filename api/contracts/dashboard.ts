/** What a day begins with: figures of a range of days, what waits for a person, and how much is being made. */
import type { Board } from './workshop.ts'

/** A range is at most so many days; where nobody says which, it is the last so many. */
export const DASHBOARD = { most: 366, usual: 30, products: 8, counted: 1000, expiring: 7 } as const

/** What may wait for somebody, each a list that is narrowed to it. */
export const WAITING = [
  'orders_unlinked',
  'orders_unpaid',
  'cancel_refused',
  'after_sales_refused',
  'recharges_refused',
  'cancel_requests',
  'after_sales',
  'recharges',
  'blank_requests',
  'opinions',
  'production_new',
  'production_late',
] as const
export type WaitingName = (typeof WAITING)[number]

export interface TradeFigures {
  /** Paid ones. */
  orders: number
  pieces: number
  paid: string
  refunded: string
  /** Of the orders whose sale is known, in RMB; null where none is. */
  profit: string | null
}

export interface TradeDay {
  day: string
  orders: number
  paid: string
}

export interface TopProduct {
  product_id: number
  name_zh: string
  name_en: string
  pieces: number
  amount: string
}

export interface StoresHealth {
  authorized: number
  unauthorized: number
  completed: number
  /** Of the authorized, those that soon are not. */
  expiring: number
}

/** `GET /api/v1/dashboard/stores`: of the last thirty days, for each store that had orders in them. */
export interface StoreTrade {
  store_id: number
  /** Paid ones. */
  orders: number
  paid: string
  /** Of the orders whose sale is known, in RMB; null where none is. */
  profit: string | null
}

/** `GET /api/v1/dashboard`: what a person may not see is null. */
export interface Dashboard {
  from: string
  to: string
  /** `before` are as many days that came before. */
  trade: { now: TradeFigures; before: TradeFigures; days: TradeDay[]; products: TopProduct[] } | null
  waiting: { name: WaitingName; count: number }[]
  stores: StoresHealth | null
  production: Board | null
}
