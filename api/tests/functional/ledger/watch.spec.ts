import { rm } from 'node:fs/promises'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { anchorLedger, ANCHOR_FOLDER, loadAnchor } from '#ledger/checks/anchors'
import { credit } from '#ledger/posting/movements'
import { watchLedger } from '#ledger/checks/watch'
import { plant } from '#tests/support/ledger/defects'
import { alone, freshKey, makeMerchant, yuan } from '#tests/support/ledger/money'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { withinADay } from '#tests/support/one_day'
import { userId } from '#tests/support/organisations'
import { asOwner } from '#tests/support/owner'

test.group('Ledger | nightly check', (group) => {
  group.each.teardown(assertValidLedger)

  test(
    'a valid ledger is anchored once a day, in the database and on disk',
    withinADay(async ({ assert }) => {
      const merchant = await makeMerchant()
      await alone((trx) =>
        credit({ organisationId: merchant, kind: 'opening', amount: yuan('1.00'), key: freshKey() }, trx),
      )
      await forgetToday()
      assert.deepEqual(await watchLedger(), [])
      const today = await row<{ day: string; digest: string }>(
        `select to_char(day, 'YYYY-MM-DD') as day, digest from ledger_anchors order by day desc limit 1`,
      )
      assert.equal((await loadAnchor(today?.day ?? ''))?.digest, today?.digest)
      assert.deepEqual(await watchLedger(), [])
      assert.isUndefined(await alone(anchorLedger))
    }),
  ).tags(['LED-01'])

  test('a violated invariant notifies the platform and is counted in the metrics', async ({ client, assert }) => {
    const before = await row<{ id: number }>('select coalesce(max(id), 0) as id from notices')
    const broken = `update ledger_operations set reason = 'rewritten' where id = (select max(id) from ledger_operations)`
    const back = `update ledger_operations set reason = '' where id = (select max(id) from ledger_operations)`
    await asOwner((trx) => plant({ name: '', breaks: 'L22', sql: broken }, trx))
    try {
      assert.deepEqual(
        (await watchLedger()).map(({ id }) => id),
        ['L22'],
      )
      const report = await rows(`select 1 from notices where id > ? and user_id = ? and kind = 'ledger_alarm'`, [
        before?.id,
        await userId('super'),
      ])
      assert.lengthOf(report, 1)
      assert.include((await client.get('/metrics')).text(), 'ledger_breaches 1')
    } finally {
      await asOwner((trx) => plant({ name: '', breaks: 'L22', sql: back }, trx))
    }
    assert.deepEqual(await watchLedger(), [])
    assert.include((await client.get('/metrics')).text(), 'ledger_breaches 0')
  }).tags(['LED-01', 'OPS-05'])
})

/** Removes the anchors from database and disk, as at the start of a day. */
async function forgetToday() {
  const sql = 'delete from ledger_anchored_heads; delete from ledger_anchors'
  await asOwner((trx) => plant({ name: '', breaks: '', sql }, trx))
  await rm(ANCHOR_FOLDER, { recursive: true, force: true })
}
