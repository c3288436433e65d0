import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Cluster } from './cluster.ts'
import { errorCode } from './error_code.ts'

// pg has it, its types do not say so.
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

/** First key of our advisory locks; the second tells which. They live in the database `postgres`. */
const LOCKS = 0x696e6b66
const KEEPER = 1
const LEASE = 2

/** What the postmaster wrote about itself; stale after a kill -9, so believe it only once connected. */
export function postmaster({ data }: Cluster): { pid: number; port: number } | undefined {
  const lines = readIfThere(join(data, 'postmaster.pid'))?.split('\n')
  return lines?.[3] ? { pid: Number(lines[0]), port: Number(lines[3]) } : undefined
}

export function address(cluster: Cluster): Address | undefined {
  const port = postmaster(cluster)?.port
  const password = readIfThere(join(cluster.data, 'password'))
  return port && password ? { host: '127.0.0.1', port, user: 'postgres', password } : undefined
}

/** A connection to the server of this cluster, or `undefined` while there is none that answers. */
export async function connect(cluster: Cluster, applicationName: string): Promise<Client | undefined> {
  const target = address(cluster)
  if (!target) return undefined
  const client = new Client({
    ...target,
    database: 'postgres',
    application_name: applicationName,
    connectionTimeoutMillis: 2000,
  })
  // Losing the connection is told by `end`; without a listener here it would end the process instead.
  client.on('error', () => undefined)
  return client.connect().then(
    () => client,
    () => undefined,
  )
}

/** Held by the one keeper that watches the server. */
export function becomeKeeper(client: Client): Promise<boolean> {
  return truth(client, `select pg_try_advisory_lock(${LOCKS}, ${KEEPER})`)
}

export function hasKeeper(client: Client): Promise<boolean> {
  return truth(client, `select exists (${holders(KEEPER)})`)
}

/** Shared by all who need the server; refused once the keeper has decided to stop it. */
export function takeLease(client: Client): Promise<boolean> {
  return truth(client, `select pg_try_advisory_lock_shared(${LOCKS}, ${LEASE})`)
}

export function isLeased(client: Client): Promise<boolean> {
  return truth(client, `select exists (${holders(LEASE)})`)
}

/** From here on nobody gets a lease: the keeper may stop the server. */
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
