import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Cluster } from './cluster.ts'
import { errorCode } from './error_code.ts'

// Exists in pg but not in its types.
declare module 'pg' {
  interface ClientBase {
    unref(): void
  }
}

export interface Address {
  host: string
  port: number
  user: string
  password: string
}

/** First key of our advisory locks; the second names the lock. They are held in the database `postgres`. */
const LOCKS = 0x696e6b66
const KEEPER = 1
const LEASE = 2

/** Contents of the postmaster's pid file; stale after kill -9, so trust it only once connected. */
export function postmaster({ data }: Cluster): { pid: number; port: number } | undefined {
  const lines = readIfThere(join(data, 'postmaster.pid'))?.split('\n')
  return lines?.[3] ? { pid: Number(lines[0]), port: Number(lines[3]) } : undefined
}

export function address(cluster: Cluster): Address | undefined {
  const port = postmaster(cluster)?.port
  const password = readIfThere(join(cluster.data, 'password'))
  return port && password ? { host: '127.0.0.1', port, user: 'postgres', password } : undefined
}

/** A connection to this cluster's server; undefined while it does not answer. */
export async function connect(cluster: Cluster, applicationName: string): Promise<Client | undefined> {
  const target = address(cluster)
  if (!target) return undefined
  const client = new Client({
    ...target,
    database: 'postgres',
    application_name: applicationName,
    connectionTimeoutMillis: 2000,
  })
  // A lost connection is reported by `end`; without this listener the error would end the process.
  client.on('error', () => undefined)
  return client.connect().then(
    () => client,
    () => undefined,
  )
}

/** Exclusive lock of the one keeper that monitors the server. */
export function becomeKeeper(client: Client): Promise<boolean> {
  return truth(client, `select pg_try_advisory_lock(${LOCKS}, ${KEEPER})`)
}

export function hasKeeper(client: Client): Promise<boolean> {
  return truth(client, `select exists (${holders(KEEPER)})`)
}

/** Shared lock; refused once the keeper has decided to stop the server. */
export function takeLease(client: Client): Promise<boolean> {
  return truth(client, `select pg_try_advisory_lock_shared(${LOCKS}, ${LEASE})`)
}

export function isLeased(client: Client): Promise<boolean> {
  return truth(client, `select exists (${holders(LEASE)})`)
}

/** Prevents further leases, so that the keeper may stop the server. */
export function closeLeases(client: Client): Promise<boolean> {
  return truth(client, `select pg_try_advisory_lock(${LOCKS}, ${LEASE})`)
}

function holders(key: number): string {
  return `select from pg_locks where locktype = 'advisory' and classid = ${LOCKS} and objid = ${key} and granted`
}

async function truth(client: Client, sql: string): Promise<boolean> {
  const { rows } = await client.query<[boolean]>({ text: sql, rowMode: 'array' })
  return rows[0]?.[0] === true
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
