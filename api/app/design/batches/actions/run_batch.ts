import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { translated } from '#core/crud/faults'
import { SessionDirectory } from '#core/session_directory'
import type { Actor, Cause } from '#core/http/actor'
import { causeOfJob } from '#core/jobs/cause'
import { applyToProduct } from '#design/batches/actions/apply_to_product'
import { settleItem } from '#design/batches/actions/settle_item'
import { BATCH_JOB } from '#design/batches/jobs/name'
import { batchToRun, nextItem, type BatchToRun } from '#design/batches/queries/batch_to_run'

/** Item after item, each in a transaction of its own: what one comes to is nothing to the others. */
export async function runBatch(id: number, signal: AbortSignal): Promise<void> {
  const batch = await batchToRun(id)
  if (!batch) return
  const sessions = await app.container.make(SessionDirectory)
  for (;;) {
    signal.throwIfAborted()
    const actor = await sessions.byUserId(batch.owner_user_id).catch(asRefusal)
    if (!(await oneItem(batch, actor))) return
  }
}

/** False where none is waiting. */
async function oneItem(batch: BatchToRun, actor: Actor | Refusal): Promise<boolean> {
  const cause = causeFor(actor)
  let position: number | undefined
  try {
    return await transaction(cause, async (trx) => {
      const item = await nextItem(batch.id, trx)
      if (!item) return false
      ;({ position } = item)
      if (actor instanceof Refusal) throw actor
      if (!actor.may('finished_products.create')) throw new Refusal('E_FORBIDDEN')
      const finishedId = await applyToProduct(batch, item, { actor, cause, trx })
      await settleItem(batch, item.position, { status: 'done', finishedId, refusal: null }, trx)
      return true
    })
  } catch (error) {
    if (position === undefined) throw error
    await failed(batch, position, translated(error), cause)
    return true
  }
}

/** Nothing of the item was done. What nobody foresaw is said as that, and looked into by us. */
async function failed(batch: BatchToRun, position: number, error: unknown, cause: Cause): Promise<void> {
  const refusal = error instanceof Refusal ? error : new Refusal('E_UNEXPECTED')
  if (refusal !== error) logger.error({ err: error, batch: batch.id, position }, 'an item of a batch failed')
  await transaction(cause, (trx) => settleItem(batch, position, { status: 'failed', finishedId: null, refusal }, trx))
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

const causeFor = (actor: Actor | Refusal): Cause =>
  actor instanceof Refusal
    ? causeOfJob(BATCH_JOB)
    : {
        ...causeOfJob(BATCH_JOB),
        userId: actor.userId,
        username: actor.username,
        organisationId: actor.organisation.id,
      }
