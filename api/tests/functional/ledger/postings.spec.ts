import { test } from '@japa/runner'
import { rows } from '#core/database'
import { capture, hold, release, releaseExpired } from '#ledger/posting/holds'
import { credit, debit, transfer } from '#ledger/posting/movements'
import { openAccounts } from '#ledger/posting/accounts'
import { reverse } from '#ledger/posting/reverse'
import { points } from '#ledger/posting/operation'
import { alone, fen, freshKey, makeMerchant, standingOf, yuan } from '#tests/support/ledger/money'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { outcomeOf, outcomesOf } from '#tests/support/refusals'

const give = (organisationId: number, amount: string, key = freshKey()) =>
  alone((trx) => credit({ organisationId, kind: 'recharge', amount: yuan(amount), key }, trx))
const take = (organisationId: number, minor: number, key = freshKey()) =>
  alone((trx) => debit({ organisationId, kind: 'order_payment', amount: fen(minor), key }, trx))
const keep = (organisationId: number, amount: string, key = freshKey(), minutes = 30) =>
  alone((trx) => hold({ organisationId, kind: 'order_payment', amount: yuan(amount), key, minutes }, trx))

const lines = (organisationId: number) =>
  rows<{ seq: number; delta: number; balance_before: number; balance_after: number }>(
    `select seq::int, delta::int, balance_before::int, balance_after::int from ledger_lines where organisation_id = ? order by seq`,
    [organisationId],
  )

