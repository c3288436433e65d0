export const PAYOUT_KINDS = ['sale', 'refund', 'fee', 'shipping', 'tax', 'adjustment'] as const
export type PayoutKind = (typeof PAYOUT_KINDS)[number]

export const PAYOUT_SOURCES = ['platform', 'sheet'] as const

/** Payouts and lines of one request, payouts shown, and days the first import reaches back. */
export const PAYOUTS = {
  atOnce: 50,
  lines: 1000,
  shown: 100,
  days: 90,
  minor: 1_000_000_000_000,
  reason: 200,
  withdrawals: 50,
} as const

/** Rows and payouts of one sheet, faults shown, and letters of a CSV text. */
export const PAYOUT_SHEET = { rows: 5000, payouts: 500, faults: 100, text: 600_000, no: 100, note: 200 } as const

export const PAYOUT_COLUMNS = ['payout_no', 'paid_on', 'currency', 'order_no', 'kind', 'amount', 'note'] as const
export type PayoutColumn = (typeof PAYOUT_COLUMNS)[number]
export const NEEDED_PAYOUT_COLUMNS: readonly PayoutColumn[] = ['payout_no', 'paid_on', 'currency', 'kind', 'amount']

/** A payout line without an order of ours. */
export interface UnmatchedLine {
  id: number
  payout_no: string
  order_no: string
  kind: PayoutKind
  amount: string
  note: string
}

export interface PayoutRow {
  id: number
  no: string
  source: (typeof PAYOUT_SOURCES)[number]
  currency: string
  amount: string
  /** In RMB at the rate of its day; null without a rate. */
  rmb: string | null
  lines: number
  /** How many payouts were saved with it from one sheet; null: it was reported by the platform. */
  of_sheet: number | null
  paid_at: string
}

/** A payout of a sheet that its merchant took back. */
export interface WithdrawnPayout {
  id: number
  no: string
  currency: string
  amount: string
  lines: number
  is_replaced: boolean
  reason: string
  withdrawn_by: string
  withdrawn_at: string
}

/** `GET /api/v1/stores/:id/payouts`, newest first. */
export interface StorePayouts {
  /** Whether the platform reports payouts; otherwise they are entered from a sheet. */
  is_supported: boolean
  imported_at: string | null
  /** Why the last import failed. */
  message: string | null
  /** Null: hidden from suppliers and factories, like every sale. */
  payouts: PayoutRow[] | null
  unmatched: UnmatchedLine[] | null
  withdrawn: WithdrawnPayout[] | null
}

/** A payout read from a sheet. */
export interface SheetPayout {
  no: string
  paid_on: string
  currency: string
  amount: string
  lines: number
  /** Entered before: it stays as it is, unless it is replaced. */
  is_known: boolean
  /** Entered before with other rows. */
  is_changed: boolean
}

export interface PayoutFault {
  row: number
  column: PayoutColumn | null
  message: string
}

/** `POST /api/v1/stores/:id/payouts/check`: what the sheet would add. Nothing is saved. */
export interface PayoutSheetCheck {
  payouts: SheetPayout[]
  fault_count: number
  /** The first ones. */
  faults: PayoutFault[]
}

/** `POST /api/v1/stores/:id/payouts/sheet` */
export interface PayoutSheetSaved {
  added: number
  known: number
  replaced: number
}

export const PROFIT_GROUPS = ['order', 'store', 'product'] as const
export type ProfitGroup = (typeof PROFIT_GROUPS)[number]

/** Names of the lists in exports. */
export const PROFIT_LISTS = {
  order: 'order-profits',
  store: 'store-profits',
  product: 'product-profits',
} as const satisfies Record<ProfitGroup, string>

/** In RMB. `payout` is the sum of its kinds, `profit` is `payout` minus `taken`. */
export interface ProfitSums {
  orders: number
  sale: string
  refund: string
  fee: string
  shipping: string
  tax: string
  adjustment: string
  /** Shipping, tax and adjustments together. */
  other: string
  payout: string
  /** What the ledger took for the orders with a payout: payments minus refunds. */
  taken: string
  profit: string
  /** The same for orders without a payout; no part of the profit yet. */
  awaiting: string
  /** Orders that cost money and have no payout yet. */
  without_payout: number
}

export interface ProfitRow extends ProfitSums {
  /** Null: orders without a store, or items without a finished product. */
  id: number | null
  name: string
  /** Of a finished product, where it has one. */
  name_en: string
  /** When the latest order was placed. */
  ordered_at: string
}

/** `GET /api/v1/profit`: orders placed in the period, a page at a time. The groups add up to the sums exactly. */
export interface ProfitPage {
  list: ProfitRow[]
  total: number
  next_cursor?: string
}

/** `GET /api/v1/profit/sums`: the whole period. */
export interface ProfitTotals extends ProfitSums {
  /** Payout lines of these orders in a currency without a rate: they are in no sum. */
  unconverted: number
}
