import { rethrowNoted } from '#core/driver/lost'
import type { Connection, Driver } from '#core/driver/wire'

interface Shared {
  driver: Driver
  line: Promise<Connection>
  readers: number
}

/** Beyond this another connection helps. */
const READERS = 8

let shared: Shared | undefined

/**
 * Short reads that are made meanwhile share a connection of the pool, which answers them one after another: waking one process
 * of the database for several questions costs a fraction of waking one for each.
 */
export async function onSharedLine<T>(driver: Driver, read: (line: Connection) => Promise<T>): Promise<T> {
  const isFree = shared?.driver === driver && shared.readers < READERS
  const own = shared && isFree ? shared : { driver, line: driver.acquireConnection().catch(rethrowNoted), readers: 0 }
  shared = own
  own.readers++
  try {
    return await read(await own.line)
  } finally {
    own.readers--
    if (own.readers === 0) leave(driver, own)
  }
}

function leave(driver: Driver, own: Shared) {
  if (shared === own) shared = undefined
  own.line.then(
    (line) => driver.releaseConnection(line),
    () => {},
  )
}
