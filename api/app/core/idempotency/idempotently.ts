import { AS_COMMAND, row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Cause } from '#core/http/actor'
import { withCommit } from '#core/sure_commit'

/** One thing that somebody wants done once: whose key, which key, and a hash of what is asked. */
export interface Submission {
  scope: string
  key: string
  hash: string
  /** Told to the database with the claim, where the transaction has not told it yet. */
  cause?: Cause
}

interface Claim {
  is_first: boolean
  request_hash: string | null
  answer: unknown
}

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Does the work once per key. Key and answer are stored in the work's own transaction: what was not committed was not
 * answered, so a refusal is judged again under the same key. The answer must be what JSON can hold.
 */
export async function idempotently<T>(submission: Submission, trx: Transaction, work: () => Promise<T>): Promise<T> {
  const { is_first: isFirst, request_hash: hash, answer } = await claim(submission, trx)
  if (isFirst) return remember(submission, trx, await work())
  if (hash !== submission.hash) throw new Refusal('E_IDEMPOTENCY_MISMATCH')
  return answer as T
}

const CLAIM = 'select c.* from claim_idempotency_key(?, ?, ?) c'
const CLAIM_AND_CAUSE = `select c.*, ${AS_COMMAND} from claim_idempotency_key(?, ?, ?) c`

async function claim({ scope, key, hash, cause }: Submission, trx: Transaction): Promise<Claim> {
  const told = cause ? [JSON.stringify(cause)] : []
  try {
    return (await row<Claim>(cause ? CLAIM_AND_CAUSE : CLAIM, [...told, scope, key, hash], trx)) as Claim
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) throw new Refusal('E_IDEMPOTENCY_IN_PROGRESS')
    throw error
  }
}

async function remember<T>({ scope, key }: Submission, trx: Transaction, answer: T): Promise<T> {
  const text = JSON.stringify(answer ?? null)
  await withCommit(
    trx,
    row('update idempotency_keys set answer = ?::json where scope = ? and key = ?', [text, scope, key], trx),
  )
  return answer
}
