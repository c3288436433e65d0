import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { Client } from 'pg'
import { locateCluster } from '../../../start/postgres/cluster.ts'
import { initialise } from '../../../start/postgres/initialise.ts'
import { Checkout } from '../../unit/start/fixtures/checkout.ts'
import { run } from '../../unit/start/fixtures/run.ts'
import { eventually } from '#tests/support/eventually'

/** Databases whose names begin with test_ are dropped with their run. */
const DATABASE = 'inkfold'
const KEY = 'k3Yq8vT1mZ6xW2bN9cR4sD7fG5hJ0pLa'
const MIGRATION_MS = 90_000

/** A server of its own, with settings that are there before it starts. */
class Server {
  readonly checkout = new Checkout()

  constructor(place?: (data: string) => void) {
    const cluster = locateCluster(this.checkout.root)
    if (place) place(cluster.data)
    else initialise(cluster)
  }

  get data() {
    return join(this.checkout.home, 'data')
  }

  set(settings: Record<string, string>) {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
    appendFileSync(join(this.data, 'postgresql.conf'), lines.join(''))
  }

  /** PostgreSQL runs as another user than root. */
  giveAway(folder: string) {
    const { user } = locateCluster(this.checkout.root)
    if (!user) return
    for (const path of [folder, ...globSync(`${folder}/**`)]) chownSync(path, user.uid, user.gid)
  }

  async start() {
    const { connection } = await this.checkout.lease({ database: DATABASE })
    const { user, password, host, port } = connection
    return `postgres://${user}:${password}@${host}:${port}/${DATABASE}`
  }
}

async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const settings = { NODE_ENV: 'development', LOG_LEVEL: 'warn', APP_KEY: KEY, DEMO: '1' }
const ace = (house: Server, address: string, ...args: string[]) =>
  run('ace.js', { ...settings, DATABASE_URL: address, STORAGE_PATH: join(house.checkout.root, 'files') }, args)

/** As in the runbook, with the tools of PostgreSQL alone: a base backup, the archived log, a moment before the accident. */
test('a database that lost a table comes back as of the moment before, and proves itself', async ({
  assert,
  cleanup,
}) => {
  const house = new Server()
  cleanup(() => house.checkout.remove())
  const archive = join(house.checkout.home, 'archive')
  mkdirSync(archive)
  house.giveAway(archive)
  // Under its name only when it is whole: the server may be killed while it copies.
  const command = `cp %p ${archive}/part && mv ${archive}/part ${archive}/%f`
  house.set({ archive_mode: 'on', archive_command: command, wal_level: 'replica' })
  const address = await house.start()
  const migrated = await ace(house, address, 'db:migrate')
  assert.equal(migrated.exitCode, 0, migrated.stderr)

  const base = join(house.checkout.home, 'base')
  const moment = await withClient(address, async (client) => {
    await client.query(`select pg_backup_start('before the accident', true)`)
    cpSync(house.data, base, { recursive: true, filter: (path) => !/postmaster\.(pid|opts)$|\/pg_wal\/\w/.test(path) })
    const { rows: labels } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    writeFileSync(join(base, 'backup_label'), labels[0]?.labelfile ?? '')
    await client.query(`insert into auth_sessions (key, user_id, organisation_id, audience, expires_at)
      select gen_random_uuid(), id, organisation_id, 'admin', now() + interval '1 day' from users limit 1`)
    await client.query(`update organisations set name_en = 'Changed after the backup' where id = 1`)
    const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now')
    await client.query('drop table ledger_lines cascade')
    const { rows: left } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
    await eventually(() => existsSync(join(archive, left[0]?.name ?? '')))
    return rows[0]?.now ?? ''
  })
  await house.checkout.killEverything()

  const again = new Server((data) => {
    renameSync(base, data)
  })
  cleanup(() => again.checkout.remove())
  writeFileSync(join(again.data, 'recovery.signal'), '')
  again.set({
    archive_mode: 'off',
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  })
  again.giveAway(again.data)
  const restored = await again.start()
  const isOpen = () =>
    withClient(restored, async (client) => (await client.query('select 1 where not pg_is_in_recovery()')).rowCount)
  await eventually(isOpen, 60_000)

  const { exitCode, stdout, stderr } = await ace(house, restored, 'prove', '--end-sessions')
  assert.equal(exitCode, 0, stderr)
  assert.match(stdout, /Proven in .+: the ledger/)
  await withClient(restored, async (client) => {
    const { rows } = await client.query(`select name_en from organisations where id = 1`)
    assert.deepEqual(rows, [{ name_en: 'Changed after the backup' }])
    assert.equal((await client.query('select 1 from auth_sessions')).rowCount, 0)
    assert.isAbove((await client.query('select 1 from ledger_lines limit 1')).rowCount ?? 0, 0)
  })
  assert.include(readFileSync(again.data.replace(/data$/, 'postgres.log'), 'utf8'), 'recovery stopping before commit')
})
  .timeout(4 * MIGRATION_MS)
  .tags(['ANY-07', 'OPS-03'])
