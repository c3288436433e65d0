import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Cause } from '#core/http/actor'
import { pooled } from '#core/pooled'
import { sureCommit } from '#core/sure_commit'

export type Transaction = TransactionClientContract
export type Row = Record<string, unknown>
export type Bindings = readonly unknown[]
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
export async function rows<T = Row>(
  sql: string,
  bindings: Bindings = [],
  client?: Pick<Transaction, 'rawQuery'>,
): Promise<T[]> {
  const direct = client ? undefined : pooled(sql, bindings)
  if (direct) return (await direct) as T[]
  const result = (await (client ?? db).rawQuery(sql, bindings as never)) as { rows: T[] }
  return result.rows
}

export async function row<T = Row>(
  sql: string,
  bindings: Bindings = [],
  client?: Pick<Transaction, 'rawQuery'>,
): Promise<T | undefined> {
  const [first] = await rows<T>(sql, bindings, client)
  return first
}

/** For the few queries that every request asks: parsed and planned once for each connection. */
export async function preparedRow<T = Row>(name: string, sql: string, bindings: Bindings): Promise<T | undefined> {
  const direct = pooled(sql, bindings, name)
  return direct ? ((await direct)[0] as T | undefined) : row<T>(sql, bindings)
}
