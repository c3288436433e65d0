import { row, type Transaction, transaction } from '#core/database'
import type { DesignDocument } from '#document/model/document'
import { openDocument } from '#document/validation/validate'
import type { ChosenSizeTable } from '#contracts/design'
import { FINISHED_EVENTS, type BatchItemStatus, type BatchProgress } from '#contracts/finished'
import { Refusal, databaseRefusal } from '#core/errors'
import { publishEvent } from '#core/live/notify'
import type { WriteContext } from '#core/crud/resource'
import { fittedTo } from '#document/operations/fit_faces'
import { rejectDeniedMaterials, insertDesign } from '#design/designs/create'
import { blankFaces, productReference, validate } from '#design/designs/validate'
import { findProductOnSale } from '#design/designs/product_version'
import { createFinished } from '#design/finished/create'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { SessionDirectory } from '#core/session_directory'
import type { Actor, Cause } from '#core/http/actor'
import { jobCause, defineJob } from '#core/jobs/job'

export const BATCH_JOB = 'design.batch'

export interface BatchToRun {
  id: number
  owner_user_id: number
  group_id: number | null
  labels: string[]
  /** Null when the design was deleted since. */
  document: DesignDocument | null
}

export async function findBatch(id: number): Promise<BatchToRun | undefined> {
  const found = await row<BatchToRun & { document: unknown }>(
    `select b.id, b.owner_user_id, b.group_id, b.labels, v.document
       from design_batches b left join design_versions v on v.id = b.design_version_id where b.id = ? and b.status = 'running'`,
    [id],
  )
  return found && { ...found, document: found.document === null ? null : openDocument(found.document) }
}

export interface WaitingItem {
  position: number
  product_id: number
  colour_ids: number[]
  name: string
  themes: string[] | null
  size_tables: ChosenSizeTable[] | null
}

/** The next waiting item, skipping items locked by other workers. */
export function lockNextItem(batchId: number, trx: Transaction): Promise<WaitingItem | undefined> {
  return row<WaitingItem>(
    `select position, product_id, colour_ids, name, themes, size_tables from design_batch_items
      where batch_id = ? and status = 'waiting' order by position limit 1 for update skip locked`,
    [batchId],
    trx,
  )
}

interface ItemOutcome {
  status: Exclude<BatchItemStatus, 'waiting'>
  finishedId: number | null
  refusal: Refusal | null
}

export async function completeItem(
  { id, owner_user_id: owner }: BatchToRun,
  position: number,
  { status, finishedId, refusal }: ItemOutcome,
  trx: Transaction,
): Promise<void> {
  const { code = null, details = {} } = refusal ?? {}
  const updated = await row(
    `update design_batch_items set status = ?, finished_product_id = ?, reason = ?, details = ?
      where batch_id = ? and position = ? and status = 'waiting' returning 1`,
    [status, finishedId, code, JSON.stringify(details), id, position],
    trx,
  )
  if (!updated) return
  const progress = await row<BatchProgress>(
    `update design_batches set ${status} = ${status} + 1, updated_at = now(),
            status = case when done + failed + 1 = total then 'done' else 'running' end
      where id = ? returning id, status, total, done, failed`,
    [id],
    trx,
  )
  await publishEvent(owner, FINISHED_EVENTS.batch, progress as BatchProgress, trx)
}

export async function applyToProduct(
  { document, group_id, labels }: BatchToRun,
  item: WaitingItem,
  context: WriteContext,
): Promise<number> {
  const { actor, trx } = context
  const product = await findProductOnSale(item.product_id, actor, trx)
  if (!product) throw new Refusal('E_PRODUCT_CLOSED', { product: item.product_id })
  if (!document) throw new Refusal('E_NOT_FOUND')
  await rejectDeniedMaterials(document, actor, trx)
  const fitted = fittedTo(document, productReference(product), blankFaces(product))
  const validated = await validate(fitted, { product_version_id: product.version_id }, actor, trx)
  const { name, colour_ids } = item
  const designId = await insertDesign({ name, isTemplate: false, product, document: validated }, context)
  const { themes, size_tables: tables } = item
  const chosen = { themes: themes ?? undefined, size_tables: tables ?? undefined }
  const choices = { name, colour_ids, ...chosen, group_id, labels }
  return (await createFinished({ design_id: designId, revision: 1, ...choices }, context)).id
}

/** One transaction per item, so a failing item does not affect the others. */
export async function runBatch(id: number, signal: AbortSignal): Promise<void> {
  const batch = await findBatch(id)
  if (!batch) return
  const sessions = await app.container.make(SessionDirectory)
  for (;;) {
    signal.throwIfAborted()
    const actor = await sessions.byUserId(batch.owner_user_id).catch(asRefusal)
    if (!(await runItem(batch, actor))) return
  }
}

/** False when no item is waiting. */
async function runItem(batch: BatchToRun, actor: Actor | Refusal): Promise<boolean> {
  const cause = causeFor(actor)
  let position: number | undefined
  try {
    return await transaction(cause, async (trx) => {
      const item = await lockNextItem(batch.id, trx)
      if (!item) return false
      ;({ position } = item)
      if (actor instanceof Refusal) throw actor
      if (!actor.may('finished_products.create')) throw new Refusal('E_FORBIDDEN')
      const finishedId = await applyToProduct(batch, item, { actor, cause, trx })
      await completeItem(batch, item.position, { status: 'done', finishedId, refusal: null }, trx)
      return true
    })
  } catch (error) {
    if (position === undefined) throw error
    await markFailed(batch, position, databaseRefusal(error), cause)
    return true
  }
}

/** The item's transaction is rolled back. Unexpected errors are logged and reported as `E_UNEXPECTED`. */
async function markFailed(batch: BatchToRun, position: number, error: unknown, cause: Cause): Promise<void> {
  const refusal = error instanceof Refusal ? error : new Refusal('E_UNEXPECTED')
  if (refusal !== error) logger.error({ err: error, batch: batch.id, position }, 'an item of a batch failed')
  await transaction(cause, (trx) => completeItem(batch, position, { status: 'failed', finishedId: null, refusal }, trx))
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

const causeFor = (actor: Actor | Refusal): Cause =>
  actor instanceof Refusal
    ? jobCause(BATCH_JOB)
    : {
        ...jobCause(BATCH_JOB),
        userId: actor.userId,
        username: actor.username,
        organisationId: actor.organisation.id,
      }

/** Resumes after a worker crash; completed items are not repeated. */
export const batchJob = defineJob<{ id: number }>({
  name: BATCH_JOB,
  retry: { limit: 20, delaySeconds: 2, mostSeconds: 60 },
  expireSeconds: 900,
  concurrency: 2,
  handle: ({ id }, signal) => runBatch(id, signal),
})
