import { AS_COMMAND, asCommand, row, type Transaction } from '#core/database'
import type { Cause } from '#core/http/actor'
import { RefusedRequest } from '#core/idempotency/refused_request'
import { Refusal } from '#core/errors'
import type { Sql } from '#core/lists/conditions'

/** One thing that somebody wants done once: whose key, which key, and a hash of what is asked. */
export interface Submission {
  scope: string
  key: string
  hash: string
  /** What stands for the whole request, where this is a part of it: no other request has a part under its key. */
  whole?: string
  /** Told to the database with the claim, where the transaction has not told it yet. */
  cause?: Cause
  /** An expression that is asked as the answer is kept, and may refuse it all. */
  last?: Sql
}

interface Claim {
  is_first: boolean
  request_hash: string | null
  answer: unknown
}

/**
 * Does the work once per key. Key and answer are stored in the work's own transaction: what was not committed was not
 * answered, so a refusal is judged again under the same key. The answer must be what JSON can hold. What is asked ahead leaves
 * with the claim, and nobody hears of it where the work was done before: it may read and lock, and refuses nothing.
 */
export async function idempotently<T, Known = void>(
  submission: Submission,
  trx: Transaction,
  work: (known: Promise<Known>) => Promise<T>,
  ahead: () => Promise<Known> = () => Promise.resolve(undefined as Known),
): Promise<T> {
  const { scope, key, hash, whole } = submission
  const request = whole ? await claimed({ scope, key: whole, hash }, trx) : null
  const own = claimed(submission, trx)
  const known = ahead()
  known.catch(() => {})
  const { is_first: isFirst, answer } = await own
  if (!isFirst) return answer as T
  const keys = whole && request?.is_first ? [whole, key] : [key]
  return remember({ scope, keys, last: submission.last }, trx, await work(known))
}

async function claimed(submission: Submission, trx: Transaction): Promise<Claim> {
  const found = await claim(submission, trx)
  if (found.is_first || found.request_hash === submission.hash) return found
  throw new RefusedRequest('E_IDEMPOTENCY_MISMATCH')
}

const CLAIM = 'select c.* from claim_idempotency_key(?, ?, ?) c'
const CLAIM_AND_CAUSE = `select c.*, ${AS_COMMAND} from claim_idempotency_key(?, ?, ?) c`

async function claim({ scope, key, hash, cause }: Submission, trx: Transaction): Promise<Claim> {
  const told = cause ? asCommand(cause) : []
  try {
    return (await row<Claim>(cause ? CLAIM_AND_CAUSE : CLAIM, [...told, scope, key, hash], trx)) as Claim
  } catch (error) {
    if (error instanceof Refusal && error.code === 'E_BUSY') throw new RefusedRequest('E_IDEMPOTENCY_IN_PROGRESS')
    throw error
  }
}

interface Kept {
  scope: string
  keys: readonly string[]
  last?: Sql
}

/** The first part answers for the whole as well: nothing that was claimed is left open. */
function remember<T>({ scope, keys, last }: Kept, trx: Transaction, answer: T): T {
  const { text, bindings } = last ?? { text: '1', bindings: [] }
  const told = [JSON.stringify(answer ?? null), scope, keys, ...bindings]
  trx.sayLast(
    row(`update idempotency_keys set answer = ?::json where scope = ? and key = any(?) returning ${text}`, told, trx),
  )
  return answer
}
