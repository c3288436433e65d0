import type { ErrorCode } from '#contracts/errors'
import { atomic } from '#core/driver/atomic'
import type { PoolName } from '#core/driver/drivers'
import { numbered } from '#core/driver/numbered'
import { pooled, pooledAlone } from '#core/driver/pooled'
import { Statement } from '#core/driver/statement'
import type { Options, Transaction } from '#core/driver/transaction'
import { refuseField, Refusal } from '#core/errors'
import type { Cause } from '#core/http/actor'
import { forgetPlans, isOutdated, planOf, planOfFrequent, planOfList } from '#core/plans'

export type { Transaction }
export type Row = Record<string, unknown>
export type Bindings = readonly unknown[]

/**
 * Said at the beginning of a command's transaction, with its cause. What a command asks, it asks by keys, so the first plan
 * is as good as any: PostgreSQL is not to make one again because another looks a trifle cheaper.
 */
export const AS_COMMAND = `set_config('inkfold.cause', ?, true), set_config('inkfold.kind', ?, true), set_config('plan_cache_mode', 'force_generic_plan', true),
  set_config('lock_timeout', ?, true), set_config('statement_timeout', ?, true)`

/** How long for a lock, and how long for an answer: somebody waits for a request, nobody for a job. */
export const patience = { request: ['10s', '30s'], job: ['5min', '15min'] }
const BY_NOBODY: readonly string[] = ['JOB', 'TEST']

/** What a command tells the database of itself: who caused it, and how long it waits for a lock and for an answer. */
export const asCommand = (cause: Cause): readonly string[] => [
  JSON.stringify(cause),
  cause.kind ?? '',
  ...patience[BY_NOBODY.includes(cause.method) ? 'job' : 'request'],
]

/**
 * One transaction per command. It tells the database who caused it, and the audit triggers write the admin log from
 * that: no write can forget to be logged.
 */
export function transaction<T>(cause: Cause, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return atomically(async (trx) => {
    await row(`select ${AS_COMMAND}`, asCommand(cause), trx)
    return work(trx)
  })
}

/** Caused by nobody, so nothing of it is logged. */
export function atomically<T>(work: (trx: Transaction) => Promise<T>, options?: Options, pool?: PoolName): Promise<T> {
  return atomic(work, options, pool)
}

/** Without a client: on a connection of the pool, past the query builder, which has nothing to build here. */
export async function rows<T = Row>(sql: string, bindings: Bindings = [], client?: Transaction): Promise<T[]> {
  if (client) return planned<T>(sql, bindings, client, planOfFrequent(sql))
  return asked<T>(sql, bindings)
}

async function asked<T>(sql: string, bindings: Bindings, name?: string, send = pooled): Promise<T[]> {
  try {
    return (await send(numbered(sql), bindings, name)) as T[]
  } catch (error) {
    throw fromHere(error)
  }
}

/** In a transaction, under the name of its plan if it has one. An outdated one fails it: whoever retries has a new one. */
async function planned<T>(
  sql: string,
  bindings: Bindings,
  client: Transaction,
  name: string | undefined,
): Promise<T[]> {
  try {
    return (await client.ask(new Statement(numbered(sql), bindings, name))).rows as T[]
  } catch (error) {
    if (isOutdated(error)) forgetPlans()
    throw refusalIn(fromHere(error))
  }
}

/** Made where PostgreSQL's answer was read, it tells who asked. */
function fromHere(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error)
  return error
}

/** What a refusal of the database fails with: its message is the reason, its column the field that it is about. */
const REFUSED = 'RF001'
const [LOCKED, TOO_LONG] = ['55P03', '57014']
const AGAIN = { retryAfter: 2 }

/** What stands in the way is said in words: a lock that somebody keeps is no failure of ours. */
const refusalIn = (error: unknown) => {
  const { code, message, column } = error as { code?: string; message: ErrorCode; column?: string }
  if (code === REFUSED) return column ? refuseField(column, message) : new Refusal(message)
  if (code === LOCKED) return new Refusal('E_BUSY', AGAIN)
  return code === TOO_LONG ? new Refusal('E_TIMEOUT', AGAIN) : error
}

export async function row<T = Row>(sql: string, bindings: Bindings = [], client?: Transaction): Promise<T | undefined> {
  const [first] = await rows<T>(sql, bindings, client)
  return first
}

/** For what many requests ask in the very same words: parsed and planned once for each connection. */
export async function preparedRows<T = Row>(sql: string, bindings: Bindings, client?: Transaction): Promise<T[]> {
  if (client) return planned<T>(sql, bindings, client, planOf(sql))
  return asked<T>(sql, bindings, planOf(sql))
}

export async function preparedRow<T = Row>(
  sql: string,
  bindings: Bindings,
  client?: Transaction,
): Promise<T | undefined> {
  const [first] = await preparedRows<T>(sql, bindings, client)
  return first
}

/** For the first page of a list that nothing narrows: prepared once it is frequent, on a connection of its own because it may take long. */
export const listedRows = <T = Row>(sql: string, bindings: Bindings): Promise<T[]> =>
  asked<T>(sql, bindings, planOfList(sql), pooledAlone)
