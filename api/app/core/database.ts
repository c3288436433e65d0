import type { ErrorCode } from '#contracts/errors'
import { runTransaction, type PoolName } from '#core/driver/connections'
import {
  numberNames,
  numberPlaceholders,
  resetPreparedNames,
  isPlanOutdated,
  preparedName,
  preparedNameOfFrequent,
  planOfList,
} from '#core/driver/plans'
import { queryPool, pooledAlone } from '#core/driver/queries'
import { hasReplica, queryReplica } from '#core/driver/replica'
import type { Options, Transaction } from '#core/driver/transaction'
import { refuseField, Refusal } from '#core/errors'
import type { Cause } from '#core/http/actor'

export type { Transaction }
export type Row = Record<string, unknown>
/** Values of `?` in order, or of `:name` by name: more than eight have names. */
export type Bindings = readonly unknown[] | Readonly<Record<string, unknown>>

/**
 * Said at the beginning of a command's transaction, with its cause. What a command asks, it asks by keys, so the first plan
 * is as good as any: PostgreSQL is not to make one again because another looks a trifle cheaper.
 */
export const SET_COMMAND_CONTEXT = `set_config('inkfold.cause', ?, true), set_config('inkfold.kind', ?, true), set_config('plan_cache_mode', 'force_generic_plan', true),
  set_config('lock_timeout', ?, true), set_config('statement_timeout', ?, true)`

/** How long for a lock, and how long for an answer: somebody waits for a request, nobody for a job. */
export const TIMEOUTS = { request: ['10s', '30s'], job: ['5min', '15min'] }
const BACKGROUND_METHODS: readonly string[] = ['JOB', 'TEST']

/** What a command tells the database of itself: who caused it, and how long it waits for a lock and for an answer. */
export const commandContext = (cause: Cause): readonly string[] => [
  JSON.stringify(cause),
  cause.kind ?? '',
  ...TIMEOUTS[BACKGROUND_METHODS.includes(cause.method) ? 'job' : 'request'],
]

/**
 * Runs one command in one transaction and tells the database its cause, from which the audit triggers write the admin
 * log.
 */
export function transaction<T>(cause: Cause, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return withTransaction(async (trx) => {
    await row(`select ${SET_COMMAND_CONTEXT}`, commandContext(cause), trx)
    return work(trx)
  })
}

/** Without a cause, so the admin log records nothing. */
export function withTransaction<T>(
  work: (trx: Transaction) => Promise<T>,
  options?: Options,
  pool?: PoolName,
): Promise<T> {
  return runTransaction(work, options, pool)
}

/** Without a client the statement runs on a pooled connection, bypassing the query builder. */
export async function rows<T = Row>(sql: string, bindings: Bindings = [], client?: Transaction): Promise<T[]> {
  if (client) return queryPrepared<T>(sql, bindings, client, preparedNameOfFrequent(sql))
  return query<T>(sql, bindings)
}

async function query<T>(sql: string, bindings: Bindings, name?: string, send = queryPool): Promise<T[]> {
  try {
    return (await send({ ...numbered(sql, bindings), name })) as T[]
  } catch (error) {
    throw withCallerStack(error)
  }
}

const numbered = (sql: string, bindings: Bindings) =>
  isList(bindings) ? { text: numberPlaceholders(sql), values: bindings } : numberNames(sql, bindings)

const isList = (bindings: Bindings): bindings is readonly unknown[] => Array.isArray(bindings)

/** An outdated plan fails the transaction; a retry prepares a new one. */
async function queryPrepared<T>(
  sql: string,
  bindings: Bindings,
  client: Transaction,
  name: string | undefined,
): Promise<T[]> {
  try {
    return (await client.query({ ...numbered(sql, bindings), name })).rows as T[]
  } catch (error) {
    if (isPlanOutdated(error)) resetPreparedNames()
    throw toRefusal(withCallerStack(error))
  }
}

function withCallerStack(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error)
  return error
}

/** Raised by our own SQL: the message is the reason, the column the field. */
const REFUSED_STATE = 'RF001'
const [LOCKED, TOO_LONG] = ['55P03', '57014']
const RETRY_SOON = { retryAfter: 2 }

/** A lock timeout is a refusal, not an internal error. */
const toRefusal = (error: unknown) => {
  const { code, message, column } = error as { code?: string; message: ErrorCode; column?: string }
  if (code === REFUSED_STATE) return column ? refuseField(column, message) : new Refusal(message)
  if (code === LOCKED) return new Refusal('E_BUSY', RETRY_SOON)
  return code === TOO_LONG ? new Refusal('E_TIMEOUT', RETRY_SOON) : error
}

export async function row<T = Row>(sql: string, bindings: Bindings = [], client?: Transaction): Promise<T | undefined> {
  const [first] = await rows<T>(sql, bindings, client)
  return first
}

/** For statements with constant text that many requests send: parsed and planned once per connection. */
export async function preparedRows<T = Row>(sql: string, bindings: Bindings, client?: Transaction): Promise<T[]> {
  if (client) return queryPrepared<T>(sql, bindings, client, preparedName(sql))
  return query<T>(sql, bindings, preparedName(sql))
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
  query<T>(sql, bindings, planOfList(sql), pooledAlone)

/** For lists and dashboards: from the replica, if there is one that has what this person has written. */
export const replicaRows = <T = Row>(userId: number, sql: string, bindings: Bindings): Promise<T[]> =>
  hasReplica
    ? query<T>(sql, bindings, undefined, (statement) => queryReplica(statement, userId))
    : rows<T>(sql, bindings)
