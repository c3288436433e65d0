import { poolOf, type PoolName } from '#core/driver/connections'
import { Transaction } from '#core/driver/transaction'

/** A transaction that the test ends itself. */
export async function openTransaction(name: PoolName = 'pg') {
  const pool = poolOf(name)
  const connection = await pool.acquireConnection()
  const trx = new Transaction(connection)
  const ended = (end: Promise<void>) => end.finally(() => pool.releaseConnection(connection))
  return { trx, commit: () => ended(trx.commit()), rollback: () => ended(trx.rollback()) }
}
