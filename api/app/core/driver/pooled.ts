import { nextTick } from 'node:process'
import { Dispatch, isPassedOver } from '#core/driver/dispatch'
import { driverOf } from '#core/driver/drivers'
import { rethrowNoted } from '#core/driver/lost'
import { onSharedLine } from '#core/driver/shared_line'
import { Statement } from '#core/driver/statement'
import type { Connection } from '#core/driver/wire'
import { forgetPlans, isOutdated } from '#core/plans'

/** Straight to the driver on a connection of the pool: what is prepared, and so is short, with others on one of those for reading. */
export function pooled(text: string, bindings: readonly unknown[], name?: string): Promise<unknown[]> {
  if (name) return onSharedLine(driverOf('readers'), (line) => planned(line, text, bindings, name))
  return pooledAlone(text, bindings)
}

/** On a connection of its own, where PostgreSQL plans what is prepared for its values until a general plan looks as good. */
export async function pooledAlone(text: string, bindings: readonly unknown[], name?: string): Promise<unknown[]> {
  const driver = driverOf('pg')
  const line = await driver.acquireConnection().catch(rethrowNoted)
  try {
    return await (name ? planned(line, text, bindings, name) : asked(line, new Statement(text, bindings)))
  } finally {
    driver.releaseConnection(line)
  }
}

/** A plan that a change of the schema has outdated fails nothing here, and is made anew the next time. */
async function planned(line: Connection, text: string, bindings: readonly unknown[], name: string): Promise<unknown[]> {
  try {
    return await asked(line, new Statement(text, bindings, name))
  } catch (error) {
    if (!isOutdated(error)) throw error
    forgetPlans()
    return asked(line, new Statement(text, bindings))
  }
}

const leaving = new WeakMap<Connection, [Statement, ...Statement[]]>()

/**
 * What several ask of a connection meanwhile is written and answered in one go. They have nothing to do with one another: what
 * PostgreSQL passed over because one before it failed is asked again by itself.
 */
async function asked(line: Connection, statement: Statement): Promise<unknown[]> {
  send(line, statement)
  try {
    return (await statement.answer).rows
  } catch (error) {
    if (!isPassedOver(error)) throw error
    const again = new Statement(statement.text, statement.values, statement.name)
    line.query(new Dispatch([again]))
    return (await again.answer).rows
  }
}

function send(line: Connection, statement: Statement): void {
  const others = leaving.get(line)
  if (statement.isPlain) line.query(new Dispatch([statement]))
  else if (others) others.push(statement)
  else {
    const all: [Statement, ...Statement[]] = [statement]
    leaving.set(line, all)
    nextTick(() => {
      leaving.delete(line)
      line.query(new Dispatch(all))
    })
  }
}
