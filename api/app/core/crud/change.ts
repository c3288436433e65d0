import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import type { Transaction } from '#core/database'
import { SessionDirectory } from '#core/session_directory'
import { translated } from '#core/crud/faults'
import type { WriteContext } from '#core/crud/resource'
import { actorOf, causeOf } from '#core/http/context'
import { once } from '#core/idempotency/once'

const TRIES = 3
/** Two commands waited for each other and the database ended one of them, or its plans were outdated; nothing was done. */
const ENDED = ['40P01', '40001', '0A000']

/** One transaction per command, caused by this request; a request of many commands names a part for each. */
export const change = <T>(ctx: HttpContext, work: (context: WriteContext) => Promise<T>, part?: string): Promise<T> =>
  changeUpon(
    ctx,
    async () => {},
    (_, context) => work(context),
    part,
  )

/** The same for a command that begins by asking something, which leaves with the claim of its key: that refuses nothing yet. */
export async function changeUpon<Known, T>(
  ctx: HttpContext,
  ahead: (trx: Transaction) => Promise<Known>,
  work: (known: Known, context: WriteContext) => Promise<T>,
  part?: string,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      sessions ??= await app.container.make(SessionDirectory)
      const actor = actorOf(ctx)
      const last = sessions.stillActiveSql(actor)
      return await once(
        ctx,
        { ahead, work: (told, trx) => work(told, { actor, cause: causeOf(ctx), trx }), last },
        part,
      )
    } catch (error) {
      if (tried === TRIES || !ENDED.includes((error as { code?: string }).code ?? '')) throw translated(error)
    }
  }
}

/** Resolved once: the container is slow for something that every command asks. */
let sessions: SessionDirectory | undefined