/** These tests need commits on many connections; ledger rows cannot be deleted. */
test.group('Ledger | movements', (group) => {
  group.each.teardown(assertValidLedger)

  test('an account starts empty, and opening it again changes nothing', async ({ assert }) => {
    const merchant = await makeMerchant()
    await alone((trx) => openAccounts(merchant, trx))
    await alone((trx) => openAccounts(merchant, trx))
    assert.deepEqual(await standingOf(merchant), { posted: 0, held: 0, lines: 0 })
    assert.lengthOf(await rows('select 1 from ledger_accounts where organisation_id = ?', [merchant]), 2)
  }).tags(['LED-01'])

  test('credits and debits create lines with the balance before and after', async ({ assert }) => {
    const merchant = await makeMerchant()
    await give(merchant, '100.00')
    await take(merchant, 30_01)
    assert.deepEqual(await lines(merchant), [
      { seq: 1, delta: 100_00, balance_before: 0, balance_after: 100_00 },
      { seq: 2, delta: -30_01, balance_before: 100_00, balance_after: 69_99 },
    ])
  }).tags(['LED-01'])

  test('rejects an insufficient balance, even by one cent, and changes nothing', async ({ assert }) => {
    const merchant = await makeMerchant()
    await give(merchant, '5.00')
    assert.equal(await outcomeOf(take(merchant, 5_01)), 'E_INSUFFICIENT_BALANCE')
    assert.deepEqual(await standingOf(merchant), { posted: 5_00, held: 0, lines: 1 })
    await take(merchant, 5_00)
    assert.equal((await standingOf(merchant)).posted, 0)
  }).tags(['LED-01'])

  test('a repeated key applies once, and for other content it is a conflict', async ({ assert }) => {
    const merchant = await makeMerchant()
    const key = freshKey()
    const first = await give(merchant, '10.00', key)
    const again = await give(merchant, '10.00', key)
    assert.deepEqual(again, { operationId: first.operationId, isFirst: false })
    assert.equal(await outcomeOf(give(merchant, '10.01', key)), 'E_IDEMPOTENCY_MISMATCH')
    assert.equal((await standingOf(merchant)).posted, 10_00)
  }).tags(['LED-01'])

  test('a rollback frees the key', async ({ assert }) => {
    const merchant = await makeMerchant()
    const key = freshKey()
    const undone = alone(async (trx) => {
      await credit({ organisationId: merchant, kind: 'recharge', amount: yuan('7.00'), key }, trx)
      throw new Error('changed my mind')
    })
    await assert.rejects(() => undone, 'changed my mind')
    assert.isTrue((await give(merchant, '8.00', key)).isFirst)
    assert.deepEqual(await standingOf(merchant), { posted: 8_00, held: 0, lines: 1 })
  }).tags(['LED-01'])

  test('a held amount cannot be spent; a partial capture frees the rest', async ({ assert }) => {
    const merchant = await makeMerchant()
    await give(merchant, '20.00')
    const { holdId } = await keep(merchant, '15.00')
    assert.equal(await outcomeOf(take(merchant, 5_01)), 'E_INSUFFICIENT_BALANCE')
    assert.equal(await outcomeOf(keep(merchant, '5.01')), 'E_INSUFFICIENT_BALANCE')
    const key = freshKey()
    const settle = () => alone((trx) => capture({ holdId, amount: yuan('12.00'), key }, trx))
    const done = await settle()
    assert.deepEqual(await settle(), { ...done, isFirst: false })
    assert.deepEqual(await standingOf(merchant), { posted: 8_00, held: 0, lines: 2 })
  }).tags(['LED-01'])

  test('a hold ends once, for at most the held amount', async ({ assert }) => {
    const merchant = await makeMerchant()
    await give(merchant, '20.00')
    const { holdId } = await keep(merchant, '15.00')
    const settle = (amount: string) => alone((trx) => capture({ holdId, amount: yuan(amount), key: freshKey() }, trx))
    const free = () => alone((trx) => release(holdId, trx))
    assert.equal(await outcomeOf(settle('15.01')), 'E_HOLD_OVER')
    const outcomes = await outcomesOf(20, (i) => (i % 2 ? settle('15.00') : free()))
    const { posted, held } = await standingOf(merchant)
    assert.equal(held, 0)
    assert.include([5_00, 20_00], posted)
    // Releasing a released hold succeeds; capturing twice always fails.
    assert.equal(outcomes.done, posted === 5_00 ? 1 : 10)
  }).tags(['LED-01'])

  test('an expired hold is released by the database clock and cannot be captured', async ({ assert }) => {
    const merchant = await makeMerchant()
    await give(merchant, '20.00')
    const { holdId } = await keep(merchant, '15.00', freshKey(), -1)
    const late = alone((trx) => capture({ holdId, amount: yuan('1.00'), key: freshKey() }, trx))
    assert.equal(await outcomeOf(late), 'E_HOLD_OVER')
    assert.isAbove(await alone((trx) => releaseExpired(100, trx)), 0)
    assert.deepEqual(await standingOf(merchant), { posted: 20_00, held: 0, lines: 1 })
  }).tags(['LED-01'])

  test('a correction reverses the movement in parts, never beyond its amount', async ({ assert }) => {
    const merchant = await makeMerchant()
    const { operationId } = await give(merchant, '20.00')
    const back = (minor?: number) =>
      alone((trx) => reverse({ operationId, minor, key: freshKey(), reason: 'typed wrongly' }, trx))
    await back(5_00)
    assert.equal(await outcomeOf(back(15_01)), 'E_REVERSAL_TOO_MUCH')
    const { operationId: correction } = await back()
    assert.equal(await outcomeOf(back()), 'E_REVERSAL_TOO_MUCH')
    const again = alone((trx) => reverse({ operationId: correction, key: freshKey(), reason: 'no' }, trx))
    assert.equal(await outcomeOf(again), 'E_REVERSAL_TOO_MUCH')
    assert.deepEqual(await standingOf(merchant), { posted: 0, held: 0, lines: 3 })
  }).tags(['LED-01'])

  test('twenty concurrent reversals return the amount once', async ({ assert }) => {
    const merchant = await makeMerchant()
    const { operationId } = await give(merchant, '20.00')
    await give(merchant, '100.00')
    const outcomes = await outcomesOf(20, () =>
      alone((trx) => reverse({ operationId, minor: 4_00, key: freshKey(), reason: 'typed wrongly' }, trx)),
    )
    assert.deepEqual(outcomes, { done: 5, E_REVERSAL_TOO_MUCH: 15 })
    assert.equal((await standingOf(merchant)).posted, 100_00)
  }).tags(['LED-01'])

  test('merchants who pay each other concurrently never deadlock', async ({ assert }) => {
    const [one, other] = [await makeMerchant(), await makeMerchant()]
    await give(one, '100.00')
    await give(other, '100.00')
    const outcomes = await outcomesOf(60, (i) => {
      const [from, to] = i % 2 ? [one, other] : [other, one]
      return alone((trx) =>
        transfer({ organisationId: from, toOrganisationId: to, amount: fen(i + 1), key: freshKey() }, trx),
      )
    })
    assert.deepEqual(outcomes, { done: 60 })
    assert.equal((await standingOf(one)).posted + (await standingOf(other)).posted, 200_00)
  }).tags(['LED-01'])

  test('score follows the same rules in points', async ({ assert }) => {
    const merchant = await makeMerchant()
    await alone((trx) =>
      credit({ organisationId: merchant, kind: 'score_earning', amount: points(30), key: freshKey() }, trx),
    )
    const spend = alone((trx) =>
      debit({ organisationId: merchant, kind: 'score_spending', amount: points(31), key: freshKey() }, trx),
    )
    assert.equal(await outcomeOf(spend), 'E_INSUFFICIENT_SCORE')
    assert.deepEqual(await standingOf(merchant, 'score'), { posted: 30, held: 0, lines: 1 })
    assert.deepEqual(await standingOf(merchant), { posted: 0, held: 0, lines: 0 })
  }).tags(['LED-05'])

  test('rejects zero, negative amounts and fractions of a cent', async ({ assert }) => {
    const merchant = await makeMerchant()
    for (const minor of [0, -1, 0.5, Number.NaN, 2 ** 60])
      await assert.rejects(() =>
        alone((trx) =>
          credit(
            { organisationId: merchant, kind: 'recharge', amount: { minor, currency: 'RMB' }, key: freshKey() },
            trx,
          ),
        ),
      )
    assert.deepEqual(await standingOf(merchant), { posted: 0, held: 0, lines: 0 })
  }).tags(['LED-01'])
})
