import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { Client } from 'pg'
import environment from '#start/env'
import { guards, SCHEMAS, sequenceStates, storedTables } from '#database/backup/catalog'
import { filePath, type Manifest, tablePath } from '#database/backup/manifest'
import { deleteUnreferencedContent, DELETION_LOCK } from '#media/delete_files'
import { driveOf, storageName } from '#media/storage/drive'
import { contentKey, temporaryPath } from '#media/storage/paths'
import { startApp } from '#tests/support/app_process'
import { eventually } from '#tests/support/eventually'
import { ownerRows } from '#tests/support/owner'
import { run } from '../../unit/start/fixtures/run.ts'

/** Databases of their own: the run's has rows of other tests, whose files are gone. */
const [HOUSE, RESTORED] = [`test_${process.pid}_house`, `test_${process.pid}_restored`]
const STRAY = 'ab'.repeat(32)
const KEY = 'k3Yq8vT1mZ6xW2bN9cR4sD7fG5hJ0pLa'
const at = (address: string, database: string) => Object.assign(new URL(address), { pathname: database }).href
const urlsOf = (database: string) => ({
  DATABASE_URL: at(environment.DATABASE_URL, database),
  MIGRATION_DATABASE_URL: at(environment.MIGRATION_DATABASE_URL, database),
})
const [source, target] = [urlsOf(HOUSE), urlsOf(RESTORED)]
const settings = { NODE_ENV: 'test', LOG_LEVEL: 'warn', APP_KEY: KEY, DEMO: '1' }
/** Where a process of that database keeps its files. */
const filesOf = (database: string) => join(tmpdir(), `inkfold_files_${database}`)
const ace = (urls: object, ...args: string[]) => run('ace.js', { ...settings, ...urls }, args)

async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Sessions end with a restore, which raises the version of accounts. */
const CHANGED = ['public.auth_sessions', 'public.standing_version', 'public.standing_versions']

