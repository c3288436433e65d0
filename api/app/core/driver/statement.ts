import type { Client, QueryResult } from 'pg'
import { markDatabaseLost } from '#core/driver/connection_lost'

/** With a name it is prepared once per connection; without values it may hold several commands. */
export interface Statement {
  text: string
  values?: readonly unknown[]
  name?: string | undefined
}

export interface Answer {
  rows: Record<string, unknown>[]
  /** The first word of PostgreSQL's command tag: SELECT, COMMIT, ROLLBACK. */
  command: string
}

export type Connection = Pick<Client, 'query'>

const SLOW_MS = 500
const MOST_TEXTS = 50

export interface SlowStatement {
  /** Without its values, which may be personal. */
  text: string
  calls: number
  milliseconds: number
  longest: number
}
const slowStatements = new Map<string, SlowStatement>()
let slowCount = 0

export const slowStatementCount = (): number => slowCount

/** Of this process, the slowest first. */
export const slowestStatements = (most: number): SlowStatement[] =>
  [...slowStatements.values()].toSorted((a, b) => b.longest - a.longest).slice(0, most)

function noteDuration(text: string, ms: number): void {
  if (ms < SLOW_MS) return
  slowCount++
  const known = slowStatements.get(text)
  if (!known && slowStatements.size >= MOST_TEXTS) slowStatements.delete(slowStatements.keys().next().value as string)
  const { calls, milliseconds, longest } = known ?? { calls: 0, milliseconds: 0, longest: 0 }
  slowStatements.set(text, { text, calls: calls + 1, milliseconds: milliseconds + ms, longest: Math.max(longest, ms) })
}

/** Written at once: the driver's pipeline mode does not wait for the answers of earlier statements. */
export async function sendStatement(connection: Connection, { text, values, name }: Statement): Promise<Answer> {
  const startedAt = performance.now()
  try {
    const answer: QueryResult | QueryResult[] = await connection.query({ text, values: values as unknown[], name })
    const results = Array.isArray(answer) ? answer : [answer]
    return { rows: results.flatMap(({ rows }) => rows as Answer['rows']), command: results.at(-1)?.command ?? '' }
  } catch (error) {
    markDatabaseLost(error)
    throw error
  } finally {
    noteDuration(text, performance.now() - startedAt)
  }
}
