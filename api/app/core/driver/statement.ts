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

/** Written at once: the driver's pipeline mode does not wait for the answers of earlier statements. */
export async function sendStatement(connection: Connection, { text, values, name }: Statement): Promise<Answer> {
  try {
    const answer: QueryResult | QueryResult[] = await connection.query({ text, values: values as unknown[], name })
    const results = Array.isArray(answer) ? answer : [answer]
    return { rows: results.flatMap(({ rows }) => rows as Answer['rows']), command: results.at(-1)?.command ?? '' }
  } catch (error) {
    markDatabaseLost(error)
    throw error
  }
}
