import { rows } from '#core/database'

/** The database's message for a refused statement; a savepoint keeps the transaction usable. */
export async function refusedStatement(sql: string, bindings: unknown[] = []): Promise<string> {
  await rows('savepoint asked')
  try {
    await rows(sql, bindings)
  } catch (error) {
    return (error as Error).message
  } finally {
    await rows('rollback to savepoint asked')
    await rows('release savepoint asked')
  }
  throw new Error(`The database took what it should refuse: ${sql}`)
}
