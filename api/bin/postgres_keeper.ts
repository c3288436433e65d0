import { spawn } from 'node:child_process'
import { statSync, truncateSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { type Cluster, locateCluster } from '../start/postgres/cluster.ts'
import { dropTestDatabases } from '../start/postgres/databases.ts'
import { initialise } from '../start/postgres/initialise.ts'
import { isAlive } from '../start/postgres/process.ts'
import { openServer, stopServer } from '../start/postgres/server.ts'
import { becomeKeeper, closeLeases, isLeased } from '../start/postgres/session.ts'

/*
 * Runs the embedded PostgreSQL of one checkout for as long as somebody leases it. It is a process of its own because
 * the processes that need the database come and go, and some of them end by kill -9.
 */

const LOOK_MS = 500
const LOG_LIMIT = 1_000_000

const [root = process.cwd(), lingerMs = '3000'] = process.argv.slice(2)
const cluster = locateCluster(root)

let isDismissed = false

limitLog()
startSuccessor()
initialise(cluster)
process.once('SIGINT', dismiss).once('SIGTERM', dismiss)
await keep(cluster).catch(giveUp)
process.exit()

/** The server is started again when it was killed; another keeper that watches it already makes this one needless. */
async function keep(watched: Cluster): Promise<void> {
  const session = await openServer(watched)
  const isMine = await becomeKeeper(session).catch(() => false)
  if (!isMine) return
  const isOver = await watch(session).catch((error: Error) => console.error(`inkfold keeper: ${error.message}`))
  return isOver || isDismissed ? stopServer(watched) : keep(watched)
}

/** Ends when nobody has needed the server for a while; fails when the server is gone. */
async function watch(session: Client): Promise<true> {
  for (let neededAt = Date.now(); ; await sleep(LOOK_MS)) {
    await dropTestDatabases(session, isAlive)
    if (await isLeased(session)) neededAt = Date.now()
    if (Date.now() - neededAt > Number(lingerMs) && (await closeLeases(session))) break
  }
  await dropTestDatabases(session, () => false)
  return true
}

/** Whoever waits for the server reads this at the end of the log. */
function giveUp(error: Error): never {
  console.error(`inkfold keeper: ${error.message}`)
  process.exit(1)
}

function dismiss(): void {
  isDismissed = true
  void stopServer(cluster)
}

function limitLog(): void {
  const size = statSync(cluster.log, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT) truncateSync(cluster.log)
}

/** A sleeping shell whose input closes when this keeper ends by kill -9: it then turns into the next keeper. */
function startSuccessor(): void {
  const again = [process.execPath, fileURLToPath(import.meta.url), root, lingerMs]
  const successor = spawn('/bin/sh', ['-c', 'read _; exec "$@"', 'sh', ...again], {
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  process.once('exit', () => successor.kill('SIGKILL'))
}
