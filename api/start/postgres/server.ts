import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Cluster } from './cluster.ts'
import { bareEnvironment } from './keeper_process.ts'
import { freePort } from '../free_port.ts'
import { isAlive } from './process.ts'
import { connect, postmaster } from './session.ts'

const PATIENCE_MS = 60_000
const PAUSE_MS = 30

/** A session with the running server; starts the server if nobody else did. */
export async function openServer(cluster: Cluster): Promise<Client> {
  let server: ChildProcess | undefined
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
    const client = await connect(cluster, 'inkfold keeper')
    if (client) return client
    if (!server || server.exitCode !== null || server.signalCode !== null) server = await startServer(cluster)
    await sleep(PAUSE_MS)
  }
  throw new Error('PostgreSQL did not answer')
}

/** Fast shutdown: sessions end, what was committed is on disk, nothing has to be recovered. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const running = postmaster(cluster)
  if (!running || !isPostmaster(cluster, running.pid)) return
  process.kill(running.pid, 'SIGINT')
  while (existsSync(join(cluster.data, 'postmaster.pid')) && isAlive(running.pid)) await sleep(PAUSE_MS)
}

async function startServer(cluster: Cluster): Promise<ChildProcess> {
  forgetForeignPid(cluster)
  const port = await stablePort(cluster)
  const { bin, data, home, user } = cluster
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

/** The same port after every restart, or each running process would be stranded. */
async function stablePort({ home }: Cluster): Promise<number> {
  const file = join(home, 'port')
  const wanted = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const port = await freePort({ host: '127.0.0.1', port: wanted })
  if (port !== wanted) writeFileSync(file, `${port}`)
  return port
}

/** After a kill -9 and a reboot, another program may have the process id PostgreSQL wrote down; it would not start. */
function forgetForeignPid(cluster: Cluster): void {
  const noted = postmaster(cluster)
  if (noted && isAlive(noted.pid) && !isPostmaster(cluster, noted.pid)) rmSync(join(cluster.data, 'postmaster.pid'))
}

function isPostmaster({ data }: Cluster, pid: number): boolean {
  if (!existsSync('/proc/self/cmdline')) return isAlive(pid)
  const commandLine = `/proc/${pid}/cmdline`
  return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(data)
}
