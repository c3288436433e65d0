import { test } from '@japa/runner'
import environment from '#start/env'
import { startApp } from '#tests/support/app_process'
import { ownerRows } from '#tests/support/owner'
import { TransactionPooler } from '#tests/support/transaction_pooler'

const { DATABASE_URL: direct, MIGRATION_DATABASE_URL } = environment
const outcome = (more: Record<string, string>) =>
  startApp(more).then(
    async (app) => {
      await app.stop()
      return 'started'
    },
    (error: Error) => error.message,
  )

/** The load test of orders sends half of its requests by way of a pooler. */
test.group('Pooler in transaction mode', (group) => {
  group.tap((one) => one.tags(['ANY-03', 'OPS-02']))
  group.teardown(async () => {
    const [{ name }] = (await ownerRows(`select quote_ident(current_database()) as name`)) as [{ name: string }]
    await ownerRows(`alter database ${name} reset all`)
  })

  test('without the direct address the start says what to set', async ({ assert, cleanup }) => {
    const refusing = await TransactionPooler.start(direct)
    cleanup(() => refusing.stop())
    assert.include(
      await outcome({ DATABASE_URL: refusing.addressOf(direct) }),
      'DATABASE_URL leads through a pooler: set DATABASE_DIRECT_URL to the database itself.',
    )
    const dropping = await TransactionPooler.start(direct, { refusesOptions: false })
    cleanup(() => dropping.stop())
    assert.include(
      await outcome({ DATABASE_URL: dropping.addressOf(direct) }),
      'a pooler that drops the settings of a connection: set DATABASE_DIRECT_URL to the database itself.',
    )
  })

  test('the first start sets the database and asks for new connections; the next one serves', async ({
    assert,
    cleanup,
  }) => {
    const pooled = (pooler: TransactionPooler) => ({
      DATABASE_URL: pooler.addressOf(direct),
      DATABASE_DIRECT_URL: direct,
      MIGRATION_DATABASE_URL,
    })
    const before = await TransactionPooler.start(direct)
    cleanup(() => before.stop())
    assert.include(
      await outcome(pooled(before)),
      'let the pooler connect anew (PgBouncer: RECONNECT), then start again',
    )

    const after = await TransactionPooler.start(direct)
    cleanup(() => after.stop())
    const app = await startApp({ ...pooled(after), ROLE: 'all' })
    cleanup(() => app.stop())
    const paths = ['/api/v1/index', '/sitemap.xml', '/robots.txt']
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, nth) => fetch(app.address + (paths[nth % paths.length] as string))),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.isAbove(after.transactions, 100)
  }).timeout(120_000)
})
