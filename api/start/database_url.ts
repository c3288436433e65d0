import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { refuseToStart } from './environment/refuse_to_start.ts'
import { environment } from './environment.ts'
import type { Credentials } from './postgres/application_role.ts'
import { PLANNING, withSettings } from './database_settings.ts'
import { errorCode } from './postgres/error_code.ts'
import { leasePostgres } from './postgres.ts'
import { WORKSPACE } from './workspace.ts'

const PATIENCE_MS = 10_000

/** PostgreSQL's `cannot_connect_now`: the server starts, stops or recovers and will answer soon. */
const WAKING = '57P03'
const [RECOVERY_MS, PAUSE_MS] = [30_000, 100]

export interface DatabaseUrls {
  DATABASE_URL: string
  /** Past a pooler, if there is one. */
  DIRECT_DATABASE_URL: string
  MIGRATION_DATABASE_URL: string
}

const NOWHERE = 'postgres://nobody@127.0.0.1:1/none'
let isWithout = false

/** Must be called before the environment is imported. */
export function goWithoutDatabase(): void {
  isWithout = true
}

/** The server in DATABASE_URL, otherwise the embedded one; test runs get their own database there. */
export async function databaseUrls(part?: string): Promise<DatabaseUrls> {
  if (isWithout) return { DATABASE_URL: NOWHERE, DIRECT_DATABASE_URL: NOWHERE, MIGRATION_DATABASE_URL: NOWHERE }
  const { DATABASE_URL, DATABASE_DIRECT_URL, MIGRATION_DATABASE_URL } = environment
  if (!DATABASE_URL) return embedded(part)
  await Promise.all([
    answering('DATABASE_URL', withSettings(DATABASE_URL, PLANNING, !DATABASE_DIRECT_URL)),
    DATABASE_DIRECT_URL && answering('DATABASE_DIRECT_URL', DATABASE_DIRECT_URL),
    MIGRATION_DATABASE_URL && answering('MIGRATION_DATABASE_URL', MIGRATION_DATABASE_URL),
  ])
  const direct = DATABASE_DIRECT_URL ?? DATABASE_URL
  return { DATABASE_URL, DIRECT_DATABASE_URL: direct, MIGRATION_DATABASE_URL: MIGRATION_DATABASE_URL ?? direct }
}

async function embedded(part = ''): Promise<DatabaseUrls> {
  const database = environment.NODE_ENV === 'test' ? `test_${process.pid}${part}` : 'inkfold'
  const { application, ...owner } = await leasePostgres({ root: WORKSPACE, database })
  const at = ({ user, password }: Credentials) =>
    `postgres://${user}:${password}@${owner.host}:${owner.port}/${database}`
  return { DATABASE_URL: at(application), DIRECT_DATABASE_URL: at(application), MIGRATION_DATABASE_URL: at(owner) }
}

/** Reports a wrong address at start, naming the variable, instead of in the first request. */
async function answering(name: string, connectionString: string): Promise<void> {
  for (const deadline = Date.now() + RECOVERY_MS; ; await sleep(PAUSE_MS)) {
    const error = await failureOf(connectionString)
    if (!error) return
    const isWaking = errorCode(error) === WAKING && Date.now() < deadline
    if (!isWaking) return refuse(name, error)
  }
}

async function failureOf(connectionString: string): Promise<unknown> {
  const client = new Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS })
  client.on('error', (error) => process.emitWarning(error))
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    return error
  }
}

const POOLER = /unsupported startup parameter/i

function refuse(name: string, error: unknown): never {
  if (error instanceof Error && POOLER.test(error.message))
    return refuseToStart([`${name} leads through a pooler: set DATABASE_DIRECT_URL to the database itself.`])
  const reason = error instanceof Error ? error.message || errorCode(error) : String(error)
  return refuseToStart([`${name} is wrong: the server it names does not let us in (${reason}).`])
}
