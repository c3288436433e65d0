import type { HttpContext } from '@adonisjs/core/http'
import { translated } from '#core/crud/faults'
import type { WriteContext } from '#core/crud/resource'
import { actorOf, causeOf } from '#core/http/context'
import { once } from '#core/idempotency/once'

const TRIES = 3
/** Two commands waited for each other and the database ended one of them; nothing of it was done. */
const ENDED = ['40P01', '40001']

/** One transaction per command, caused by this request. */
export async function change<T>(ctx: HttpContext, work: (context: WriteContext) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await once(ctx, (trx) => work({ actor: actorOf(ctx), cause: causeOf(ctx), trx }))
    } catch (error) {
      if (tried === TRIES || !ENDED.includes((error as { code?: string }).code ?? '')) throw translated(error)
    }
  }
}
