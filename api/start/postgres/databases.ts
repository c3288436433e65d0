import type { Client } from 'pg'
import { errorCode } from './error_code.ts'

export const TEST_PREFIX = 'test_'
const ALREADY_THERE = new Set(['42P04', '23505'])

/** Creates the database if missing; a test run gets an empty one even if its process id was used before. */
export async function createDatabase(client: Client, database: string): Promise<void> {
  if (database.startsWith(TEST_PREFIX)) await drop(client, database)
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
  if (rowCount) return
  try {
    await client.query(`create database ${client.escapeIdentifier(database)}`)
  } catch (error) {
    if (!ALREADY_THERE.has(errorCode(error) ?? '')) throw error
  }
}

/** Drops databases of test runs whose process has ended. */
export async function dropTestDatabases(client: Client, isNeeded: (pid: number) => boolean): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, '${TEST_PREFIX}')`,
  )
  for (const { datname } of rows) {
    if (!isNeeded(Number.parseInt(datname.slice(TEST_PREFIX.length), 10))) await drop(client, datname)
  }
}

async function drop(client: Client, database: string): Promise<void> {
  await client.query(`drop database if exists ${client.escapeIdentifier(database)} with (force)`)
}
