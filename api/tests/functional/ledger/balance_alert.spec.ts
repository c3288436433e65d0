import { test } from '@japa/runner'
import type { BalanceStanding } from '#contracts/account'
import { rows } from '#core/database'
import { alertLowBalances } from '#ledger/account/balance_alert'
import { debit } from '#ledger/posting/movements'
import { alone, freshKey, yuan } from '#tests/support/ledger/money'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { as } from '#tests/support/as'
import { makePerson } from '#tests/support/people'
import { makeBuyer } from '#tests/support/trade'
import { saidAt } from '#tests/support/said'

const PATH = '/api/v1/transactions/balance'

async function watcherOf(merchant: number) {
  return makePerson({
    organisationId: merchant,
    range: 'merchant',
    permissions: ['transactions.view', 'recharges.create'],
  })
}

const spend = (organisationId: number, amount: string) =>
  alone((trx) => debit({ organisationId, kind: 'order_payment', amount: yuan(amount), key: freshKey() }, trx))

const noticesOf = (userId: number) =>
  rows<{ params: object }>(`select params from notices where user_id = ? and kind = 'balance_low' order by id`, [
    userId,
  ])

/** These tests commit; ledger rows cannot be deleted. */
test.group('Balance alert', (group) => {
  group.each.teardown(assertValidLedger)

  test('a merchant is notified once for each fall below its amount', async ({ client, assert }) => {
    const { merchant } = await makeBuyer({ balance: '300.00' })
    const watcher = await watcherOf(merchant)
    const who = as(client, watcher.token)
    const shown = async () => (await who.get(PATH)).body().data as BalanceStanding
    assert.containSubset(await shown(), { balance: '300.00', spendable: '300.00', threshold: '100.00', is_low: false })
    await alertLowBalances()
    assert.lengthOf(await noticesOf(watcher.id), 0)

    await spend(merchant, '250.00')
    assert.containSubset(await shown(), { spendable: '50.00', is_low: true })
    await Promise.all([alertLowBalances(), alertLowBalances(), alertLowBalances()])
    await alertLowBalances()
    assert.deepEqual(await noticesOf(watcher.id), [{ params: { amount: '50.00', threshold: '100.00' } }])

    const answer = await who.put(`${PATH}/alert`, { threshold: '20' })
    answer.assertStatus(200)
    assert.containSubset(answer.body().data, { threshold: '20.00', is_low: false })
    await alertLowBalances()
    assert.lengthOf(await noticesOf(watcher.id), 1)
    await spend(merchant, '45.00')
    await alertLowBalances()
    assert.deepInclude(await noticesOf(watcher.id), { params: { amount: '5.00', threshold: '20.00' } })
  }).tags(['PPL-03'])

  test('0 turns it off, and an amount that is none is refused at its field', async ({ client, assert }) => {
    const { merchant } = await makeBuyer({ balance: '30.00' })
    const watcher = await watcherOf(merchant)
    const who = as(client, watcher.token)
    for (const threshold of ['-1', 'abc', '1.234', '99999999999']) {
      const answer = await who.put(`${PATH}/alert`, { threshold })
      answer.assertStatus(400)
      assert.deepEqual(saidAt(answer), { threshold: 'E_BALANCE_THRESHOLD' })
    }
    const off = await who.put(`${PATH}/alert`, { threshold: '0' })
    off.assertStatus(200)
    await alertLowBalances()
    assert.lengthOf(await noticesOf(watcher.id), 0)
  }).tags(['PPL-03', 'ERR-03'])

  test('a merchant without any movement, and people of other houses, are left alone', async ({ client, assert }) => {
    const { merchant } = await makeBuyer({ balance: '0.00' })
    const watcher = await watcherOf(merchant)
    await alertLowBalances()
    assert.lengthOf(await noticesOf(watcher.id), 0)
    const reader = await makePerson({ organisationId: merchant, range: 'merchant', permissions: ['transactions.view'] })
    const refused = await as(client, reader.token).put(`${PATH}/alert`, { threshold: '5' })
    refused.assertStatus(403)
    const platform = await makePerson({ permissions: ['recharges.create'] })
    const missing = await as(client, platform.token).put(`${PATH}/alert`, { threshold: '5' })
    missing.assertStatus(404)
  }).tags(['PPL-03', 'SEC-10'])
})
