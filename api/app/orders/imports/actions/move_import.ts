import { ORDER_IMPORT } from '#contracts/limits'
import type { ImportStatus } from '#contracts/order_imports'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { enqueue } from '#core/jobs/enqueue'
import { importJob } from '#orders/imports/jobs/import_job'

interface Standing {
  id: number
  status: ImportStatus
  ready_count: number
  faulty_count: number
  skipped_count: number
  made_count: number
  is_late: boolean
}

/** Makes the orders that nothing speaks against; where something does, only if whoever asks wants part of them. */
export async function acceptImport(id: number, isPartial: boolean, trx: Transaction): Promise<void> {
  const { status, ready_count: ready, faulty_count: faulty } = await standing(id, trx)
  if (status !== 'checked') throw stateRefusal(status)
  if (ready === 0) throw new Refusal('E_IMPORT_NOTHING')
  if (faulty > 0 && !isPartial) throw new Refusal('E_IMPORT_FAULTS', { count: faulty })
  await begin(id, 'importing', trx)
}

/** Takes back what was made and nobody has touched since, for a while. */
export async function undoImport(id: number, trx: Transaction): Promise<void> {
  const { status, made_count: made, is_late: isLate } = await standing(id, trx)
  if (status !== 'done') throw stateRefusal(status)
  if (isLate) throw new Refusal('E_IMPORT_UNDO_LATE', { minutes: ORDER_IMPORT.undoMinutes })
  if (made === 0) throw new Refusal('E_IMPORT_NOTHING')
  await begin(id, 'undoing', trx)
}

async function begin(id: number, status: ImportStatus, trx: Transaction) {
  await row(
    `update order_imports set status = ?, version = version + 1, updated_at = now() where id = ?`,
    [status, id],
    trx,
  )
  await enqueue(importJob, { id }, trx)
}

/** Held, so that two who press at once begin it once. */
async function standing(id: number, trx: Transaction): Promise<Standing> {
  const found = await row<Standing>(
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
