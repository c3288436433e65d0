import type { RejectReason, ScanAction } from './fulfilment.ts'
import type { OrderStatus } from './orders.ts'
import type { ResourceName } from './permissions.ts'
import type { SalesPlatform } from './suppliers.ts'
import type { Board } from './workshop.ts'

/** `most` and `usual`: maximum and default length of a range in days. */
export const DASHBOARD = {
  most: 366,
  usual: 30,
  products: 8,
  counted: 1000,
  expiring: 7,
  workers: 50,
  stores: 50,
} as const

/** To-do items, each linking to a list with matching filters. */
export const TODO_ITEMS = [
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
  'stock_low',
  'materials',
  'adjustments',
  'payees',
  'fees_due',
  'fees_to_confirm',
  'fees_ending',
  'rates_held',
] as const
export type TodoItemName = (typeof TODO_ITEMS)[number]

export interface TradeFigures {
  /** Paid orders. */
  orders: number
  pieces: number
  paid: string
  refunded: string
  /** Profit of the orders whose sale price is known, in RMB; null if none is known. */
  profit: string | null
}

/** A day with payments or refunds; other days are absent. */
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

/** `GET /api/v1/dashboard/todo` */
export interface DashboardTodo {
  waiting: { name: TodoItemName; count: number }[]
  stores: StoresHealth | null
}

/** `GET /api/v1/dashboard`: sections without permission are null. */
export interface Dashboard extends DashboardTodo {
  from: string
  to: string
  /** `before` covers the preceding period of the same length. */
  trade: {
    now: TradeFigures
    before: TradeFigures
    days: TradeDay[]
    days_before: TradeDay[]
    products: TopProduct[]
  } | null
  production: Board | null
  /** For suppliers and the platform. */
  house: HouseFigures | null
}

/** Each figure as its list counts it; sections without permission are null. */
export interface HouseFigures {
  orders: {
    /** All orders, whenever they were paid. */
    states: { status: OrderStatus; count: number }[]
    merchants: { organisation_id: number; name: string; name_en: string; orders: number; paid: string }[]
    countries: { country: string; orders: number }[]
    platforms: { sales_platform: SalesPlatform; orders: number }[]
  } | null
  /** Production orders that had to ship in these days; late ones missed their day. */
  factories: { organisation_id: number; name: string; name_en: string; due: number; late: number }[] | null
  /** A supplier's merchants; null is the default level. */
  levels: { level_id: number | null; name_zh: string | null; name_en: string | null; count: number }[] | null
  /** Annual fees: to be paid, paid but not confirmed, in force, and those of them that end soon. */
  fees: { due: number; due_amount: string; paid: number; in_force: number; ending: number } | null
}

/** `GET /api/v1/dashboard/changes`: the user's own last changes to records. */
export interface RecentChange {
  id: number
  action: 'insert' | 'update' | 'delete'
  resource: ResourceName
  record_id: number
  /** Null if the record is gone or out of the user's sight. */
  name: string | null
  created_at: string
}

/** The steps a piece passes, in sequence. */
export const PRODUCTION_STEPS = ['accept', 'print', 'press', 'inspect', 'pack', 'ship'] as const satisfies ScanAction[]
export type ProductionStep = (typeof PRODUCTION_STEPS)[number]
export type StepPieces = Record<ProductionStep, number>

/** Pieces per step, and the production orders that had to ship that day. */
export interface ProductionDay {
  day: string
  steps: StepPieces
  rejected: number
  due: number
  /** Of those due, not shipped by the end of the day. */
  late: number
}

export interface ProductionFigures extends Omit<ProductionDay, 'day'> {
  /** Share of the pieces inspected or rejected, in percent; null if there are none. */
  reject_rate: number | null
  /** Production orders fully shipped. */
  shipped: number
  /** Hours from acceptance to shipment; null if nothing was shipped. */
  lead_median: number | null
  lead_p90: number | null
}

export interface ProductionWorker {
  /** Null: people of other organisations, and pieces shipped by the clock. */
  user_id: number | null
  name: string | null
  steps: StepPieces
  rejected: number
}

/** `GET /api/v1/dashboard/production` */
export interface ProductionTrend {
  from: string
  to: string
  now: ProductionFigures
  /** The preceding period of the same length. */
  before: ProductionFigures
  /** Days with figures, of both periods. */
  days: ProductionDay[]
  reasons: { reason: RejectReason; pieces: number }[]
  /** Null for the platform, whose people do not manage the workers. */
  workers: ProductionWorker[] | null
}

/** Sales are in RMB, of orders with a known sale price; null if none is known, or if the person may not see them. */
export interface SalesSums {
  /** Paid orders. */
  orders: number
  paid: string
  sales: string | null
  profit: string | null
}

export interface SalesFigures extends SalesSums {
  pieces: number
  refunded: string
}

export interface SalesDay extends SalesSums {
  day: string
}

export interface StoreSales extends SalesSums {
  /** Null: orders without a store. */
  store_id: number | null
  name: string | null
}

export interface FinishedSales {
  finished_product_id: number
  name: string
  /** Empty if it has none. */
  name_en: string
  code: string
  pieces: number
  /** Production cost of these pieces, without shipping. */
  amount: string
}

/** How long the balance lasts at the pace of the last days. */
export interface BalanceForecast {
  /** Spendable balance. */
  balance: string
  /** Average payments less refunds per day; not above zero if nothing was spent. */
  daily: string
  /** Days the average is taken over; fewer in a merchant's first month. */
  over: number
  /** Whole days; null if nothing was spent. */
  days: number | null
}
/** `over` is between these numbers of days; beyond `most_days` the date is no longer told. */
export const FORECAST = { least: 7, usual: 30, most_days: 365 } as const

/** `GET /api/v1/dashboard/sales` */
export interface SalesReport {
  from: string
  to: string
  now: SalesFigures
  /** The preceding period of the same length. */
  before: SalesFigures
  days: SalesDay[]
  days_before: SalesDay[]
  stores: StoreSales[]
  products: FinishedSales[]
  /** Present orders per status, whatever the period. */
  statuses: Record<OrderStatus, number>
  /** Null without permission to see the balance. */
  forecast: BalanceForecast | null
}
