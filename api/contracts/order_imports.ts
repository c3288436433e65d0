import type { SalesPlatform } from './suppliers.ts'

/** In the order of the template's columns. */
export const IMPORT_COLUMNS = [
  'third_party_no',
  'code',
  'colour',
  'size',
  'sku',
  'title',
  'quantity',
  'firstname',
  'mobile_phone',
  'country',
  'province',
  'city',
  'district',
  'street',
  'postcode',
  'sale_amount',
  'sale_freight',
  'sale_currency',
  'remark',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

export const NEEDED_COLUMNS: readonly ImportColumn[] = [
  'third_party_no',
  'quantity',
  'firstname',
  'mobile_phone',
  'country',
  'street',
]

export const IMPORT_STATUSES = ['checking', 'checked', 'importing', 'done', 'failed', 'undoing', 'undone'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]
export const IMPORT_RESULTS = ['success', 'failure'] as const
export type ImportResult = (typeof IMPORT_RESULTS)[number]
export const IMPORTED_STATUSES = ['ready', 'faulty', 'skipped', 'made', 'undone', 'kept'] as const
export type ImportedStatus = (typeof IMPORTED_STATUSES)[number]

export const isUnderWay = (status: ImportStatus) => ['checking', 'importing', 'undoing'].includes(status)

/** `GET /api/v1/order-imports` */
export interface OrderImport {
  id: number
  code: string
  organisation_id: number
  merchant: string
  owner_user_id: number | null
  imported_by: string | null
  sales_platform: SalesPlatform
  store_id: number
  store: string
  file_name: string
  file_link: string | null
  status: ImportStatus
  result: ImportResult | null
  reason: string | null
  row_count: number
  order_count: number
  ready_count: number
  faulty_count: number
  skipped_count: number
  made_count: number
  undone_count: number
  finished_at: string | null
  undone_at: string | null
  version: number
  created_at: string
  updated_at: string
}

/** `GET /api/v1/order-imports/:id/summary`: with the available actions, and the failure message if it failed. */
export interface ImportSummary extends OrderImport {
  message: string | null
  /** Deadline for undoing the import; null if it cannot be undone. */
  undo_until: string | null
  /** Unknown headings of the sheet; their columns are not imported. */
  unread_columns: readonly string[]
}

export interface ImportFault {
  row: number
  column: ImportColumn | null
  message: string
}

/** `GET /api/v1/order-imports/:id/orders` */
export interface ImportedOrder {
  position: number
  third_party_no: string
  rows: number
  status: ImportedStatus
  faults: readonly ImportFault[]
  order_id: number | null
  order_no: string | null
}

export interface ImportedPage {
  list: readonly ImportedOrder[]
  next: number | null
}
