import { driverOf, type PoolName } from '#core/driver/connections'
import { Transaction } from '#core/driver/transaction'

/** A transaction that the test ends itself. */
export async function begun(pool: PoolName = 'pg') {
  const driver = driverOf(pool)
  const line = await driver.acquireConnection()
  const trx = new Transaction(line)
  const ended = (end: Promise<void>) => end.finally(() => driver.releaseConnection(line))
  return { trx, commit: () => ended(trx.commit()), rollback: () => ended(trx.rollback()) }
}
