import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { rows } from '#core/database'
import { fuzzCallers } from '#tests/support/fuzz/callers'
import { knownOperations } from '#tests/support/fuzz/requests'
import { fuzz } from '#tests/support/fuzz/run'
import { sweep } from '#tests/support/fuzz/sweep'

async function afresh() {
  await rows('rollback to savepoint fuzz')
  await rows('delete from rate_limits')
}

test.group('Fuzz | every operation and caller', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('3,000 requests from valid to absurd cause no failure and no undocumented answer', async ({ assert }) => {
    const callers = await fuzzCallers()
    await rows('savepoint fuzz')
    const { faults, operations, statuses } = await fuzz({
      count: 3000,
      seed: 20261120,
      callers,
      every: { times: 60, work: afresh },
    })
    assert.deepEqual(faults, [])
    assert.equal(operations.size, knownOperations().length)
    for (const status of [200, 400, 401, 403, 404, 409])
      assert.isAbove(statuses[status] ?? 0, 0, `${status} never came`)
  }).tags(['ERR-01', 'ERR-04', 'CRUD-03', 'CRUD-08'])

  test('every body field may be sent empty or null without a failure', async ({ assert }) => {
    const callers = await fuzzCallers()
    await rows('savepoint fuzz')
    const { asked, faults } = await sweep({ values: ['', null], callers, places: ['body'], afresh })
    assert.deepEqual(faults, [])
    assert.isAbove(asked, 300)
  }).tags(['ERR-01', 'CRUD-03'])
})
