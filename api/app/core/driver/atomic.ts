import { driverOf, held, type PoolName } from '#core/driver/drivers'
import { rethrowNoted } from '#core/driver/lost'
import { oneByOne } from '#core/one_by_one'
import { type Options, Transaction } from '#core/driver/transaction'

/** Parts of one transaction do not overlap. */
const inTurn = oneByOne(Infinity)

type Work<T> = (trx: Transaction) => Promise<T>

/** One transaction on a connection of a pool; in a test that holds everything in one, a part of that. */
export const atomic = <T>(work: Work<T>, options?: Options, name: PoolName = 'pg'): Promise<T> =>
  name === 'pg' && held() ? inTurn(() => done(work, options, name, true)) : done(work, options, name, false)

async function done<T>(work: Work<T>, options: Options | undefined, name: PoolName, isPart: boolean): Promise<T> {
  const driver = driverOf(name)
  const line = await driver.acquireConnection().catch(rethrowNoted)
  const trx = new Transaction(line, options, { isPart })
  const answer = await trx.run(work).finally(() => driver.releaseConnection(line))
  trx.follow()
  return answer
}
