import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import type { Transaction } from '#core/database'
import { SessionDirectory } from '#core/session_directory'
import { databaseRefusal } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'
import { actorOf, causeOf } from '#core/http/context'
import { runOnce } from '#core/idempotency'

const MAX_TRIES = 3
/** Deadlock, serialisation failure or outdated plan: nothing was committed, so the command can run again. */
const RETRYABLE_STATES = ['40P01', '40001', '0A000']

/**
 * Runs the command in one transaction with the request as its cause; `part` separates the commands of a batch request.
 */
export const runCommand = <T>(
  ctx: HttpContext,
  work: (context: WriteContext) => Promise<T>,
  part?: string,
): Promise<T> =>
  commandWithPreload(
    ctx,
    async () => {},
    (_, context) => work(context),
    part,
  )

/**
 * Like `change`, but sends a preliminary read together with the claim of the idempotency key. That read must not
 * refuse.
 */
export async function commandWithPreload<Known, T>(
  ctx: HttpContext,
  preload: (trx: Transaction) => Promise<Known>,
  work: (known: Known, context: WriteContext) => Promise<T>,
  part?: string,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      sessions ??= await app.container.make(SessionDirectory)
      const actor = actorOf(ctx)
      const last = sessions.stillActiveSql(actor)
      return await runOnce(
        ctx,
        { preload, work: (preloaded, trx) => work(preloaded, { actor, cause: causeOf(ctx), trx }), finalCheck: last },
        part,
      )
    } catch (error) {
      if (tried === MAX_TRIES || !RETRYABLE_STATES.includes((error as { code?: string }).code ?? ''))
        throw databaseRefusal(error)
    }
  }
}

/** Resolved once: the container is slow for something that every command asks. */
let sessions: SessionDirectory | undefined
