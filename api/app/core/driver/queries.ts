import { acquire, type Pool, poolOf } from '#core/driver/connections'
import { isPlanOutdated, resetPreparedNames } from '#core/driver/plans'
import { type Connection, sendStatement, type Statement } from '#core/driver/statement'

interface SharedConnection {
  pool: Pool
  connection: Promise<Connection>
  readers: number
}

/** Above this many waiting reads another connection pays off. */
const READERS = 8

let shared: SharedConnection | undefined

/**
 * Concurrent short reads share a connection, which answers them in turn: waking one backend for several statements
 * costs a fraction of waking one for each.
 */
export async function withSharedConnection<T>(pool: Pool, read: (connection: Connection) => Promise<T>): Promise<T> {
  const isFree = shared?.pool === pool && shared.readers < READERS
  const own = shared && isFree ? shared : { pool, connection: acquire(pool), readers: 0 }
  shared = own
  own.readers++
  try {
    return await read(await own.connection)
  } finally {
    own.readers--
    if (own.readers === 0) release(own)
  }
}

function release(own: SharedConnection) {
  if (shared === own) shared = undefined
  own.connection.then(
    (connection) => own.pool.releaseConnection(connection),
    () => {},
  )
}

/** Prepared statements are short and share a reader connection. */
export function queryPool(statement: Statement): Promise<unknown[]> {
  return statement.name
    ? withSharedConnection(poolOf('readers'), (connection) => query(connection, statement))
    : pooledAlone(statement)
}

/** On a connection of its own, where PostgreSQL plans what is prepared for its values until a general plan looks as good. */
export async function pooledAlone(statement: Statement): Promise<unknown[]> {
  const pool = poolOf('pg')
  const connection = await acquire(pool)
  try {
    return await query(connection, statement)
  } finally {
    pool.releaseConnection(connection)
  }
}

/** Outside a transaction an outdated plan is made again instead of failing. */
async function query(connection: Connection, statement: Statement): Promise<unknown[]> {
  try {
    return (await sendStatement(connection, statement)).rows
  } catch (error) {
    if (!statement.name || !isPlanOutdated(error)) throw error
    resetPreparedNames()
    return (await sendStatement(connection, { ...statement, name: undefined })).rows
  }
}
