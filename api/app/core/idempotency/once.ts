import type { HttpContext } from '@adonisjs/core/http'
import { atomically, transaction, type Transaction } from '#core/database'
import { causeOf } from '#core/http/context'
import { idempotently } from '#core/idempotency/idempotently'
import { submissionOf } from '#core/idempotency/submission'

/** One transaction for a request's command; under an Idempotency-Key it takes effect once, however often it is sent. */
export function once<T>(ctx: HttpContext, work: (trx: Transaction) => Promise<T>, part?: string): Promise<T> {
  const submission = submissionOf(ctx, part)
  const cause = causeOf(ctx)
  return submission
    ? atomically((trx) => idempotently({ ...submission, cause }, trx, () => work(trx)))
    : transaction(cause, work)
}
