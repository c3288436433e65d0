import { Client } from 'pg'
import { refuseToStart } from './environment/refuse_to_start.ts'
import { environment } from './environment.ts'
import type { Credentials } from './postgres/application_role.ts'
import { errorCode } from './postgres/error_code.ts'
import { leasePostgres } from './postgres.ts'
import { WORKSPACE } from './workspace.ts'

const PATIENCE_MS = 2000

/** Where the database is: for the product itself, and for the owner of its tables. */
export interface DatabaseUrls {
  DATABASE_URL: string
  MIGRATION_DATABASE_URL: string
}

/** Your own server if DATABASE_URL names one, else the embedded one; a test run has a database of its own there. */
export async function databaseUrls(): Promise<DatabaseUrls> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = environment
  if (!DATABASE_URL) return embedded()
  await Promise.all([
    answering('DATABASE_URL', DATABASE_URL),
    MIGRATION_DATABASE_URL && answering('MIGRATION_DATABASE_URL', MIGRATION_DATABASE_URL),
  ])
  return { DATABASE_URL, MIGRATION_DATABASE_URL: MIGRATION_DATABASE_URL ?? DATABASE_URL }
}

async function embedded(): Promise<DatabaseUrls> {
  const database = environment.NODE_ENV === 'test' ? `test_${process.pid}` : 'inkfold'
  const { application, ...owner } = await leasePostgres({ root: WORKSPACE, database })
  const at = ({ user, password }: Credentials) =>
    `postgres://${user}:${password}@${owner.host}:${owner.port}/${database}`
  return { DATABASE_URL: at(application), MIGRATION_DATABASE_URL: at(owner) }
}

/** A wrong address should be said at once and by name, not by the first request that fails. */
async function answering(name: keyof DatabaseUrls, connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS })
  client.on('error', (error) => process.emitWarning(error))
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    const reason = error instanceof Error ? error.message || errorCode(error) : String(error)
    refuseToStart([`${name} is wrong: the server it names does not let us in (${reason}).`])
  }
}
