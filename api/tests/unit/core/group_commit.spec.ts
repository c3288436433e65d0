import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { markDatabaseLost } from '#core/driver/connection_lost'
import { Refusal } from '#core/errors'
import { GroupCommit } from '#core/group_commit'

const LIMITS = { collectMs: 1, maxGroup: 100, maxCommits: 1, maxPending: 100 }
const double = (items: readonly number[]) => items.map((one) => one * 2)

test.group('Group commit', () => {
  test('commits concurrent items together and returns each caller its own result', async ({ assert }) => {
    const commits: (readonly number[])[] = []
    const groups = new GroupCommit(async (items: readonly number[]) => {
      commits.push(items)
      await sleep(5)
      return double(items)
    }, LIMITS)
    const first = [1, 2, 3].map((one) => groups.add(one))
    await sleep(3)
    const second = [4, 5].map((one) => groups.add(one))
    assert.deepEqual(await Promise.all([...first, ...second]), [2, 4, 6, 8, 10])
    assert.deepEqual(commits, [
      [1, 2, 3],
      [4, 5],
    ])
    assert.equal(await groups.add(6), 12)
  })

  test('splits what exceeds the size of a group', async ({ assert }) => {
    const sizes: number[] = []
    const groups = new GroupCommit(
      async (items: readonly number[]) => {
        sizes.push(items.length)
        return Promise.resolve(double(items))
      },
      { ...LIMITS, maxGroup: 4 },
    )
    await Promise.all(Array.from({ length: 10 }, (_, at) => groups.add(at)))
    assert.deepEqual(sizes, [4, 4, 2])
  })

  test('a group is not held up by the one before it, up to the allowed number of commits', async ({ assert }) => {
    const [gate, isFull] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let running = 0
    let most = 0
    const groups = new GroupCommit(
      async (items: readonly number[]) => {
        running += 1
        most = Math.max(most, running)
        if (running === 2) isFull.resolve()
        if (items.some((one) => one < 10)) await gate.promise
        running -= 1
        return double(items)
      },
      { ...LIMITS, maxGroup: 1, maxCommits: 2 },
    )
    const held = groups.add(1)
    assert.equal(await groups.add(10), 20)
    const second = groups.add(2)
    await isFull.promise
    const third = groups.add(3)
    gate.resolve()
    assert.deepEqual(await Promise.all([held, second, third]), [2, 4, 6])
    assert.equal(most, 2)
  })

  test('an item that fails its group is committed alone, and only its caller gets the error', async ({ assert }) => {
    const committed: number[] = []
    const groups = new GroupCommit(async (items: readonly number[]) => {
      if (items.includes(3)) throw new Error('three')
      committed.push(...items)
      return Promise.resolve(double(items))
    }, LIMITS)
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((one) => groups.add(one)))
    assert.deepEqual(
      outcomes.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message)),
      [2, 4, 'three', 8],
    )
    assert.deepEqual(committed, [1, 2, 4])
  })

  test('without a database the whole group fails after one attempt', async ({ assert }) => {
    let attempts = 0
    const lost = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    markDatabaseLost(lost)
    const groups = new GroupCommit<number, number>(async () => {
      attempts += 1
      return Promise.reject(lost)
    }, LIMITS)
    const outcomes = await Promise.allSettled([1, 2, 3].map((one) => groups.add(one)))
    assert.deepEqual([...new Set(outcomes.map(({ status }) => status))], ['rejected'])
    assert.equal(attempts, 1)
  })

  test('an item that waits for a lock does not delay later groups', async ({ assert }) => {
    const [lock, blocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const groups = new GroupCommit(async (items: readonly number[]) => {
      if (items.length > 1 && items.includes(1)) throw new Error('lock timeout')
      if (items.includes(1)) {
        blocked.resolve()
        await lock.promise
      }
      return double(items)
    }, LIMITS)
    const [slow, behind] = [groups.add(1), groups.add(2)]
    await blocked.promise
    assert.equal(await groups.add(3), 6)
    lock.resolve()
    assert.deepEqual(await Promise.all([slow, behind]), [2, 4])
  })

  test('refuses more than it may hold and accepts again once they are committed', async ({ assert }) => {
    const gate = Promise.withResolvers<void>()
    const groups = new GroupCommit(
      async (items: readonly number[]) => {
        await gate.promise
        return double(items)
      },
      { ...LIMITS, maxPending: 2 },
    )
    const held = [groups.add(1), groups.add(2)]
    const refusal = await groups.add(3).catch((error: unknown) => error)
    assert.instanceOf(refusal, Refusal)
    assert.deepEqual([(refusal as Refusal).code, (refusal as Refusal).details.retryAfter], ['E_UNAVAILABLE', 5])
    gate.resolve()
    await Promise.all(held)
    assert.equal(await groups.add(4), 8)
  })
})
