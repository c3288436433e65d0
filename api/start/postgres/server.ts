import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Cluster } from './cluster.ts'
import { bareEnvironment } from './keeper_process.ts'
import { choosePort, notePort } from './port.ts'
import { isAlive, isInhabited } from './process.ts'
import { connect, postmaster } from './session.ts'

const PAUSE_MS = 30
const ATTEMPTS = 3

/** A session with the running server; starts the server if nobody else did. */
export async function openServer(cluster: Cluster): Promise<Client> {
  let starts = 0
  for (;;) {
    const client = await connect(cluster, 'inkfold keeper')
    if (client) return noted(cluster, client)
    if (isServing(cluster)) await sleep(PAUSE_MS)
    else if (starts < ATTEMPTS) await startServer(cluster, { afterFailure: starts++ > 0 })
    else throw new Error('PostgreSQL does not start.')
  }
}

/** Fast shutdown: sessions end, what was committed is on disk, nothing has to be recovered. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const pid = postmaster(cluster)?.pid
  if (!pid || !isPostmaster(cluster, pid)) return
  process.kill(pid, 'SIGINT')
  while (isServing(cluster)) await sleep(PAUSE_MS)
}

function noted(cluster: Cluster, client: Client): Client {
  notePort(cluster, client.port)
  return client
}

/** Resolves once it has noted its process id, or has ended because it could not. */
async function startServer(cluster: Cluster, attempt: { afterFailure: boolean }): Promise<void> {
  const server = spawnServer(cluster, await choosePort(cluster, attempt))
  const ended = once(server, 'exit')
  while (!isServing(cluster) && server.exitCode === null && server.signalCode === null) {
    await Promise.race([sleep(PAUSE_MS), ended])
  }
}

function spawnServer({ bin, data, home, user }: Cluster, port: number): ChildProcess {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']
  return spawn(join(bin, 'postgres'), ['-D', data, '-p', `${port}`, ...settings.flatMap((one) => ['-c', one])], {
    uid: user?.uid,
    gid: user?.gid,
    cwd: home,
    env: bareEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit'],
    // A signal for the keeper's group must not reach the server.
    detached: true,
  })
}

/**
 * Whether a server has this cluster open, ready or not. The sessions of a postmaster that was killed go on until they
 * notice; a second server beside them would destroy what they write, so they are waited for. After a kill -9 and a reboot
 * another program may have the process id PostgreSQL wrote down, and PostgreSQL would then not start: only where nobody
 * works in the data folder any more is that note thrown away.
 */
function isServing(cluster: Cluster): boolean {
  if (isInhabited(cluster.data)) return true
  const pid = postmaster(cluster)?.pid
  if (!pid || !isAlive(pid)) return false
  if (isPostmaster(cluster, pid)) return true
  rmSync(join(cluster.data, 'postmaster.pid'), { force: true })
  return false
}

export function isPostmaster({ data }: Cluster, pid: number): boolean {
  if (!existsSync('/proc/self/cmdline')) return isAlive(pid)
  const commandLine = `/proc/${pid}/cmdline`
  return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(data)
}
