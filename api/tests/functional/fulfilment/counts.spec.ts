import { test } from '@japa/runner'
import { rows } from '#core/database'
import { foldCounts } from '#fulfilment/jobs'
import { findProductionViolations } from '#fulfilment/production/invariants'
import { makeMerchant } from '#tests/support/ledger/money'

test.group('Production counters', () => {
  test('folding merges counters and loses no concurrent additions', async ({ assert }) => {
    const whose = await makeMerchant()
    const add = (change: number, status = 'in_production') =>
      rows(`insert into production_counts values (?, ?, 'infinity', ?)`, [whose, status, change])
    const all = () =>
      rows<{ status: string; count: number }>(
        'select status, count from production_counts where organisation_id = ? order by status',
        [whose],
      )
    const changes = Array.from({ length: 40 }, (_, n) => (n % 4 === 3 ? -1 : 1))
    await Promise.all(changes.flatMap((change, n) => (n % 5 === 0 ? [add(change), foldCounts()] : [add(change)])))
    await Promise.all([add(1, 'shipped'), add(-1, 'shipped'), foldCounts(), foldCounts()])
    await foldCounts()
    assert.deepEqual(await all(), [{ status: 'in_production', count: 20 }])
    await rows('delete from production_counts where organisation_id = ?', [whose])
    assert.deepEqual(
      (await findProductionViolations()).filter(({ id }) => id === 'ORD-09'),
      [],
    )
  }).tags(['ORD-09', 'FAC-04'])
})
