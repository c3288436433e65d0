import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { locateCluster } from '../../../../start/postgres/cluster.ts'
import { freePort } from '../../../../start/free_port.ts'
import { WORKSPACE } from '../../../../start/workspace.ts'
import { eventually } from '../../../../tests/support/eventually.ts'

/** Debian's PgBouncer in transaction mode before an address; it runs as the user that PostgreSQL runs as. */
export async function startBouncer(address: string, program = 'pgbouncer', more: Record<string, string> = {}) {
  const { username, password, hostname, port: serverPort, pathname } = new URL(address)
  const port = await freePort({ host: '127.0.0.1' })
  const folder = mkdtempSync(join(tmpdir(), 'inkfold-pgbouncer-'))
  const users = join(folder, 'users.txt')
  const config = join(folder, 'pgbouncer.ini')
  const secret = decodeURIComponent(password)
  writeFileSync(users, `"${username}" "${secret}"\n`)
  writeFileSync(
    config,
    [
      '[databases]',
      `${pathname.slice(1)} = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${users}`,
      `admin_users = ${username}`,
      'pool_mode = transaction',
      'default_pool_size = 30',
      'max_client_conn = 500',
      'server_login_retry = 1',
      ...Object.entries(more).map(([name, value]) => `${name} = ${value}`),
      '',
    ].join('\n'),
  )
  const { user } = locateCluster(WORKSPACE)
  chmodSync(folder, 0o700)
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  const bouncer: ChildProcess = spawn(program, [config], {
    uid: user?.uid,
    gid: user?.gid,
    stdio: 'ignore',
  })
  bouncer.once('error', (error) => console.error(`PgBouncer did not start: ${error.message}`))
  process.once('exit', () => {
    bouncer.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const own = Object.assign(new URL(address), { port: String(port) }).href
  await eventually(() => isReached(own))
  return { address: own, pid: bouncer.pid ?? 0, reconnect: () => reconnect(own) }
}

async function isReached(address: string): Promise<boolean> {
  const client = new Client({ connectionString: address })
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

/** On PgBouncer's console, as the first process behind it asks for. */
async function reconnect(address: string): Promise<void> {
  const client = new Client({ connectionString: Object.assign(new URL(address), { pathname: '/pgbouncer' }).href })
  await client.connect()
  await client.query('RECONNECT')
  await client.end()
}
