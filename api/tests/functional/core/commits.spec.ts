import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { withTransaction, row, rows, type Transaction } from '#core/database'
import { pipelineAll } from '#core/driver/pipeline'
import { openTransaction } from '#tests/support/open_transaction'
import { eventually } from '#tests/support/eventually'

/** Violates a deferred constraint, so the failure comes with the commit. */
async function twice(trx: Transaction) {
  await rows('create temp table once (id int unique deferrable initially deferred) on commit drop', [], trx)
  await rows('insert into once values (1), (1)', [], trx)
}

test.group('Commits', () => {
  test('a failure at commit rolls back and runs no afterCommit callback', async ({ assert }) => {
    const followed: string[] = []
    const work = withTransaction(async (trx) => {
      trx.afterCommit(() => void followed.push('told'))
      await twice(trx)
    })
    await assert.rejects(() => work, /duplicate key/)
    assert.deepEqual(followed, [])
  }).tags(['OPS-04'])

  test('a connection lost before the commit is a failure', async ({ assert }) => {
    const work = withTransaction(async (trx) => {
      const session = await row<{ pid: number }>('select pg_backend_pid() as pid', [], trx)
      await row('select pg_terminate_backend(?, 5000)', [session?.pid])
      return 'done'
    })
    await assert.rejects(() => work)
    assert.deepEqual(await row('select 1 as alive'), { alive: 1 })
  }).tags(['OPS-04'])

  test('a swallowed statement error rolls back the transaction and is reported', async ({ assert }) => {
    const work = withTransaction(async (trx) => {
      await rows('select 1 / 0', [], trx).catch(() => undefined)
      return 'done'
    })
    await assert.rejects(() => work, /Rolled back/)
  }).tags(['OPS-04'])

  test('a commit returns the result of the work and runs the callbacks', async ({ assert }) => {
    const followed: string[] = []
    const answered = await withTransaction(async (trx) => {
      trx.afterCommit(() => void followed.push('told'))
      return rows('select 7 as seven', [], trx)
    })
    assert.deepEqual(answered, [{ seven: 7 }])
    assert.deepEqual(followed, ['told'])
  }).tags(['OPS-04'])

  test('a statement pipelined with the commit that is refused rolls back with its own error', async ({ assert }) => {
    const followed: string[] = []
    const work = withTransaction(async (trx) => {
      trx.afterCommit(() => void followed.push('told'))
      await rows(`insert into idempotency_keys (scope, key, request_hash) values ('commits', 'refused', 'x')`, [], trx)
      trx.pipelineWithCommit(rows(`select refuse('E_SESSION_OVER')`, [], trx))
      return 'done'
    })
    await assert.rejects(() => work, /E_SESSION_OVER/)
    assert.isUndefined(await row(`select 1 from idempotency_keys where scope = 'commits'`))
    assert.deepEqual(followed, [])
  }).tags(['OPS-04'])

  test('a statement sent while its transaction ends is rejected and has no effect', async ({ assert }) => {
    for (const end of ['commit', 'rollback'] as const) {
      const begin = await openTransaction()
      await rows('select 1', [], begin.trx)
      const ended = begin[end]()
      const late = `insert into idempotency_keys (scope, key, request_hash) values ('commits', 'late', 'x')`
      await assert.rejects(() => rows(late, [], begin.trx), /has ended/)
      await ended
    }
    assert.isUndefined(await row(`select 1 from idempotency_keys where scope = 'commits'`))
  }).tags(['OPS-03', 'OPS-04'])

  test('a statement timeout also fails the pipelined statements and leaves the connection usable', async ({
    assert,
  }) => {
    const sessions: unknown[] = []
    const work = withTransaction(async (trx) => {
      sessions.push(await row(`select pg_backend_pid() as pid, set_config('statement_timeout', '20ms', true)`, [], trx))
      const late = `insert into idempotency_keys (scope, key, request_hash) values ('commits', 'slow', 'x')`
      await pipelineAll([rows('select pg_sleep(60)', [], trx), rows(late, [], trx)])
    })
    await assert.rejects(() => work, /E_TIMEOUT/)
    assert.isUndefined(await row(`select 1 from idempotency_keys where scope = 'commits'`))
    const [{ pid }] = sessions as [{ pid: number }]
    assert.isUndefined(
      await row(`select 1 from pg_stat_activity where pid = ? and state like 'idle in transaction%'`, [pid]),
    )
    assert.deepEqual(await row('show statement_timeout'), { statement_timeout: '15min' })
  }).tags(['OPS-03', 'OPS-04'])

  test('an idle transaction is terminated and releases its locks', async ({ assert }) => {
    assert.deepEqual(await row('show idle_in_transaction_session_timeout'), {
      idle_in_transaction_session_timeout: '5min',
    })
    const work = withTransaction(async (trx) => {
      await rows(`set local idle_in_transaction_session_timeout = '20ms'`, [], trx)
      const session = await row<{ pid: number }>('select pg_backend_pid() as pid', [], trx)
      await eventually(async () => !(await row('select 1 from pg_stat_activity where pid = ?', [session?.pid])))
      await rows('select 1', [], trx)
    })
    await assert.rejects(() => work)
    assert.deepEqual(await row('select 1 as alive'), { alive: 1 })
  }).tags(['OPS-03', 'OPS-04'])

  test('reports the first failure, even if later statements fail because of it', async ({ assert }) => {
    const work = withTransaction(async (trx) => {
      trx.pipelineWithCommit(rows(`select refuse('E_SESSION_OVER')`, [], trx))
      await rows('select 1', [], trx)
    })
    await assert.rejects(() => work, /E_SESSION_OVER/)
    const several = withTransaction((trx) =>
      pipelineAll([rows('select 1', [], trx), rows('select 1 / 0', [], trx), rows('select 2', [], trx)]),
    )
    await assert.rejects(() => several, /division by zero/)
  }).tags(['OPS-04'])

  test('a failed savepoint keeps the rest of the transaction and drops only its own callbacks', async ({ assert }) => {
    const followed: string[] = []
    const answered = await withTransaction(async (trx) => {
      const refused = trx.savepoint(async (part) => {
        part.afterCommit(() => void followed.push('refused'))
        await rows('select 1 / 0', [], part)
      })
      await assert.rejects(() => refused, /division by zero/)
      await trx.savepoint(async (part) => part.afterCommit(() => void followed.push('done')))
      assert.deepEqual(followed, [])
      return rows('select 7 as seven', [], trx)
    })
    assert.deepEqual([answered, followed], [[{ seven: 7 }], ['done']])
  }).tags(['OPS-04'])

  test('a transaction inside the global test transaction rolls back by itself and leaves the outer one intact', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await testUtils.db().wrapInGlobalTransaction())
    const refused = withTransaction(async (trx) => {
      await rows(`insert into idempotency_keys (scope, key, request_hash) values ('commits', 'inner', 'x')`, [], trx)
      await rows('select 1 / 0', [], trx).catch(() => undefined)
    })
    await assert.rejects(() => refused)
    assert.isUndefined(await row(`select 1 from idempotency_keys where scope = 'commits'`))
    assert.deepEqual(await withTransaction((trx) => rows('select 7 as seven', [], trx)), [{ seven: 7 }])
  }).tags(['OPS-04'])
})
