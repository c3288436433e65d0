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
 * Runs a checkout's embedded PostgreSQL while leases exist. A separate process, because the processes that use the
 * database start and stop at any time, some by kill -9.
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

/** Restarts a killed server; exits if another keeper already monitors it. */
async function keep(watched: Cluster): Promise<void> {
  const session = await openServer(watched)
  const isMine = await becomeKeeper(session).catch(() => false)
  if (!isMine) return
  const isOver = await watch(session).catch((error: Error) => console.error(`inkfold keeper: ${error.message}`))
  return isOver || isDismissed ? stopServer(watched) : keep(watched)
}

/** Resolves after a period without leases; fails when the server has stopped. */
async function watch(session: Client): Promise<true> {
  for (let neededAt = Date.now(); ; await sleep(LOOK_MS)) {
    await dropTestDatabases(session, isAlive)
    if (await isLeased(session)) neededAt = Date.now()
    if (Date.now() - neededAt > Number(lingerMs) && (await closeLeases(session))) break
  }
  await dropTestDatabases(session, () => false)
  return true
}

/** Processes that wait for the server read this at the end of the log. */
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

/** A sleeping shell whose input closes if this keeper is killed; it then becomes the next keeper. */
function startSuccessor(): void {
  const again = [process.execPath, fileURLToPath(import.meta.url), root, lingerMs]
  const successor = spawn('/bin/sh', ['-c', 'read _; exec "$@"', 'sh', ...again], {
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  process.once('exit', () => successor.kill('SIGKILL'))
}
