import { test } from '@japa/runner'
import type { LevelLimit } from '#contracts/suppliers'
import { row } from '#core/database'
import { ACTUAL_COUNTS } from '#organisations/suppliers/limits'
import { clearGround, disabledPerson, makeGround, raceFor, setSeats, TAKERS, type Ground } from '#tests/support/limits'

const LIMITS = Object.keys(TAKERS) as LevelLimit[]
const ROUNDS = 20

test.group('Limits of the supplier’s level', (group) => {
  let ground: Ground
  group.setup(async () => {
    ground = await makeGround()
    return () => clearGround(ground)
  })

  test('one of fifty concurrent creations gets the last place, and the counters match the rows', async ({ assert }) => {
    for (let round = 0; round < ROUNDS; round++) {
      const limit = LIMITS[round % LIMITS.length] as LevelLimit
      assert.deepEqual(await raceFor(limit, ground), { done: 1, E_QUOTA_EXCEEDED: 49 }, limit)
    }
    const wrong = await row(
      `select c.kind from (${ACTUAL_COUNTS}) c join quota_counters q on q.organisation_id = c.organisation_id and q.kind = c.kind and q.period = ''
        where c.organisation_id in (?, ?) and q.used <> c.used and not (c.kind in ('factory_count', 'factory_user_count'))`,
      [ground.supplier, ground.merchant],
    )
    assert.isUndefined(wrong)
  }).tags(['SUP-02'])

  test('one of two disabled people who are activated at once gets the last seat', async ({ assert }) => {
    const both = [await disabledPerson(ground.merchant), await disabledPerson(ground.merchant)]
    const used = await row<{ used: number }>(
      `select used::int as used from quota_counters where organisation_id = ? and kind = 'subaccount_count' and period = ''`,
      [ground.merchant],
    )
    await setSeats(ground, (used?.used ?? 0) + 1)
    const outcomes = await Promise.allSettled(both.map((activate) => activate()))
    await setSeats(ground, null)
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  }).tags(['SUP-02', 'MER-03'])
})
