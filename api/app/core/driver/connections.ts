import db from '@adonisjs/lucid/services/db'
import { rethrowDatabaseError } from '#core/driver/connection_lost'
import { serialQueue } from '#core/async'
import type { Connection } from '#core/driver/statement'
import { type Options, Transaction } from '#core/driver/transaction'

/** `pg`: requests and jobs. `readers`: short reads. `owner`: the role that owns the tables. `replica`: reads alone. */
export type PoolName = 'pg' | 'readers' | 'owner' | 'replica'

/** Knex' client: a pool, or the single connection of a running transaction. */
export interface Pool {
  acquireConnection(): Promise<Connection>
  releaseConnection(connection: Connection): void
}

/** The transaction that wraps a whole test, if there is one. */
export const testTransaction = (): Pool | undefined =>
  db.connectionGlobalTransactions.get('pg')?.knexClient.client as Pool | undefined

export function poolOf(name: PoolName): Pool {
  if (!db.manager.isConnected(name)) db.connection(name)
  const pool =
    (name === 'owner' || name === 'replica' ? undefined : testTransaction()) ??
    (db.manager.get(name)?.connection?.client?.client as Pool | undefined)
  if (!pool) throw new Error('The database is not connected')
  return pool
}

export const acquire = (pool: Pool): Promise<Connection> => pool.acquireConnection().catch(rethrowDatabaseError)

/** Savepoints of one transaction must not overlap. */
const mutex = serialQueue(Infinity)

type Work<T> = (trx: Transaction) => Promise<T>

/** Within a test that wraps everything in one transaction this is a savepoint of it. */
export const runTransaction = <T>(work: Work<T>, options?: Options, name: PoolName = 'pg'): Promise<T> =>
  name === 'pg' && testTransaction()
    ? mutex(() => runOnConnection(work, options, name, true))
    : runOnConnection(work, options, name, false)

async function runOnConnection<T>(
  work: Work<T>,
  options: Options | undefined,
  name: PoolName,
  isPart: boolean,
): Promise<T> {
  const pool = poolOf(name)
  const connection = await acquire(pool)
  const trx = new Transaction(connection, options, { isPart })
  const answer = await trx.run(work).finally(() => pool.releaseConnection(connection))
  trx.runAfterCommit()
  return answer
}
