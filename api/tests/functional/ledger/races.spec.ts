import { test } from '@japa/runner'
import { row } from '#core/database'
import { credit, debit } from '#ledger/posting/movements'
import { alone, fen, freshKey, makeMerchant, standingOf, yuan } from '#tests/support/ledger/money'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { outcomesOf } from '#tests/support/refusals'

const give = (organisationId: number, amount: string, key = freshKey()) =>
  alone((trx) => credit({ organisationId, kind: 'recharge', amount: yuan(amount), key }, trx))
const pay = (organisationId: number, minor: number, key = freshKey()) =>
  alone((trx) => debit({ organisationId, kind: 'order_payment', amount: fen(minor), key }, trx))

test.group('Ledger | races', (group) => {
  group.each.teardown(assertValidLedger)

  test('of fifty concurrent payments a balance for three pays exactly three, in twenty rounds', async ({ assert }) => {
    const merchant = await makeMerchant()
    for (let round = 0; round < 20; round++) {
      await give(merchant, '30.00')
      assert.deepEqual(await outcomesOf(50, () => pay(merchant, 10_00)), { done: 3, E_INSUFFICIENT_BALANCE: 47 })
      assert.equal((await standingOf(merchant)).posted, 0)
    }
  }).tags(['LED-01'])

  test('a thousand concurrent credits and debits add up and are numbered without gaps', async ({ assert }) => {
    const merchant = await makeMerchant()
    await give(merchant, '10000.00')
    const outcomes = await outcomesOf(1000, (i) => (i % 2 ? give(merchant, '3.00') : pay(merchant, 1_00)))
    assert.deepEqual(outcomes, { done: 1000 })
    assert.deepEqual(await standingOf(merchant), { posted: 10_000_00 + 500 * 2_00, held: 0, lines: 1001 })
  }).tags(['LED-01'])

  test('64 concurrent submissions of one key apply once, and another body never applies', async ({ assert }) => {
    const merchant = await makeMerchant()
    for (let round = 0; round < 10; round++) {
      const key = freshKey()
      assert.deepEqual(await outcomesOf(64, () => give(merchant, '1.00', key)), { done: 64 })
      assert.deepEqual(await outcomesOf(10, () => give(merchant, '2.00', key)), { E_IDEMPOTENCY_MISMATCH: 10 })
    }
    assert.deepEqual(await standingOf(merchant), { posted: 10_00, held: 0, lines: 10 })
  }).tags(['LED-01'])

  test('a platform account is not a bottleneck: other transactions pass an open one', async ({ assert }) => {
    const [one, other] = [await makeMerchant(), await makeMerchant()]
    await give(one, '5.00')
    await alone(async (trx) => {
      await credit({ organisationId: one, kind: 'recharge', amount: yuan('1.00'), key: freshKey() }, trx)
      await give(other, '2.00')
    })
    assert.equal((await standingOf(other)).posted, 2_00)
    assert.isUndefined(
      await row(
        `select 1 from ledger_balances b join ledger_accounts a on a.id = b.account_id where a.kind = 'receipts'`,
      ),
    )
  }).tags(['LED-01'])
})
