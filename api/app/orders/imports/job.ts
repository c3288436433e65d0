import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { row, transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { SessionDirectory } from '#core/session_directory'
import type { Actor } from '#core/http/actor'
import { jobCause, defineJob } from '#core/jobs/job'
import { roleOf } from '#orders/domain/order_states'
import { checkImport } from '#orders/imports/check_import'
import {
  failOrder,
  createNextOrder,
  prepareNextOrder,
  skipOrder,
  type Importer,
  undoNext,
} from '#orders/imports/create_orders'
import { findImport, type ImportToRun } from '#orders/imports/import_record'

export const IMPORT_JOB = 'orders.import'

/** Resumes at the import's state, one transaction per order: a killed worker loses at most one. */
export async function runImport(id: number, signal: AbortSignal): Promise<void> {
  const held = await findImport(id)
  if (held?.status === 'checking') return check(held)
  if (held?.status === 'importing') return make(held, signal)
  if (held?.status === 'undoing') return undo(held, signal)
}

async function check(held: ImportToRun): Promise<void> {
  try {
    const sessions = await app.container.make(SessionDirectory)
    await checkImport(held, await sessions.byUserId(held.owner_user_id))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'E_UNAVAILABLE') throw error
    await row(
      `update order_imports set status = 'failed', result = 'failure', reason = ?, details = ?::jsonb, finished_at = now(),
              version = version + 1, updated_at = now() where id = ? and status = 'checking'`,
      [error.code, JSON.stringify(error.details), held.id],
    )
  }
}

async function make(held: ImportToRun, signal: AbortSignal): Promise<void> {
  await repeatWhileAllowed(held, signal, (by) => createOne(held, by))
  await row(
    `update order_imports set status = 'done', result = case when made_count > 0 or (skipped_count > 0 and faulty_count = 0) then 'success' else 'failure' end,
            finished_at = now(), version = version + 1, updated_at = now() where id = ? and status = 'importing'`,
    [held.id],
  )
}

async function createOne(held: ImportToRun, by: JobPerformer): Promise<boolean> {
  let position: number | undefined
  try {
    const prepared = await prepareNextOrder(held, by)
    return await transaction(by.cause, (trx) =>
      createNextOrder(held, { by, prepared, tell: (at) => (position = at) }, trx),
    )
  } catch (error) {
    const leave = isDuplicateNumber(error) ? skipOrder : isDataError(error) ? failOrder : null
    if (!leave || position === undefined) throw error
    const at = position
    if (leave === failOrder)
      logger.error({ import: held.code, row: at, err: error }, 'an order of a sheet cannot be kept')
    await transaction(by.cause, (trx) => leave(held, at, trx))
    return true
  }
}

const isDuplicateNumber = (error: unknown) => (error as { constraint?: string }).constraint === 'orders_third_party'
/** SQLSTATE classes 22 and 23: the values themselves are invalid, so a retry cannot succeed. */
const isDataError = (error: unknown) => /^2[23]/.test((error as { code?: string }).code ?? '')

async function undo(held: ImportToRun, signal: AbortSignal): Promise<void> {
  await repeatWhileAllowed(held, signal, (by) => transaction(by.cause, (trx) => undoNext(held, by, trx)))
  await row(
    `update order_imports set status = 'undone', undone_at = now(), version = version + 1, updated_at = now() where id = ? and status = 'undoing'`,
    [held.id],
  )
}

/** Repeats until nothing is left or the owner loses the permission; completed orders stay. */
async function repeatWhileAllowed(
  { owner_user_id: userId }: ImportToRun,
  signal: AbortSignal,
  work: (by: JobPerformer) => Promise<boolean>,
): Promise<void> {
  const sessions = await app.container.make(SessionDirectory)
  for (;;) {
    signal.throwIfAborted()
    const actor = await sessions.byUserId(userId).catch(asRefusal)
    if (actor instanceof Refusal || !actor.may('order_imports.create')) return
    if (!(await work(jobPerformer(actor)))) return
  }
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

interface JobPerformer extends Importer {
  cause: ReturnType<typeof jobCause>
}

const jobPerformer = (actor: Actor): JobPerformer => ({
  actor,
  role: roleOf(actor),
  userId: actor.userId,
  username: actor.username,
  cause: {
    ...jobCause(IMPORT_JOB),
    userId: actor.userId,
    username: actor.username,
    organisationId: actor.organisation.id,
  },
})

/** Checks, creates or undoes, depending on the import's state; resumes after a worker crash. */
export const importJob = defineJob<{ id: number }>({
  name: IMPORT_JOB,
  retry: { limit: 20, delaySeconds: 2, mostSeconds: 60 },
  expireSeconds: 1800,
  concurrency: 2,
  handle: ({ id }, signal) => runImport(id, signal),
})
