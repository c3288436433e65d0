import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import type { Transaction } from '#core/database'
import { Doorkeeper } from '#core/http/access'
import { translated } from '#core/crud/faults'
import type { WriteContext } from '#core/crud/resource'
import { actorOf, causeOf } from '#core/http/context'
import { withCommit } from '#core/sure_commit'
import { once } from '#core/idempotency/once'

const TRIES = 3
/** Two commands waited for each other and the database ended one of them, or its plans were outdated; nothing was done. */
const ENDED = ['40P01', '40001', '0A000']

/** One transaction per command, caused by this request; a request of many commands names a part for each. */
export async function change<T>(
  ctx: HttpContext,
  work: (context: WriteContext) => Promise<T>,
  part?: string,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await once(ctx, (trx) => confirmed(ctx, trx, work), part)
    } catch (error) {
      if (tried === TRIES || !ENDED.includes((error as { code?: string }).code ?? '')) throw translated(error)
    }
  }
}

/** Asked by every command: the container is not. */
let known: Doorkeeper | undefined

async function confirmed<T>(
  ctx: HttpContext,
  trx: Transaction,
  work: (context: WriteContext) => Promise<T>,
): Promise<T> {
  const actor = actorOf(ctx)
  const done = await work({ actor, cause: causeOf(ctx), trx })
  known ??= await app.container.make(Doorkeeper)
  await withCommit(trx, known.confirm(actor, trx))
  return done
}
