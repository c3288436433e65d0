import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { rows } from '#core/database'
import { pauseBudgets, takeBudgets } from '#platforms/budgets'
import { PlatformError } from '#platforms/errors'
import { appBudget, LIMITS, shopBudget } from '#platforms/limits'
import { contextAt } from '#tests/support/platforms'

const fresh = (burst: number, perSecond: number) => ({ name: `test:${randomUUID()}`, burst, perSecond })

test.group('Platforms | budgets', (group) => {
  group.tap((one) => one.tags(['STO-02']))
  group.teardown(async () => {
    await rows(`delete from platform_budgets where name like 'test:%'`)
  })

  test('a hundred callers at once are spread over the time that the limit allows', async ({ assert }) => {
    const budget = fresh(10, 100)
    const started = performance.now()
    const at: number[] = []
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        await takeBudgets([budget])
        at.push(performance.now() - started)
      }),
    )
    const sorted = at.toSorted((a, b) => a - b)
    assert.isAtLeast(sorted[99] as number, 890)
    assert.isBelow(sorted[99] as number, 2000)
    for (const [nth, ms] of sorted.entries()) assert.isAtLeast(ms, Math.max(0, (nth - 10) * 10 - 15))
  })

  test('leaves a part of the burst for calls that arrive closer together than they were sent', ({ assert }) => {
    const context = contextAt('etsy', 'http://127.0.0.1:9')
    assert.containSubset(appBudget(context, 'etsySecond'), { burst: 7, perSecond: LIMITS.etsySecond.perSecond })
    assert.isAtLeast(shopBudget(context, 'amazonOther').burst, 1)
    assert.isBelow(shopBudget(context, 'tiktok').burst, LIMITS.tiktok.burst)
  })

  test('a budget refills no further than its burst', async ({ assert }) => {
    const budget = fresh(5, 1)
    await takeBudgets([budget])
    await rows(`update platform_budgets set refilled_at = now() - interval '1 day' where name = ?`, [budget.name])
    await takeBudgets([{ ...budget, cost: 5 }])
    const [left] = await rows<{ tokens: number }>(`select tokens from platform_budgets where name = ?`, [budget.name])
    assert.equal(left?.tokens, 0)
  })

  test('a caller that would wait over twenty seconds is refused and takes nothing', async ({ assert }) => {
    const budget = fresh(1, 0.1)
    await takeBudgets([budget])
    await rows(`update platform_budgets set tokens = -1.5 where name = ?`, [budget.name])
    const error = await takeBudgets([budget]).catch((caught: unknown) => caught)
    assert.instanceOf(error, PlatformError)
    assert.equal((error as PlatformError).kind, 'rate_limited')
    assert.isAbove((error as PlatformError).retryAfter as number, 0)
    const [left] = await rows<{ tokens: number }>(`select tokens from platform_budgets where name = ?`, [budget.name])
    assert.equal(left?.tokens, -1.5)
  })

  test('a pause that the platform asks for holds for everybody, and for no other budget', async ({ assert }) => {
    const [paused, other] = [fresh(100, 100), fresh(100, 100)]
    await takeBudgets([paused])
    await takeBudgets([other])
    await pauseBudgets([paused], 0.3)
    const started = performance.now()
    await takeBudgets([other])
    assert.isBelow(performance.now() - started, 150)
    await takeBudgets([paused])
    assert.isAtLeast(performance.now() - started, 270)
  })
})
