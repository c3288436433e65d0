import { test } from '@japa/runner'
import { atomically, row, rows, type Transaction } from '#core/database'
import { together } from '#core/together'
import { withCommit } from '#core/sure_commit'

/** Fails only when it is looked at in the end. */
async function twice(trx: Transaction) {
  await rows('create temp table once (id int unique deferrable initially deferred) on commit drop', [], trx)
  await rows('insert into once values (1), (1)', [], trx)
}

test.group('Commits', () => {
  test('what the database refuses at the very end has not happened, and nothing follows from it', async ({
    assert,
  }) => {
    const followed: string[] = []
    const work = atomically(async (trx) => {
      trx.after('commit', () => void followed.push('told'))
      await twice(trx)
    })
    await assert.rejects(() => work, /duplicate key/)
    assert.deepEqual(followed, [])
  }).tags(['OPS-04'])

  test('a connection that is lost before the commit is a failure, not a success', async ({ assert }) => {
    const work = atomically(async (trx) => {
      const session = await row<{ pid: number }>('select pg_backend_pid() as pid', [], trx)
      await row('select pg_terminate_backend(?, 5000)', [session?.pid])
      return 'done'
    })
    await assert.rejects(() => work)
    assert.deepEqual(await row('select 1 as alive'), { alive: 1 })
  }).tags(['OPS-04'])

  test('a statement that failed unheeded takes the whole with it, and that is said', async ({ assert }) => {
    const work = atomically(async (trx) => {
      await rows('select 1 / 0', [], trx).catch(() => undefined)
      return 'done'
    })
    await assert.rejects(() => work, /Rolled back/)
  }).tags(['OPS-04'])

  test('one that succeeds answers what the work answered, and what follows from it follows', async ({ assert }) => {
    const followed: string[] = []
    const answered = await atomically(async (trx) => {
      trx.after('commit', () => void followed.push('told'))
      return rows('select 7 as seven', [], trx)
    })
    assert.deepEqual(answered, [{ seven: 7 }])
    assert.deepEqual(followed, ['told'])
  }).tags(['OPS-04'])

  test('what is said with the commit and refused there takes the whole with it, in its own words', async ({
    assert,
  }) => {
    const followed: string[] = []
    const work = atomically(async (trx) => {
      trx.after('commit', () => void followed.push('told'))
      await rows(`insert into idempotency_keys (scope, key, request_hash) values ('commits', 'refused', 'x')`, [], trx)
      await withCommit(trx, rows(`select refuse('E_SESSION_OVER')`, [], trx))
      return 'done'
    })
    await assert.rejects(() => work, /E_SESSION_OVER/)
    assert.isUndefined(await row(`select 1 from idempotency_keys where scope = 'commits'`))
    assert.deepEqual(followed, [])
  }).tags(['OPS-04'])

  test('what failed first is heard, though the work went on and met only its consequence', async ({ assert }) => {
    const work = atomically(async (trx) => {
      await withCommit(trx, rows(`select refuse('E_SESSION_OVER')`, [], trx))
      await rows('select 1', [], trx)
    })
    await assert.rejects(() => work, /E_SESSION_OVER/)
    const several = atomically((trx) =>
      together([rows('select 1', [], trx), rows('select 1 / 0', [], trx), rows('select 2', [], trx)]),
    )
    await assert.rejects(() => several, /division by zero/)
  }).tags(['OPS-04'])

  test('a transaction within another that is refused at its end leaves the outer one whole', async ({ assert }) => {
    const answered = await atomically(async (outer) => {
      const inner = outer.transaction(async (trx) => {
        await rows('select 1', [], trx)
        throw new Error('refused')
      })
      await assert.rejects(() => inner, /refused/)
      return rows('select 7 as seven', [], outer)
    })
    assert.deepEqual(answered, [{ seven: 7 }])
  }).tags(['OPS-04'])
})
