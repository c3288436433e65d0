import type { Board } from './workshop.ts'

/** `most` and `usual`: maximum and default length of a range in days. */
export const DASHBOARD = { most: 366, usual: 30, products: 8, counted: 1000, expiring: 7 } as const

/** To-do items, each linking to a list with matching filters. */
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
  /** Paid orders. */
  orders: number
  pieces: number
  paid: string
  refunded: string
  /** Profit of the orders whose sale price is known, in RMB; null if none is known. */
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
  /** Authorized stores whose authorization expires soon. */
  expiring: number
}

/** `GET /api/v1/dashboard/stores`: the last thirty days, for each store with orders in them. */
export interface StoreTrade {
  store_id: number
  /** Paid orders. */
  orders: number
  paid: string
  /** Profit of the orders whose sale price is known, in RMB; null if none is known. */
  profit: string | null
}

/** `GET /api/v1/dashboard`: sections without permission are null. */
export interface Dashboard {
  from: string
  to: string
  /** `before` covers the preceding period of the same length. */
  trade: { now: TradeFigures; before: TradeFigures; days: TradeDay[]; products: TopProduct[] } | null
  waiting: { name: WaitingName; count: number }[]
  stores: StoresHealth | null
  production: Board | null
}
