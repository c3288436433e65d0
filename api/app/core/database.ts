import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Cause } from '#core/http/actor'
import { forgetPlans, isOutdated, planOf, planOfFrequent } from '#core/plans'
import { pooled } from '#core/pooled'
import { sureCommit } from '#core/sure_commit'

export type Transaction = TransactionClientContract
export type Row = Record<string, unknown>
export type Bindings = readonly unknown[]
type Client = Pick<Transaction, 'knexRawQuery'>
type Options = { isolationLevel: 'repeatable read' }

/**
 * One transaction per command. It tells the database who caused it, and the audit triggers write the admin log from
 * that: no write can forget to be logged.
 */
export function transaction<T>(cause: Cause, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return atomically(async (trx) => {
    await trx.rawQuery("select set_config('inkfold.cause', ?, true)", [JSON.stringify(cause)])
    return work(trx)
  })
}

/** Caused by nobody, so nothing of it is logged. */
export function atomically<T>(work: (trx: Transaction) => Promise<T>, options?: Options): Promise<T> {
  return db.transaction((trx) => work(sureCommit(trx)), options)
}

/** Without a client: on a connection of the pool, past the query builder, which has nothing to build here. */
export async function rows<T = Row>(sql: string, bindings: Bindings = [], client?: Client): Promise<T[]> {
  if (client) return planned<T>(sql, bindings, client, planOfFrequent(sql))
  return (await pooled(sql, bindings)) as T[]
}

/** In a transaction, under the name of its plan if it has one. An outdated one fails it: whoever retries has a new one. */
async function planned<T>(sql: string, bindings: Bindings, client: Client, name: string | undefined): Promise<T[]> {
  const query = client.knexRawQuery(sql, bindings as never)
  try {
    return ((await (name ? query.options({ name }) : query)) as { rows: T[] }).rows
  } catch (error) {
    if (isOutdated(error)) forgetPlans()
    throw error
  }
}

export async function row<T = Row>(sql: string, bindings: Bindings = [], client?: Client): Promise<T | undefined> {
  const [first] = await rows<T>(sql, bindings, client)
  return first
}

/** For what many requests ask in the very same words: parsed and planned once for each connection. */
export async function preparedRows<T = Row>(sql: string, bindings: Bindings, client?: Client): Promise<T[]> {
  if (client) return planned<T>(sql, bindings, client, planOf(sql))
  return (await pooled(sql, bindings, planOf(sql))) as T[]
}

export async function preparedRow<T = Row>(sql: string, bindings: Bindings, client?: Client): Promise<T | undefined> {
  const [first] = await preparedRows<T>(sql, bindings, client)
  return first
}
