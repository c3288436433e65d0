import { test } from '@japa/runner'
import { withTransaction, preparedRows } from '#core/database'
import { isPlanOutdated } from '#core/driver/plans'
import { countQueries } from '#tests/support/queries'
import { ownerRows } from '#tests/support/owner'

const ask = () => withTransaction((trx) => preparedRows('select * from plan_probe', [], trx))

test.group('Prepared plans', (group) => {
  group.setup(async () => {
    await ownerRows('create table plan_probe (a int)')
    await ownerRows('insert into plan_probe values (1)')
    await ownerRows('grant select on plan_probe to public')
    return async () => void (await ownerRows('drop table plan_probe'))
  })

  test('a plan outdated by a schema change fails one transaction and is replaced for the next', async ({ assert }) => {
    for (let time = 0; time < 20; time++) assert.deepEqual(await ask(), [{ a: 1 }])
    await ownerRows('alter table plan_probe add column b int')
    const failures: unknown[] = []
    for (let time = 0; time < 20; time++) {
      const found = await ask().catch((error: unknown) => void failures.push(error))
      if (found) assert.deepEqual(found, [{ a: 1, b: null }])
    }
    assert.isAtMost(failures.length, 1)
    assert.isTrue(failures.every(isPlanOutdated))
  }).tags(['OPS-04'])

  test('outside a transaction an outdated plan is retried once without a failure', async ({ assert }) => {
    const read = () => preparedRows('select * from plan_probe', [])
    for (let time = 0; time < 3; time++) await read()
    await ownerRows('alter table plan_probe add column c int')
    assert.containsSubset(await read(), [{ a: 1, c: null }])
    assert.equal(await countQueries(read), 1)
  }).tags(['OPS-04'])

  test('pipelined reads fail independently', async ({ assert }) => {
    const halves = (of: number) => preparedRows('select 12 / ?::int as half', [of])
    const outcomes = await Promise.allSettled([halves(2), halves(0), halves(3), ask(), halves(4)])
    assert.containsSubset(outcomes, [
      { status: 'fulfilled', value: [{ half: 6 }] },
      { status: 'rejected', reason: { code: '22012' } },
      { status: 'fulfilled', value: [{ half: 4 }] },
      { status: 'fulfilled' },
      { status: 'fulfilled', value: [{ half: 3 }] },
    ])
  }).tags(['OPS-04'])
})
