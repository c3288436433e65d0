import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ErrorCode } from '#contracts/errors'
import { Refusal } from '#core/errors'
import type { Cause } from '#core/http/actor'
import { forgetPlans, isOutdated, planOf, planOfFrequent } from '#core/plans'
import { pooled, within } from '#core/pooled'
import { heard, sureCommit } from '#core/sure_commit'

export type Transaction = TransactionClientContract
export type Row = Record<string, unknown>
export type Bindings = readonly unknown[]
type Options = { isolationLevel: 'repeatable read' }

/**
 * Said at the beginning of a command's transaction, with its cause. What a command asks, it asks by keys, so the first plan
 * is as good as any: PostgreSQL is not to make one again because another looks a trifle cheaper.
 */
export const AS_COMMAND = `set_config('inkfold.cause', ?, true), set_config('plan_cache_mode', 'force_generic_plan', true)`

/**
 * One transaction per command. It tells the database who caused it, and the audit triggers write the admin log from
 * that: no write can forget to be logged.
 */
export function transaction<T>(cause: Cause, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return atomically(async (trx) => {
    await row(`select ${AS_COMMAND}`, [JSON.stringify(cause)], trx)
    return work(trx)
  })
}

/** Caused by nobody, so nothing of it is logged. */
export function atomically<T>(work: (trx: Transaction) => Promise<T>, options?: Options): Promise<T> {
  return db.transaction((trx) => heard(trx, work(sureCommit(trx))), options)
}

/** Without a client: on a connection of the pool, past the query builder, which has nothing to build here. */
export async function rows<T = Row>(sql: string, bindings: Bindings = [], client?: Transaction): Promise<T[]> {
  if (client) return planned<T>(sql, bindings, client, planOfFrequent(sql))
  return (await pooled(sql, bindings)) as T[]
}

/** In a transaction, under the name of its plan if it has one. An outdated one fails it: whoever retries has a new one. */
async function planned<T>(
  sql: string,
  bindings: Bindings,
  client: Transaction,
  name: string | undefined,
): Promise<T[]> {
  try {
    return (await within(client, sql, bindings, name)) as T[]
  } catch (error) {
    if (isOutdated(error)) forgetPlans()
    throw refusalIn(error)
  }
}

/** What the function `refuse` of the database fails with; its message is the reason. */
const REFUSED = 'RF001'

const refusalIn = (error: unknown) => {
  const { code, message } = error as { code?: string; message: ErrorCode }
  return code === REFUSED ? new Refusal(message) : error
}

export async function row<T = Row>(sql: string, bindings: Bindings = [], client?: Transaction): Promise<T | undefined> {
  const [first] = await rows<T>(sql, bindings, client)
  return first
}

/** For what many requests ask in the very same words: parsed and planned once for each connection. */
export async function preparedRows<T = Row>(sql: string, bindings: Bindings, client?: Transaction): Promise<T[]> {
  if (client) return planned<T>(sql, bindings, client, planOf(sql))
  return (await pooled(sql, bindings, planOf(sql))) as T[]
}

export async function preparedRow<T = Row>(
  sql: string,
  bindings: Bindings,
  client?: Transaction,
): Promise<T | undefined> {
  const [first] = await preparedRows<T>(sql, bindings, client)
  return first
}
