import { test } from '@japa/runner'
import { Client } from 'pg'
import { getConstructionPlans } from 'pg-boss'
import environment from '#start/env'
import { startApp } from '#tests/support/app_process'
import { ownerRows } from '#tests/support/owner'
import { run } from '../../unit/start/fixtures/run.ts'

const EMPTY = `test_${process.pid}_empty`
const OWNER = { username: `owner_${process.pid}`, password: 'only-here' }

function at(address: string, user = {}): string {
  return Object.assign(new URL(address), user, { pathname: EMPTY }).href
}

async function asked(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Objects in the job schema that belong to another role. */
const STRANGE = ['pg_class rel', 'pg_proc pro', 'pg_type typ']
  .map((one) => one.split(' '))
  .map(
    ([table, own]) =>
      `select ${own}name from ${table} where ${own}namespace = 'pgboss'::regnamespace and ${own}owner <> current_user::regrole`,
  )
  .join(' union all ')

/** A database as an operator provides it: one role for the product, another for the owner. */
test.group('Database with two users', (group) => {
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'warn', ROLE: 'web', APP_KEY: 'k'.repeat(32) }
  const product = { ...settings, DATABASE_URL: at(environment.DATABASE_URL) }
  const both = { ...product, MIGRATION_DATABASE_URL: at(environment.DATABASE_URL, OWNER) }

  group.tap((one) => one.tags(['OPS-01', 'OPS-02']))
  group.setup(async () => {
    // As in the how-to; the owner is no superuser.
    await ownerRows(`create role ${OWNER.username} login password '${OWNER.password}'`)
    await ownerRows(`create database ${EMPTY} owner ${OWNER.username}`)
    await ownerRows(`grant ${new URL(product.DATABASE_URL).username} to ${OWNER.username}`)
    await asked(both.MIGRATION_DATABASE_URL, getConstructionPlans())
    return async () => {
      await ownerRows(`drop database ${EMPTY} with (force)`)
      await ownerRows(`drop role ${OWNER.username}`)
    }
  })

  test('the product’s user cannot migrate it, and one line explains how to continue', async ({ assert }) => {
    const { exitCode, stderr } = await run('ace.js', product, ['db:migrate'])
    assert.notEqual(exitCode, 0)
    assert.match(stderr, /^ {2}The database is not at this version.+MIGRATION_DATABASE_URL.+pnpm db:migrate/m)
  })

  test('the owner migrates it and transfers the jobs of earlier versions; then the product needs only its own user', async ({
    assert,
  }) => {
    const first = await run('ace.js', both, ['db:migrate'])
    assert.equal(first.exitCode, 0, first.stderr)
    assert.match(first.stdout, /at this version/)
    const second = await run('ace.js', product, ['db:migrate'])
    assert.equal(second.exitCode, 0, second.stderr)
    assert.match(second.stdout, /setup\?token=/, 'nobody can sign in yet')
    assert.isAbove(
      (await asked(both.DATABASE_URL, `select 1 from pg_class where relnamespace = 'pgboss'::regnamespace`)).length,
      5,
    )
    assert.deepEqual(await asked(both.DATABASE_URL, STRANGE), [])
  })

  test('a process of an older version starts on a newer database, and changes nothing of it', async ({ assert }) => {
    const fingerprint = () => asked(both.MIGRATION_DATABASE_URL, 'select fingerprint from seeded')
    await asked(
      both.MIGRATION_DATABASE_URL,
      `insert into adonis_schema (name, batch) values ('database/migrations/9999_of_a_newer_version', 99);
       update seeded set fingerprint = 'newer'`,
    )
    const app = await startApp({ ...product, MIGRATION_DATABASE_URL: product.DATABASE_URL })
    await app.stop()
    assert.deepEqual(await fingerprint(), [{ fingerprint: 'newer' }])

    // Without a migration, the versions that were applied tell which is older.
    await asked(both.MIGRATION_DATABASE_URL, `delete from adonis_schema where batch = 99`)
    const again = await startApp({ ...product, MIGRATION_DATABASE_URL: product.DATABASE_URL })
    await again.stop()
    assert.deepEqual(await fingerprint(), [{ fingerprint: 'newer' }])

    await asked(both.MIGRATION_DATABASE_URL, `update seeded set versions = '{}'`)
    const refused = await startApp({ ...product, MIGRATION_DATABASE_URL: product.DATABASE_URL }).then(
      () => 'started',
      (error: Error) => error.message,
    )
    assert.include(refused, 'The database is not at this version')
  })
    .tags(['ANY-08'])
    .timeout(400_000)
})
