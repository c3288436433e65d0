import { createHmac } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { appKey } from '#config/app'
import { HEADERS } from '#contracts/headers'
import { Refusal, IdempotencyRefusal } from '#core/errors'
import { findActor, causeOf } from '#core/http/context'
import {
  SET_COMMAND_CONTEXT,
  commandContext,
  row,
  type Transaction,
  withTransaction,
  transaction,
} from '#core/database'
import type { Actor, Cause } from '#core/http/actor'
import type { Sql } from '#core/lists/fields'

const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * The idempotent part of a request. Keyed hash, because a body may hold a password. Keys belong to one person; parts of
 * a batch have their own.
 */
export function idempotentRequestOf(ctx: HttpContext, part = ''): IdempotentRequest | null {
  const { request } = ctx
  const key = request.header(HEADERS.idempotencyKey)
  if (key === undefined) return null
  if (!KEY.test(key))
    throw new Refusal('E_INVALID', { fields: { [HEADERS.idempotencyKey]: [{ key: 'validation.regex' }] } })
  const asked = `${request.method()} ${request.url(true)}\n${JSON.stringify(request.body())}`
  return {
    scope: scopeOf(findActor(ctx)),
    ...(part ? { key: `${key} ${part}`, parentKey: `${key} *` } : { key }),
    hash: createHmac('sha256', String(appKey)).update(asked).digest('hex'),
  }
}

/** Keys of an organisation share theirs, so that a retry may come with the key that replaced the first. */
function scopeOf(actor: Actor | undefined): string {
  // Chosen by a visitor, it must not meet those of the merchant's programs.
  if (actor?.editor) return `editor ${actor.editor.id}`
  if (actor?.apiKey) return `keys of organisation ${actor.organisation.id}`
  return `user ${actor?.userId ?? 'nobody'}`
}

/** A request under an idempotency key: owner, key and hash of the body. */
export interface IdempotentRequest {
  scope: string
  key: string
  hash: string
  /** The key of the whole request when this is one part of a batch. */
  parentKey?: string
  /** Sent with the claim, unless the transaction already has its cause. */
  cause?: Cause
  /** Evaluated when the answer is stored; may refuse the command. */
  finalCheck?: Sql
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
export async function withIdempotencyKey<T, Known = void>(
  submission: IdempotentRequest,
  trx: Transaction,
  work: (known: Promise<Known>) => Promise<T>,
  preload: () => Promise<Known> = () => Promise.resolve(undefined as Known),
): Promise<T> {
  const { scope, key, hash, parentKey } = submission
  const request = parentKey ? await claimOrRefuse({ scope, key: parentKey, hash }, trx) : null
  const own = claimOrRefuse(submission, trx)
  const known = preload()
  known.catch(() => {})
  const { is_first: isFirst, answer } = await own
  if (!isFirst) return answer as T
  const keys = parentKey && request?.is_first ? [parentKey, key] : [key]
  return storeAnswer({ scope, keys, finalCheck: submission.finalCheck }, trx, await work(known))
}

async function claimOrRefuse(submission: IdempotentRequest, trx: Transaction): Promise<Claim> {
  const found = await claim(submission, trx)
  if (found.is_first || found.request_hash === submission.hash) return found
  throw new IdempotencyRefusal('E_IDEMPOTENCY_MISMATCH')
}

const CLAIM = 'select c.* from claim_idempotency_key(?, ?, ?) c'
const CLAIM_AND_CAUSE = `select c.*, ${SET_COMMAND_CONTEXT} from claim_idempotency_key(?, ?, ?) c`

async function claim({ scope, key, hash, cause }: IdempotentRequest, trx: Transaction): Promise<Claim> {
  const values = cause ? commandContext(cause) : []
  try {
    return (await row<Claim>(cause ? CLAIM_AND_CAUSE : CLAIM, [...values, scope, key, hash], trx)) as Claim
  } catch (error) {
    if (error instanceof Refusal && error.code === 'E_BUSY')
      throw new IdempotencyRefusal('E_IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 })
    throw error
  }
}

interface StoredAnswer {
  scope: string
  keys: readonly string[]
  finalCheck?: Sql
}

/** The first part stores the answer of the whole request too, so no claim stays open. */
function storeAnswer<T>({ scope, keys, finalCheck }: StoredAnswer, trx: Transaction, answer: T): T {
  const { text, bindings } = finalCheck ?? { text: '1', bindings: [] }
  const values = [JSON.stringify(answer ?? null), scope, keys, ...bindings]
  trx.pipelineWithCommit(
    row(`update idempotency_keys set answer = ?::json where scope = ? and key = any(?) returning ${text}`, values, trx),
  )
  return answer
}

/** A preliminary read, sent with the claim of the key, and the command that uses it. */
export interface Command<Known, T> {
  preload(trx: Transaction): Promise<Known>
  work(known: Known, trx: Transaction): Promise<T>
  /** May refuse the command after it ran. */
  finalCheck: Sql
}

/** Runs the command in one transaction; with an Idempotency-Key it takes effect once. */
export function runOnce<Known, T>(
  ctx: HttpContext,
  { preload, work, finalCheck }: Command<Known, T>,
  part?: string,
): Promise<T> {
  const submission = idempotentRequestOf(ctx, part)
  const cause = causeOf(ctx)
  return submission
    ? withTransaction((trx) => {
        const upon = async (known: Promise<Known>) => work(await known, trx)
        return withIdempotencyKey({ ...submission, cause, finalCheck }, trx, upon, () => preload(trx))
      })
    : transaction(cause, async (trx) => {
        const done = await work(await preload(trx), trx)
        trx.pipelineWithCommit(row(`select ${finalCheck.text}`, finalCheck.bindings, trx))
        return done
      })
}

/** Whether this part of the request has been answered under its key. */
export async function hasStoredAnswer(ctx: HttpContext, part: string): Promise<boolean> {
  const submission = idempotentRequestOf(ctx, part)
  if (!submission) return false
  const { scope, key } = submission
  return (await row('select 1 from idempotency_keys where scope = ? and key = ?', [scope, key])) !== undefined
}
