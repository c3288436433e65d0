import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inTransaction, type Line } from '#core/pipeline'
import { onSharedLine } from '#core/shared_line'
import { forgetPlans, isOutdated } from '#core/plans'

interface Statement {
  /** Prepared once for each connection under this name. */
  name?: string
  text: string
  values: unknown[]
}

interface Connection extends Line {
  query(statement: Statement): Promise<{ rows: unknown[] }>
}

interface Driver {
  acquireConnection(): Promise<Connection>
  releaseConnection(connection: Connection): void
}

/** Straight to the driver on a connection of the pool, or on the one whose transaction the tests hold everything in. */
export function pooled(sql: string, bindings: readonly unknown[], name?: string): Promise<unknown[]> {
  return run({ name, text: numbered(sql), values: [...bindings] })
}

/** The same on the connection of a transaction, as long as that goes on. */
export async function within(
  { knexClient }: TransactionClientContract,
  sql: string,
  bindings: readonly unknown[],
  name?: string,
): Promise<unknown[]> {
  if (knexClient.isCompleted()) throw new Error(`The transaction has ended: ${sql}`)
  const connection = await (knexClient.client as Driver).acquireConnection()
  const answer = connection.query({ name, text: numbered(sql), values: [...bindings] })
  return (await inTransaction(connection, answer)).rows
}

async function run(statement: Statement): Promise<unknown[]> {
  if (statement.name) return onSharedLine(driverOf(READERS), async (line) => (await ask(line, statement)).rows)
  const driver = driverOf(db.primaryConnectionName)
  const connection = await driver.acquireConnection()
  try {
    return (await ask(connection, statement)).rows
  } finally {
    driver.releaseConnection(connection)
  }
}

/** A plan that a change of the schema has outdated fails nothing here, and is made anew the next time. */
function ask(connection: Connection, statement: Statement) {
  const answer = connection.query(statement)
  if (!statement.name) return answer
  return answer.catch((error: unknown) => {
    if (!isOutdated(error)) throw error
    forgetPlans()
    return connection.query({ ...statement, name: undefined })
  })
}

/** The pool for what is prepared and no part of a transaction. */
const READERS = 'readers'

function driverOf(name: string): Driver {
  if (!db.manager.isConnected(name)) db.connection(name)
  const whole = db.connectionGlobalTransactions.get(db.primaryConnectionName)?.knexClient
  const driver: Driver | undefined = (whole ?? db.manager.get(name)?.connection?.client)?.client
  if (!driver) throw new Error('The database is not connected')
  return driver
}

const REMEMBERED = 500
const texts = new Map<string, string>()

/** `?` as the driver wants it, and `\?` as the operator it is. */
function numbered(sql: string): string {
  const known = texts.get(sql)
  if (known) return known
  let count = 0
  const text = sql.replaceAll(/\\\?|\?/g, (mark) => (mark === '?' ? `$${++count}` : '?'))
  if (texts.size >= REMEMBERED) texts.clear()
  texts.set(sql, text)
  return text
}
