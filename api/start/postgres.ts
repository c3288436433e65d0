import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { applicationOf, createApplicationRole, type Credentials } from './postgres/application_role.ts'
import { type Cluster, locateCluster } from './postgres/cluster.ts'
import { createDatabase } from './postgres/databases.ts'
import { isRunning, refuseIfFailed, startKeeper } from './postgres/keeper_process.ts'
import { type Address, address, connect, hasKeeper, takeLease } from './postgres/session.ts'

export interface LeaseOptions {
  root: string
  database: string
  lingerMs?: number
}

/** The address uses the owner role. */
export interface DatabaseConnection extends Address {
  database: string
  application: Credentials
}

interface Lessee {
  cluster: Cluster
  name: string
  lingerMs: number
  /** Controls whether waiting for the server keeps this process alive. */
  waiting: { ref: boolean }
}

const PATIENCE_MS = 90_000
const PAUSE_MS = 30

/**
 * Starts this checkout's embedded PostgreSQL if needed and creates the database. The server runs while any process
 * holds a lease; a lease is a connection, so it ends with its process in any case.
 */
export async function leasePostgres({ root, database, lingerMs = 3000 }: LeaseOptions): Promise<DatabaseConnection> {
  const cluster = locateCluster(root)
  const name = `inkfold ${process.pid} ${database}`
  const client = await lease({ cluster, name, lingerMs, waiting: { ref: true } })
  const owner = currentAddress(cluster)
  const application = applicationOf(owner)
  await createApplicationRole(client, application)
  await createDatabase(client, database)
  client.unref()
  return { ...owner, database, application }
}

async function lease(lessee: Lessee): Promise<Client> {
  const client = await attach(lessee)
  // The server was killed: the keeper restarts it, and this process takes a new lease.
  client.once('end', () => {
    lease({ ...lessee, waiting: { ref: false } }).then(
      (renewed) => renewed.unref(),
      (error: Error) => process.emitWarning(error),
    )
  })
  return client
}

async function attach({ cluster, name, lingerMs, waiting }: Lessee): Promise<Client> {
  let keeper: ChildProcess | undefined
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
    const client = await tryLease(cluster, name)
    if (client && !isRunning(keeper) && !(await hasKeeper(client))) startKeeper(cluster, lingerMs)
    if (client) return client
    refuseIfFailed(keeper, cluster)
    if (!isRunning(keeper)) keeper = startKeeper(cluster, lingerMs)
    await sleep(PAUSE_MS, undefined, waiting)
  }
  throw new Error(`The embedded PostgreSQL gave no answer for ${PATIENCE_MS / 1000} s; see ${cluster.log}.`)
}

/** The server may stop at any moment, even between two queries; then there is no lease. */
async function tryLease(cluster: Cluster, name: string): Promise<Client | undefined> {
  const client = await connect(cluster, name)
  const isLeased = client && (await takeLease(client).catch(() => false))
  if (isLeased) return client
  await client?.end()
  return undefined
}

function currentAddress(cluster: Cluster): Address {
  const found = address(cluster)
  if (!found) throw new Error(`The embedded PostgreSQL went away while it was leased; see ${cluster.log}.`)
  return found
}
