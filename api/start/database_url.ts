import { Client } from 'pg'
import { refuseToStart } from './environment/refuse_to_start.ts'
import { environment } from './environment.ts'
import { errorCode } from './postgres/error_code.ts'
import { leasePostgres } from './postgres.ts'
import { WORKSPACE } from './workspace.ts'

const PATIENCE_MS = 2000

/** Your own server if DATABASE_URL names one, else the embedded one; a test run has a database of its own there. */
export async function databaseUrl(): Promise<string> {
  const { DATABASE_URL, NODE_ENV } = environment
  if (DATABASE_URL) return answering(DATABASE_URL)
  const database = NODE_ENV === 'test' ? `test_${process.pid}` : 'inkfold'
  const { user, password, host, port } = await leasePostgres({ root: WORKSPACE, database })
  return `postgres://${user}:${password}@${host}:${port}/${database}`
}

/** A wrong address should be said at once and by name, not by the first request that fails. */
async function answering(connectionString: string): Promise<string> {
  const client = new Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS })
  client.on('error', (error) => process.emitWarning(error))
  try {
    await client.connect()
    await client.end()
    return connectionString
  } catch (error) {
    const reason = error instanceof Error ? error.message || errorCode(error) : String(error)
    return refuseToStart([`DATABASE_URL is wrong: the server it names does not let us in (${reason}).`])
  }
}
