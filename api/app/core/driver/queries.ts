import { rethrowDatabaseError } from '#core/driver/connection_lost'
import type { Connection, Driver } from '#core/driver/wire'
import { nextTick } from 'node:process'
import { StatementBatch, isSkipped } from '#core/driver/dispatch'
import { driverOf } from '#core/driver/connections'
import { Statement } from '#core/driver/statement'
import { resetPreparedNames, isPlanOutdated } from '#core/driver/plans'

interface SharedConnection {
  driver: Driver
  line: Promise<Connection>
  readers: number
}

/** Above this many waiting reads another connection pays off. */
const READERS = 8

let shared: SharedConnection | undefined

/**
 * Concurrent short reads share a connection, which answers them in turn: waking one backend for several statements
 * costs a fraction of waking one for each.
 */
export async function withSharedConnection<T>(driver: Driver, read: (line: Connection) => Promise<T>): Promise<T> {
  const isFree = shared?.driver === driver && shared.readers < READERS
  const own =
    shared && isFree ? shared : { driver, line: driver.acquireConnection().catch(rethrowDatabaseError), readers: 0 }
  shared = own
  own.readers++
  try {
    return await read(await own.line)
  } finally {
    own.readers--
    if (own.readers === 0) release(driver, own)
  }
}

function release(driver: Driver, own: SharedConnection) {
  if (shared === own) shared = undefined
  own.line.then(
    (line) => driver.releaseConnection(line),
    () => {},
  )
}

/** Sends straight to the driver. Prepared statements are short and share a reader connection. */
export function queryPool(text: string, bindings: readonly unknown[], name?: string): Promise<unknown[]> {
  if (name) return withSharedConnection(driverOf('readers'), (line) => queryPrepared(line, text, bindings, name))
  return pooledAlone(text, bindings)
}

/** On a connection of its own, where PostgreSQL plans what is prepared for its values until a general plan looks as good. */
export async function pooledAlone(text: string, bindings: readonly unknown[], name?: string): Promise<unknown[]> {
  const driver = driverOf('pg')
  const line = await driver.acquireConnection().catch(rethrowDatabaseError)
  try {
    return await (name ? queryPrepared(line, text, bindings, name) : query(line, new Statement(text, bindings)))
  } finally {
    driver.releaseConnection(line)
  }
}

/** Outside a transaction an outdated plan is prepared again instead of failing. */
async function queryPrepared(
  line: Connection,
  text: string,
  bindings: readonly unknown[],
  name: string,
): Promise<unknown[]> {
  try {
    return await query(line, new Statement(text, bindings, name))
  } catch (error) {
    if (!isPlanOutdated(error)) throw error
    resetPreparedNames()
    return query(line, new Statement(text, bindings))
  }
}

const pendingByConnection = new WeakMap<Connection, [Statement, ...Statement[]]>()

/**
 * Concurrent statements on a shared connection are sent in one batch. They are independent: one that PostgreSQL skipped
 * is sent again alone.
 */
async function query(line: Connection, statement: Statement): Promise<unknown[]> {
  send(line, statement)
  try {
    return (await statement.answer).rows
  } catch (error) {
    if (!isSkipped(error)) throw error
    const again = new Statement(statement.text, statement.values, statement.name)
    line.query(new StatementBatch([again]))
    return (await again.answer).rows
  }
}

function send(line: Connection, statement: Statement): void {
  const others = pendingByConnection.get(line)
  if (statement.isPlain) line.query(new StatementBatch([statement]))
  else if (others) others.push(statement)
  else {
    const all: [Statement, ...Statement[]] = [statement]
    pendingByConnection.set(line, all)
    nextTick(() => {
      pendingByConnection.delete(line)
      line.query(new StatementBatch(all))
    })
  }
}
