import { row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { enqueue } from '#core/jobs/job_queue'
import type { WriteContext } from '#core/crud/resource'
import { reachableIds } from '#core/crud/find_rows'
import { findUploadedFile } from '#media/links/file_access'
import type { SalesPlatform } from '#contracts/suppliers'
import { importJob } from '#orders/imports/job'
import { stores } from '#stores/stores'
import { ORDER_IMPORT } from '#contracts/limits'
import type { ImportStatus } from '#contracts/order_imports'

export interface NewImport {
  file: string
  sales_platform: SalesPlatform
  store_id: number
}

/** Stores an uploaded sheet for one store. It is checked before any order is created. Returns the import's id. */
export async function beginImport(asked: NewImport, { actor, trx }: WriteContext): Promise<number> {
  const { organisation } = actor
  if (organisation.kind !== 'merchant') throw new Refusal('E_MERCHANTS_ONLY')
  if (
    (await reachableIds(stores, [asked.store_id], actor, 'view', trx)).size === 0 ||
    !(await isStoreOnPlatform(asked, trx))
  )
    throw refuseField('store_id', 'E_IMPORT_STORE')
  const sent = await findUploadedFile(asked.file, 'import', actor, trx)
  if (!sent) throw refuseField('file', 'E_IMPORT_FILE')
  const made = await row<{ id: number }>(
    `insert into order_imports (organisation_id, owner_user_id, sales_platform, store_id, file, file_name) values (?, ?, ?, ?, ?, ?) returning id`,
    [organisation.id, actor.userId, asked.sales_platform, asked.store_id, asked.file, sent.name],
    trx,
  )
  const id = made?.id as number
  await enqueue(importJob, { id }, trx)
  return id
}

async function isStoreOnPlatform(
  { store_id: store, sales_platform: platform }: NewImport,
  trx: Transaction,
): Promise<boolean> {
  const found = await row(
    `select 1 from stores where id = ? and sales_platform = ? and status = 'enabled'`,
    [store, platform],
    trx,
  )
  return found !== undefined
}

interface ImportState {
  id: number
  status: ImportStatus
  ready_count: number
  faulty_count: number
  skipped_count: number
  made_count: number
  is_late: boolean
}

/** Starts creating the valid orders; with faulty ones only if the user accepts a partial import. */
export async function acceptImport(id: number, isPartial: boolean, trx: Transaction): Promise<void> {
  const { status, ready_count: ready, faulty_count: faulty } = await lockImportState(id, trx)
  if (status !== 'checked') throw stateRefusal(status)
  if (ready === 0) throw new Refusal('E_IMPORT_NOTHING')
  if (faulty > 0 && !isPartial) throw new Refusal('E_IMPORT_FAULTS', { count: faulty })
  await startJob(id, 'importing', trx)
}

/** Cancels the created orders that are still untouched; allowed for a limited time. */
export async function undoImport(id: number, trx: Transaction): Promise<void> {
  const { status, made_count: made, is_late: isLate } = await lockImportState(id, trx)
  if (status !== 'done') throw stateRefusal(status)
  if (isLate) throw new Refusal('E_IMPORT_UNDO_LATE', { minutes: ORDER_IMPORT.undoMinutes })
  if (made === 0) throw new Refusal('E_IMPORT_NOTHING')
  await startJob(id, 'undoing', trx)
}

async function startJob(id: number, status: ImportStatus, trx: Transaction) {
  await row(
    `update order_imports set status = ?, version = version + 1, updated_at = now() where id = ?`,
    [status, id],
    trx,
  )
  await enqueue(importJob, { id }, trx)
}

/** Locks the import, so two concurrent starts begin it once. */
async function lockImportState(id: number, trx: Transaction): Promise<ImportState> {
  const found = await row<ImportState>(
    `select id, status, ready_count, faulty_count, skipped_count, made_count,
            coalesce(finished_at < now() - make_interval(mins => ${ORDER_IMPORT.undoMinutes}), false) as is_late
       from order_imports where id = ? for update`,
    [id],
    trx,
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  return found
}

const stateRefusal = (status: ImportStatus) =>
  new Refusal('E_IMPORT_STATE', { status: { word: `importStatuses.${status}` } })
