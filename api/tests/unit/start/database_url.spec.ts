import { test } from '@japa/runner'
import type { DatabaseConnection } from '../../../start/postgres.ts'
import { Checkout } from './fixtures/checkout.ts'
import { run } from './fixtures/run.ts'
import { wakingServer } from './fixtures/waking_server.ts'

const PRINT = 'tests/unit/start/fixtures/print_database_url.ts'

test.group('Own database', (group) => {
  const checkout = new Checkout()
  let own: DatabaseConnection

  group.tap((one) => one.tags(['OPS-01', 'OPS-02']))
  group.setup(async () => {
    own = (await checkout.lease()).connection
  })
  group.teardown(() => checkout.remove())

  test('is used', async ({ assert }) => {
    const DATABASE_URL = address(own)
    const { stdout, exitCode } = await run(PRINT, { DATABASE_URL })
    assert.equal(exitCode, 0)
    assert.deepEqual(JSON.parse(stdout), {
      DATABASE_URL,
      DIRECT_DATABASE_URL: DATABASE_URL,
      MIGRATION_DATABASE_URL: DATABASE_URL,
    })
    assert.lengthOf(checkout.keepers(), 1)
  })

  test('has one user for the product and another for the owner of its tables', async ({ assert }) => {
    const set = { DATABASE_URL: address({ ...own, ...own.application }), MIGRATION_DATABASE_URL: address(own) }
    const { stdout } = await run(PRINT, set)
    assert.deepEqual(JSON.parse(stdout), { ...set, DIRECT_DATABASE_URL: set.DATABASE_URL })
    const wrong = { ...set, MIGRATION_DATABASE_URL: address({ ...own, password: 'wrong' }) }
    const { stderr, exitCode } = await run(PRINT, wrong)
    assert.notEqual(exitCode, 0)
    assert.match(stderr, /^ {2}MIGRATION_DATABASE_URL is wrong: .+$/m)
  })

  test('is awaited while it is starting', async ({ assert, cleanup }) => {
    const waking = await wakingServer(own.port, 2)
    cleanup(() => waking.close())
    const DATABASE_URL = address({ ...own, port: waking.port })
    const { stdout, exitCode } = await run(PRINT, { DATABASE_URL })
    assert.equal(exitCode, 0)
    assert.include(JSON.parse(stdout), { DATABASE_URL })
  })

  test('is reported in one line when {reason}')
    .with([
      { reason: 'nobody listens there', part: { port: 1 } },
      { reason: 'the password is wrong', part: { password: 'wrong' } },
      { reason: 'there is no such database', part: { database: 'missing' } },
    ])
    .run(async ({ assert }, { part }) => {
      const { stderr, exitCode } = await run(PRINT, { DATABASE_URL: address({ ...own, ...part }) })
      assert.notEqual(exitCode, 0)
      assert.match(stderr, /^ {2}DATABASE_URL is wrong: .+$/m)
      assert.notInclude(stderr, own.password)
    })
})

function address({ user, password, host, port, database }: DatabaseConnection): string {
  return `postgres://${user}:${password}@${host}:${port}/${database}`
}
