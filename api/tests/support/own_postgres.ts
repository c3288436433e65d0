import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '#start/free_port'
import { eventually } from '#tests/support/eventually'
import { locateCluster } from '../../start/postgres/cluster.ts'
import { initialise } from '../../start/postgres/initialise.ts'
import { bareEnvironment } from '../../start/postgres/keeper_process.ts'
import { Checkout } from '../unit/start/fixtures/checkout.ts'

const READY_MS = 120_000

/** A run that fails midway removes nothing, but no server outlives it. */
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((server) => server.kill('SIGKILL')))

/** A PostgreSQL of a test's own: with settings, standbys, kills and promotion. */
export class OwnPostgres {
  readonly #checkout = new Checkout()
  readonly #cluster = locateCluster(this.#checkout.root)
  #server: ChildProcess | undefined
  readonly port: number

  private constructor(port: number) {
    this.port = port
  }

  static async create(settings: Record<string, string> = {}): Promise<OwnPostgres> {
    const made = new OwnPostgres(await freePort({ host: '127.0.0.1' }))
    initialise(made.#cluster)
    made.set({ wal_keep_size: '512MB', ...settings })
    await made.start()
    return made
  }

  /** A copy that follows this one by streaming replication. */
  async standby(name: string, settings: Record<string, string> = {}): Promise<OwnPostgres> {
    const made = new OwnPostgres(await freePort({ host: '127.0.0.1' }))
    const { data } = made.#cluster
    const client = await this.#connect('postgres')
    await client.query(`select pg_backup_start('standby', true)`)
    const isCopied = (path: string) => !/postmaster\.(pid|opts)$|\/pg_wal\/\w/.test(path)
    cpSync(this.#cluster.data, data, { recursive: true, filter: isCopied })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    await client.end()
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(join(data, 'standby.signal'), '')
    const primary = `host=127.0.0.1 port=${this.port} user=postgres password=${this.#password} application_name=${name}`
    made.set({ primary_conninfo: primary, ...settings })
    const { user } = made.#cluster
    if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, data])
    await made.start()
    return made
  }

  set(settings: Record<string, string>) {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
    appendFileSync(join(this.#cluster.data, 'postgresql.conf'), lines.join(''))
  }

  async start(): Promise<void> {
    const { bin, data, log, home, user } = this.#cluster
    const output = openSync(log, 'a')
    const own = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
    this.#server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(this.port), ...own], {
      uid: user?.uid,
      gid: user?.gid,
      cwd: home,
      env: bareEnvironment(),
      stdio: ['ignore', output, output],
    })
    running.add(this.#server)
    const isUp = () => this.query('postgres', 'select 1').then(Boolean, () => false)
    await eventually(isUp, READY_MS)
  }

  /** Without a last word, as when the machine goes. */
  async kill(): Promise<void> {
    if (!this.#server || this.#server.exitCode !== null || this.#server.signalCode !== null) return
    const ended = once(this.#server, 'exit')
    this.#server.kill('SIGKILL')
    running.delete(this.#server)
    await ended
  }

  async remove(): Promise<void> {
    await this.kill()
    await this.#checkout.remove()
  }

  get pid(): number {
    return this.#server?.pid ?? 0
  }

  addressOf(database: string): string {
    return `postgres://postgres:${this.#password}@127.0.0.1:${this.port}/${database}`
  }

  async query<T>(database: string, sql: string, values: unknown[] = []): Promise<T[]> {
    const client = await this.#connect(database)
    try {
      return (await client.query(sql, values)).rows as T[]
    } finally {
      await client.end()
    }
  }

  get #password(): string {
    return readFileSync(join(this.#cluster.data, 'password'), 'utf8').trim()
  }

  async #connect(database: string): Promise<Client> {
    const client = new Client({ connectionString: this.addressOf(database) })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
}
