import { test } from '@japa/runner'
import { withTransaction, row } from '#core/database'
import { setQuotaLimit, checkQuota, releaseQuota, takeQuota, quotaUsage, type Quota } from '#tenancy/quota'
import { outcomesOf } from '#tests/support/refusals'

const take = (quota: Quota, amount: number) => withTransaction((trx) => takeQuota(quota, amount, trx))

test.group('Tenancy | quotas', (group) => {
  let quota: Quota
  group.each.setup(async () => {
    const supplier = await row<{ id: number }>(`select id from organisations where kind = 'supplier' limit 1`)
    quota = { organisationId: supplier?.id ?? 0, kind: `test_${Math.round(performance.now() * 1000)}` }
    return () => row('delete from quota_counters where kind = ?', [quota.kind]).then(() => {})
  })

  test('fifty concurrent takers never exceed the limit', async ({ assert }) => {
    await withTransaction((trx) => setQuotaLimit(quota, 20, trx))
    assert.deepEqual(await outcomesOf(50, () => take(quota, 1)), { done: 20, E_QUOTA_EXCEEDED: 30 })
    assert.deepEqual(await quotaUsage(quota), { used: 20, allowed: 20 })
  }).tags(['OPS-04'])

  test('the limit can be used up in one step or by ones, and one more is rejected', async ({ assert }) => {
    await withTransaction((trx) => setQuotaLimit(quota, 20, trx))
    assert.deepEqual(await outcomesOf(1, () => take(quota, 21)), { E_QUOTA_EXCEEDED: 1 })
    assert.isUndefined((await quotaUsage(quota))?.used || undefined)
    assert.deepEqual(await outcomesOf(1, () => take(quota, 19)), { done: 1 })
    assert.deepEqual(await outcomesOf(1, () => take(quota, 2)), { E_QUOTA_EXCEEDED: 1 })
    assert.deepEqual(await outcomesOf(1, () => take(quota, 1)), { done: 1 })
    assert.deepEqual(await quotaUsage(quota), { used: 20, allowed: 20 })
    assert.deepEqual(await outcomesOf(1, () => take(quota, 1)), { E_QUOTA_EXCEEDED: 1 })
    await withTransaction((trx) => releaseQuota(quota, 20, trx))
    assert.deepEqual(await outcomesOf(1, () => take(quota, 20)), { done: 1 })
    await withTransaction((trx) => setQuotaLimit(quota, 0, trx))
    assert.deepEqual(await outcomesOf(1, () => take(quota, 1)), { E_QUOTA_EXCEEDED: 1 })
  }).tags(['OPS-04', 'SEC-10'])

  test('the preview accepts exactly what fits and rejects one more', async ({ assert }) => {
    await withTransaction((trx) => setQuotaLimit(quota, 20, trx))
    await take(quota, 15)
    assert.deepEqual(await outcomesOf(1, () => checkQuota(quota, 5)), { done: 1 })
    assert.deepEqual(await outcomesOf(1, () => checkQuota(quota, 6)), { E_QUOTA_EXCEEDED: 1 })
    assert.deepEqual(await quotaUsage(quota), { used: 15, allowed: 20 })
  }).tags(['OPS-04', 'SEC-10'])

  test('a rolled-back command takes nothing', async ({ assert }) => {
    await withTransaction(async (trx) => {
      await takeQuota(quota, 5, trx)
      throw new Error('changed my mind')
    }).catch(() => {})
    assert.isUndefined(await quotaUsage(quota))
  }).tags(['OPS-04'])

  test('without a limit it only counts; a lowered limit blocks new use and removes nothing', async ({ assert }) => {
    await take(quota, 30)
    await withTransaction((trx) => setQuotaLimit(quota, 10, trx))
    assert.deepEqual(await outcomesOf(1, () => take(quota, 1)), { E_QUOTA_EXCEEDED: 1 })
    assert.deepEqual(await quotaUsage(quota), { used: 30, allowed: 10 })
    await withTransaction((trx) => releaseQuota(quota, 25, trx))
    assert.deepEqual(await outcomesOf(6, () => take(quota, 1)), { done: 5, E_QUOTA_EXCEEDED: 1 })
  }).tags(['OPS-04'])
})