/** A digest of each table's rows. */
const digests = (connectionString: string) =>
  withClient(connectionString, async (client) => {
    const found: Record<string, unknown> = {}
    for (const { name, columns } of (await Promise.all(SCHEMAS.map((one) => storedTables(client, one)))).flat()) {
      if (CHANGED.includes(name)) continue
      const list = columns.join(', ')
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(coalesce(string_agg(one::text, ',' order by one::text), '')) as digest
           from (select ${list} from ${name}) one`,
      )
      found[name] = rows[0]
    }
    return found
  })

const differing = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  Object.keys({ ...one, ...other }).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

const structure = (connectionString: string) =>
  withClient(connectionString, async (client) => {
    const all = await Promise.all(SCHEMAS.map((one) => guards(client, one)))
    const sequences = (await Promise.all(SCHEMAS.map((one) => sequenceStates(client, one)))).flat()
    return [
      ...all.flatMap(({ lift, restore }) => [...lift, ...restore]),
      ...sequences.filter(({ name }) => !CHANGED.includes(name)).map((one) => JSON.stringify(one)),
    ]
  })

const jobTables = (connectionString: string) =>
  withClient(connectionString, async (client) => {
    const { rowCount } = await client.query(
      `select 1 from pg_tables where schemaname = 'pgboss' and tablename = 'schedule'`,
    )
    return rowCount && ((await client.query('select 1 from pgboss.schedule')).rowCount ?? 0)
  }).then((count) => count ?? 0)

test.group('Backup and restore', (group) => {
  group.tap((one) => one.tags(['ANY-07', 'OPS-03']))
  let parent = ''
  let folder = ''

  group.setup(async () => {
    parent = await mkdtemp(join(tmpdir(), 'inkfold_backup_'))
    folder = join(parent, 'one')
    for (const name of [HOUSE, RESTORED]) await ownerRows(`create database ${name}`)
    const { exitCode, stderr } = await ace(source, 'db:migrate')
    if (exitCode !== 0) throw new Error(stderr)
    // Its workers make the tables of the queue.
    const app = await startApp({ ...settings, ...source, ROLE: 'worker' })
    await eventually(async () => (await jobTables(source.DATABASE_URL)) > 0, 30_000)
    await app.stop()
    const place = join(filesOf(HOUSE), contentKey(STRAY))
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, 'a file of no row')
    return async () => {
      for (const name of [HOUSE, RESTORED]) {
        await ownerRows(`drop database ${name} with (force)`)
        await rm(filesOf(name), { recursive: true, force: true })
      }
      await rm(parent, { recursive: true, force: true })
    }
  })

  const restore = (...args: string[]) => ace(target, 'restore', ...args)
  const manifest = async () => JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  const rewrite = async (change: Partial<Manifest>) => {
    const kept = await manifest()
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...kept, ...change }))
    return () => writeFile(join(folder, 'manifest.json'), JSON.stringify(kept))
  }

  test('a backup of a running house holds every row and file, and proves itself where it is restored', async ({
    assert,
  }) => {
    const made = await ace(source, 'backup', folder)
    assert.equal(made.exitCode, 0, made.stderr)
    assert.match(made.stdout, /\d+ rows of \d+ tables and \d+ files/)
    const before = await digests(source.MIGRATION_DATABASE_URL)
    for (const name of ['public.ledger_lines', 'pgboss.schedule'])
      assert.isAbove((before[name] as { rows: number }).rows, 0)
    const { exitCode, stdout, stderr } = await restore(folder)
    assert.equal(exitCode, 0, stderr)
    assert.match(stdout, /All sessions have ended/)
    assert.match(stdout, /Proven in .+: the ledger, orders, production/)
    assert.deepEqual(differing(await digests(target.MIGRATION_DATABASE_URL), before), [])
    const [now, then] = [await structure(target.MIGRATION_DATABASE_URL), await structure(source.MIGRATION_DATABASE_URL)]
    assert.deepEqual(
      now.filter((one) => !then.includes(one)),
      [],
    )
    assert.lengthOf(now, then.length)
    const sessions = await withClient(target.DATABASE_URL, (client) => client.query('select 1 from auth_sessions'))
    assert.equal(sessions.rowCount, 0)
  })

  test('refuses a database that holds data, and one that is in use; --replace deletes it', async ({ assert }) => {
    const inhabited = await restore(folder)
    assert.notEqual(inhabited.exitCode, 0)
    assert.match(inhabited.stderr, /The database holds data\. .+add --replace\./)
    await withClient(target.MIGRATION_DATABASE_URL, async () => {
      const used = await restore(folder, '--replace')
      assert.notEqual(used.exitCode, 0)
      assert.match(used.stderr, /The database is in use: stop the server first\./)
    })
    const { exitCode, stderr } = await restore(folder, '--replace')
    assert.equal(exitCode, 0, stderr)
  })

  test('refuses a backup that is cut off, damaged, of another key or of another version, and changes nothing', async ({
    assert,
  }) => {
    const before = await digests(target.MIGRATION_DATABASE_URL)
    const refused = async (words: RegExp) => {
      const { exitCode, stderr } = await restore(folder, '--replace')
      assert.notEqual(exitCode, 0)
      assert.match(stderr, words)
      assert.deepEqual(differing(await digests(target.MIGRATION_DATABASE_URL), before), [])
    }
    const damaged = async (path: string) => {
      const kept = await readFile(path)
      await writeFile(path, kept.subarray(0, kept.length - 1))
      await refused(/is missing or damaged: take another backup\./)
      await writeFile(path, kept)
    }
    await damaged(tablePath(folder, 'public.users'))
    await damaged(filePath(folder, contentKey(STRAY)))
    const mend = await rewrite({ keys: ['of another house'] })
    await refused(/encrypted with another APP_KEY/)
    await mend()
    const { files } = await manifest()
    const outside = await rewrite({ files: [...files, { key: 'aa/../../outside', size: 1, sha256: STRAY }] })
    await refused(/outside is no name of a file/)
    await outside()
    const cutOff = await readFile(join(folder, 'manifest.json'))
    await rm(join(folder, 'manifest.json'))
    await refused(/holds no complete backup: manifest\.json is missing/)
    await writeFile(join(folder, 'manifest.json'), cutOff)
  })

  test('names the version that can restore a backup of another one', async ({ assert }) => {
    const { migrations } = await manifest()
    const mend = await rewrite({ migrations: [...migrations, 'database/migrations/9999_future'] })
    const newer = await restore(folder, '--replace')
    assert.notEqual(newer.exitCode, 0)
    assert.match(newer.stderr, /of a newer version .+newest migration is database\/migrations\/9999_future/)
    await mend()
    const again = await rewrite({ migrations: migrations.slice(0, -1) })
    const older = await restore(folder, '--replace')
    assert.match(older.stderr, /of an older version/)
    await again()
  })

  test('a backup is not written over another', async ({ assert }) => {
    const { exitCode, stderr } = await ace(source, 'backup', folder)
    assert.notEqual(exitCode, 0)
    assert.match(stderr, /is not empty: choose a new folder/)
  })

  test('no content is deleted while a backup reads it', async ({ assert }) => {
    const drive = await driveOf(await storageName())
    const content = { storage: await storageName(), sha256: 'cd'.repeat(32) }
    const passed = await temporaryPath()
    await writeFile(passed, 'unreferenced')
    await drive.put(contentKey(content.sha256), passed)
    await withClient(environment.MIGRATION_DATABASE_URL, async (client) => {
      await client.query('select pg_advisory_lock($1)', [DELETION_LOCK])
      assert.isFalse(await deleteUnreferencedContent(content))
      assert.isNotNull(await drive.sizeOf(contentKey(content.sha256)))
    })
    assert.isTrue(await deleteUnreferencedContent(content))
    assert.isNull(await drive.sizeOf(contentKey(content.sha256)))
  })
})
