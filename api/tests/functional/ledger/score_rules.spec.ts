import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { earnScore } from '#ledger/score/earn'
import { spendScore } from '#ledger/score/spend'
import { openTransaction } from '#tests/support/open_transaction'
import { asDemo } from '#tests/support/as'
import { alone, makeMerchant, standingOf } from '#tests/support/ledger/money'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { withinADay } from '#tests/support/one_day'
import { outcomesOf, outcomeOf } from '#tests/support/refusals'

const ruleOf = async (event: string) =>
  (await row<{ id: number }>('select id from score_rules where event = ?', [event]))?.id

const earn = (organisationId: number, subject: string, minor: number) =>
  alone((trx) => earnScore({ organisationId, event: 'recharge', subject, minor }, trx))
const spend = (organisationId: number, subject: string, points: number) =>
  alone((trx) => spendScore({ organisationId, event: 'exchange', subject, points }, trx))

test.group('Ledger | score rules', (group) => {
  let n = 0
  const subject = () => `score rules ${++n}`
  group.setup(async () => {
    await row(`update score_rules set status = 'enabled', daily_limit = 50 where event = 'recharge'`)
    await row(`update score_rules set status = 'enabled' where event = 'exchange'`)
    return () =>
      row(`update score_rules set status = 'disabled', daily_limit = null where event <> 'register'`).then(() => {})
  })
  group.each.teardown(assertValidLedger)

  test(
    'earns in full units, once per subject, up to the daily limit',
    withinADay(async ({ assert }) => {
      const merchant = await makeMerchant()
      const first = subject()
      assert.equal(await earn(merchant, first, 99_99), 9)
      assert.equal(await earn(merchant, first, 99_99), 0)
      assert.equal(await earn(merchant, subject(), 9_99), 0)
      assert.equal(await earn(merchant, subject(), 1000_00), 41)
      assert.equal((await standingOf(merchant, 'score')).posted, 50)
    }),
  ).tags(['LED-05'])

  test('a day runs from midnight to midnight in China, in any database time zone', async ({ assert }) => {
    const midnight = `date_trunc('day', now(), 'Asia/Shanghai')`
    for (const { earlier, earned } of [
      { earlier: midnight, earned: 10 },
      { earlier: `${midnight} - interval '1 second'`, earned: 40 },
    ]) {
      const [organisationId, before] = [await makeMerchant(), subject()]
      assert.equal(await earn(organisationId, before, 400_00), 40)
      const { trx, rollback } = await openTransaction('owner')
      await rows('alter table ledger_operations disable trigger append_only', [], trx)
      await rows(`update ledger_operations set created_at = ${earlier} where idem_key = ?`, [before], trx)
      const again = await earnScore({ organisationId, event: 'recharge', subject: subject(), minor: 400_00 }, trx)
      await rollback()
      assert.equal(again, earned, earlier)
    }
  }).tags(['LED-05'])

  test(
    'twenty concurrent earnings never exceed the daily limit',
    withinADay(async ({ assert }) => {
      const merchant = await makeMerchant()
      await outcomesOf(20, () => earn(merchant, subject(), 40_00))
      assert.equal((await standingOf(merchant, 'score')).posted, 50)
    }),
  ).tags(['LED-05'])

  test('redeems points in full units and never more than exist', async ({ assert }) => {
    const merchant = await makeMerchant()
    await row(`update score_rules set daily_limit = null where event = 'recharge'`)
    await earn(merchant, subject(), 2500_00)
    assert.equal(await spend(merchant, subject(), 199), 1_00)
    assert.equal((await standingOf(merchant, 'score')).posted, 150)
    assert.equal(await outcomeOf(spend(merchant, subject(), 200)), 'E_INSUFFICIENT_SCORE')
    assert.equal(await outcomeOf(spend(merchant, subject(), 99)), 'E_INSUFFICIENT_SCORE')
    assert.equal((await standingOf(merchant, 'score')).posted, 150)
  }).tags(['LED-05'])

  test('an edited rule applies from then on', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const path = `/api/v1/score-rules/${await ruleOf('recharge')}`
    const merchant = await makeMerchant()
    const saved = await admin.patch(path, { points: 3, unit: '5.00', daily_limit: null })
    saved.assertBodyContains({ code: 1, data: { points: 3, unit: '5.00', daily_limit: null } })
    assert.equal(await earn(merchant, subject(), 11_00), 6)
    const refused = await admin.patch(path, { points: 0 })
    refused.assertStatus(400)
    assert.deepEqual(Object.keys(refused.body().data.errors), ['points'])
    const off = await admin.patch(path, { status: 'disabled' })
    off.assertBodyContains({ code: 1 })
    assert.equal(await earn(merchant, subject(), 11_00), 0)
    await admin.patch(path, { points: 1, unit: '10.00', status: 'enabled' })
  }).tags(['LED-05'])
})
