import db from '@adonisjs/lucid/services/db'
import type { Driver } from '#core/driver/wire'
import { rethrowDatabaseError } from '#core/driver/connection_lost'
import { serialQueue } from '#core/async'
import { type Options, Transaction } from '#core/driver/transaction'

/** `pg`: requests and jobs. `readers`: short reads. `owner`: the role that owns the tables. */
export type PoolName = 'pg' | 'readers' | 'owner'

/** The transaction that wraps a whole test, if there is one. */
export const testTransaction = (): Driver | undefined =>
  db.connectionGlobalTransactions.get('pg')?.knexClient.client as Driver | undefined

export function driverOf(name: PoolName): Driver {
  if (!db.manager.isConnected(name)) db.connection(name)
  const driver =
    (name === 'owner' ? undefined : testTransaction()) ??
    (db.manager.get(name)?.connection?.client?.client as Driver | undefined)
  if (!driver) throw new Error('The database is not connected')
  return driver
}

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
  const driver = driverOf(name)
  const line = await driver.acquireConnection().catch(rethrowDatabaseError)
  const trx = new Transaction(line, options, { isPart })
  const answer = await trx.run(work).finally(() => driver.releaseConnection(line))
  trx.runAfterCommit()
  return answer
}
