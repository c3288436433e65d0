import { test } from '@japa/runner'
import { hostileRound } from '#tests/support/files/hostile_round'
import { legalRound } from '#tests/support/files/legal_round'
import { strangersIn } from '#tests/support/files/strangers'
import { sessionOf } from '#tests/support/people'

const RSS_LIMIT = 300_000_000
const token = async () => (await sessionOf('admin')).access_token

test.group('Uploads | bulk', () => {
  test('rejects five hundred hostile files without a crash or leftovers', async ({ assert }) => {
    const [before, existing] = [process.memoryUsage.rss(), await strangersIn()]
    const { sent, accepted, crashes } = await hostileRound({ count: 500, seed: 5, token: await token() })
    assert.equal(sent, 500)
    const left = (await strangersIn()).filter((key) => !existing.includes(key))
    assert.deepEqual([accepted, crashes, left], [[], [], []])
    assert.isBelow(process.memoryUsage.rss() - before, RSS_LIMIT)
  }).tags(['UPL-01', 'UPL-02'])

  test('accepts fifty valid pictures and strips their metadata', async ({ assert }) => {
    const { sent, refused, telling } = await legalRound({ count: 50, seed: 5, token: await token() })
    assert.equal(sent, 50)
    assert.deepEqual([refused, telling], [[], []])
  }).tags(['UPL-02'])
})
