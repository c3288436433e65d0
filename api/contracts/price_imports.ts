import type { PriceTier } from './catalogue.ts'

export const PRICE_IMPORT = { rows: 10_000, page: 100, undoMinutes: 30 } as const

/** In the order of the sheet. `name` and `to` are for the reader and are not imported. */
export const PRICE_COLUMNS = ['code', 'name', 'from', 'to', 'price'] as const
export type PriceColumn = (typeof PRICE_COLUMNS)[number]
export const NEEDED_PRICE_COLUMNS: readonly PriceColumn[] = ['code', 'from', 'price']

export const PRICE_IMPORT_STATUSES = ['checking', 'checked', 'applying', 'done', 'failed', 'undoing', 'undone'] as const
export type PriceImportStatus = (typeof PRICE_IMPORT_STATUSES)[number]
export const PRICED_STATUSES = ['ready', 'faulty', 'same', 'applied', 'failed', 'undone', 'kept'] as const
export type PricedStatus = (typeof PRICED_STATUSES)[number]

export const isPricing = (status: PriceImportStatus) => ['checking', 'applying', 'undoing'].includes(status)

/** `GET /api/v1/price-imports/:id` */
export interface PriceImport {
  id: number
  file_name: string
  status: PriceImportStatus
  /** Why the sheet could not be read. */
  message: string | null
  row_count: number
  /** Products by state. */
  counts: Record<PricedStatus, number>
  unread_columns: string[]
  undo_until: string | null
  created_at: string
}

export interface PriceFault {
  row: number
  column: PriceColumn | null
  message: string
}

/** `GET /api/v1/price-imports/:id/products` */
export interface PricedProduct {
  position: number
  code: string
  name_zh: string | null
  name_en: string | null
  status: PricedStatus
  before: PriceTier[]
  after: PriceTier[]
  faults: PriceFault[]
  /** Why an accepted product was not changed. */
  message: string | null
}

export interface PricedPage {
  list: PricedProduct[]
  next: number | null
}
