import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { credit, debit } from '#ledger/posting/movements'
import { points } from '#ledger/posting/operation'
import { dayOf, daysAfter } from '#organisations/days'
import { openMerchantAccounts } from '#tenancy/open_merchant_accounts'
import { alone, freshKey, makeMerchant, standingOf, yuan } from '#tests/support/ledger/money'
import { withinADay } from '#tests/support/one_day'
import { makePerson, sessionOf, NOBODY } from '#tests/support/people'
import { openSession } from '#identity/session/open_session'

const BOTH = ['money_logs.view', 'score_logs.view']

async function memberOf(organisationId: number, permissions = BOTH): Promise<string> {
  const { id } = await makePerson({ organisationId, permissions })
  return (await alone((trx) => openSession(id, 'member', NOBODY, trx))).access_token
}

const read = (client: ApiClient, token: string, path: string, qs: object = {}, language = 'en') =>
  client.get(`/api/account/${path}`).qs(qs).header('user-token', token).header('accept-language', language)

test.group('Ledger | member centre', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('shows balance lines with balance before and after, newest first, in pages', async ({ client, assert }) => {
    const merchant = await makeMerchant()
    const of = { organisationId: merchant, kind: 'recharge' } as const
    await alone((trx) => credit({ ...of, amount: yuan('100.00'), key: freshKey(), reason: 'receipt 7' }, trx))
    await alone((trx) => debit({ ...of, kind: 'order_payment', amount: yuan('30.05'), key: freshKey() }, trx))
    await alone((trx) => debit({ ...of, kind: 'order_payment', amount: yuan('9.95'), key: freshKey() }, trx))
    const token = await memberOf(merchant)
    const first = (await read(client, token, 'balance', { page: 1, per_page: 2 })).body().data
    assert.equal(first.total, 3)
    assert.containsSubset(first.list, [
      { memo: 'Order payment', money: '-9.95', before: '69.95', after: '60.00' },
      { memo: 'Order payment', money: '-30.05', before: '100.00', after: '69.95' },
    ])
    const second = (await read(client, token, 'balance', { page: 2, limit: 2 }, 'zh-cn')).body().data
    assert.containsSubset(second.list, [{ memo: '充值 · receipt 7', money: '100.00', before: '0.00', after: '100.00' }])
    const behind = (await read(client, token, 'balance', { page: 9, per_page: 2 })).body().data
    assert.deepEqual(behind, { list: [], total: 3 })
    assert.deepEqual(Object.keys(first.list[0]).toSorted(), ['after', 'before', 'create_time', 'memo', 'money'])
  }).tags(['CFG-12', 'LED-01'])

  test('shows score in whole points', async ({ client, assert }) => {
    const merchant = await makeMerchant()
    const of = { organisationId: merchant, kind: 'score_earning' } as const
    await alone((trx) => credit({ ...of, amount: points(30), key: freshKey() }, trx))
    const { list, total } = (await read(client, await memberOf(merchant), 'integral')).body().data
    assert.equal(total, 1)
    assert.containsSubset(list, [{ memo: 'Points earned', score: 30, before: 0, after: 30 }])
  }).tags(['CFG-12', 'LED-05'])

  test('hides other merchants’ money, and everything without the permission', async ({ client, assert }) => {
    const [own, other] = [await makeMerchant(), await makeMerchant()]
    await alone((trx) =>
      credit({ organisationId: other, kind: 'recharge', amount: yuan('8.00'), key: freshKey() }, trx),
    )
    const seen = await read(client, await memberOf(own), 'balance')
    assert.deepEqual(seen.body().data, { list: [], total: 0 })
    const barred = await memberOf(other, [])
    const refused = await read(client, barred, 'balance')
    refused.assertStatus(403)
    const overview = (await read(client, barred, 'overview')).body().data
    assert.containsSubset(overview, { balance: null, points: null, trade_amount: null, days: [] })
  }).tags(['CFG-12', 'ACC-01'])

  test(
    'the weekly overview shows the merchant’s own money per day, without points',
    withinADay(async ({ client, assert }) => {
      const [own, other] = [await makeMerchant(), await makeMerchant()]
      for (const [organisationId, amount, score] of [
        [own, '100.00', 30],
        [other, '7.77', 5],
      ] as const) {
        await alone((trx) => credit({ organisationId, kind: 'recharge', amount: yuan(amount), key: freshKey() }, trx))
        await alone((trx) =>
          credit({ organisationId, kind: 'score_earning', amount: points(score), key: freshKey() }, trx),
        )
      }
      await alone((trx) =>
        debit({ organisationId: own, kind: 'order_payment', amount: yuan('30.05'), key: freshKey() }, trx),
      )
      const week = async (organisationId: number) => {
        const { days, money, score } = (await read(client, await memberOf(organisationId), 'overview')).body().data
        return { days, money, score }
      }
      const today = dayOf(new Date())
      const days = [-6, -5, -4, -3, -2, -1, 0].map((ago) => daysAfter(today, ago))
      const none = ['0.00', '0.00', '0.00', '0.00', '0.00', '0.00']
      assert.deepEqual(await week(own), { days, money: [...none, '69.95'], score: [0, 0, 0, 0, 0, 0, 30] })
      assert.deepEqual(await week(other), { days, money: [...none, '7.77'], score: [0, 0, 0, 0, 0, 0, 5] })
    }),
  ).tags(['CFG-12', 'MER-04', 'SEC-10'])

  test('rejects invalid pages at their field', async ({ client, assert }) => {
    const token = await memberOf(await makeMerchant())
    for (const qs of [{ page: 0 }, { page: 1.5 }, { per_page: 101 }, { limit: 'many' }]) {
      const refused = await read(client, token, 'balance', qs)
      refused.assertStatus(400)
      assert.deepEqual(Object.keys(refused.body().data.errors), Object.keys(qs))
    }
  }).tags(['ERR-01'])

  test('opens a merchant’s accounts and gives the registration points once', async ({ assert }) => {
    const merchant = await makeMerchant()
    await alone((trx) => openMerchantAccounts(merchant, trx))
    await alone((trx) => openMerchantAccounts(merchant, trx))
    assert.deepEqual(await standingOf(merchant), { posted: 0, held: 0, lines: 0 })
    const rule = await row<{ points: number }>(`select points from score_rules where event = 'register'`)
    assert.deepEqual(await standingOf(merchant, 'score'), { posted: rule?.points, held: 0, lines: 1 })
  }).tags(['LED-01', 'LED-05', 'AUTH-04'])

  test('in the back-office log a supplier sees its merchants’ money and a merchant its own', async ({
    client,
    assert,
  }) => {
    const [own, other] = [await makeMerchant(), await makeMerchant()]
    for (const organisationId of [own, other])
      await alone((trx) => credit({ organisationId, kind: 'recharge', amount: yuan('8.00'), key: freshKey() }, trx))
    const merchants = async (token: string) => {
      const answer = await client
        .get('/api/v1/money-logs')
        .qs({ limit: 100 })
        .header('authorization', `Bearer ${token}`)
      return (answer.body().data.list as { organisation_id: number }[]).map(({ organisation_id: id }) => id)
    }
    const supplier = await merchants((await sessionOf('supplier')).access_token)
    assert.includeMembers(supplier, [own, other])
    const person = await makePerson({ organisationId: own, permissions: BOTH, range: 'merchant' })
    assert.deepEqual(await merchants(person.token), [own])
    await alone((trx) =>
      debit({ organisationId: own, kind: 'order_payment', amount: yuan('3.00'), key: freshKey() }, trx),
    )
    const spent = await client
      .get('/api/v1/money-logs')
      .qs({ money_lte: '-3.00' })
      .header('authorization', `Bearer ${person.token}`)
    assert.containsSubset(spent.body().data, { total: 1, list: [{ money: '-3.00', before: '8.00', after: '5.00' }] })
  }).tags(['CFG-10', 'ACC-01'])
})
