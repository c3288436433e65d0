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

/** Fast shutdown: ends sessions, keeps commits on disk, needs no recovery. */
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

/** Resolves once the server has written its process id or has ended. */
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
    // A signal to the keeper's process group must not reach the server.
    detached: true,
  })
}

/**
 * Whether a server process uses the cluster, ready or not. Backends of a killed postmaster run until they notice; a
 * second server would corrupt their data, so they are awaited. After a reboot another program may have the recorded
 * process id and block the start, so a stale pid file is deleted, but only if no process works in the data folder.
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
