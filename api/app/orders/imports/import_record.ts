import type { SalesPlatform } from '#contracts/suppliers'
import type { ImportedStatus, ImportStatus } from '#contracts/order_imports'
import { row, type Transaction } from '#core/database'
import type { GroupRow } from '#orders/imports/draft'

export interface ImportToRun {
  id: number
  code: string
  organisation_id: number
  owner_user_id: number
  sales_platform: SalesPlatform
  store_id: number
  file: string
  status: ImportStatus
}

export interface Group {
  position: number
  key: string
  rows: GroupRow[]
  order_id: number | null
}

const COLUMNS = 'id, code, organisation_id, owner_user_id, sales_platform, store_id, file, status'

export const findImport = (id: number) =>
  row<ImportToRun>(`select ${COLUMNS} from order_imports where id = ? and owner_user_id is not null`, [id])

/** Locks the import until the transaction ends; a concurrent run waits and then finds it done. */
export const lockImport = (id: number, status: ImportStatus, trx: Transaction) =>
  row<ImportToRun>(`select ${COLUMNS} from order_imports where id = ? and status = ? for update`, [id, status], trx)

/**
 * Locks the next order with this status and waits for concurrent runs: skipping locked rows could end the import before
 * the last order is done.
 */
export const lockNextGroup = (id: number, status: ImportedStatus, trx: Transaction) =>
  row<Group>(
    `select position, key, rows, order_id from order_import_orders where import_id = ? and status = ? order by position limit 1 for update`,
    [id, status],
    trx,
  )

/** The next order without a lock, to lay out its texts before it is written. */
export const nextGroup = (id: number, status: ImportedStatus, trx: Transaction) =>
  row<Group>(
    `select position, key, rows, order_id from order_import_orders where import_id = ? and status = ? order by position limit 1`,
    [id, status],
    trx,
  )
