import type { HttpContext } from '@adonisjs/core/http'
import { atomically, row, transaction, type Transaction } from '#core/database'
import { causeOf } from '#core/http/context'
import { idempotently } from '#core/idempotency/idempotently'
import { submissionOf } from '#core/idempotency/submission'
import type { Sql } from '#core/lists/conditions'

/** What a command asks first, in one go with the claim of its key, and what it does upon that. */
export interface Work<Known, T> {
  ahead(trx: Transaction): Promise<Known>
  work(known: Known, trx: Transaction): Promise<T>
  /** An expression that may refuse it all, once it is done. */
  last: Sql
}

/** One transaction for a request's command; under an Idempotency-Key it takes effect once, however often it is sent. */
export function once<Known, T>(ctx: HttpContext, { ahead, work, last }: Work<Known, T>, part?: string): Promise<T> {
  const submission = submissionOf(ctx, part)
  const cause = causeOf(ctx)
  return submission
    ? atomically((trx) => {
        const upon = async (known: Promise<Known>) => work(await known, trx)
        return idempotently({ ...submission, cause, last }, trx, upon, () => ahead(trx))
      })
    : transaction(cause, async (trx) => {
        const done = await work(await ahead(trx), trx)
        trx.sayLast(row(`select ${last.text}`, last.bindings, trx))
        return done
      })
}
