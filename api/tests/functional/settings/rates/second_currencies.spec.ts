import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { SecondCurrency } from '#contracts/second_currency'
import type { SessionIndex } from '#contracts/session'
import { row } from '#core/database'
import { asDemo } from '#tests/support/as'

const RATES = '/api/v1/exchange-rates'
const CHOICE = '/api/v1/auth/preferences/currency'
const idOf = async (code: string) =>
  (await row<{ id: number }>('select id from exchange_currencies where code = ?', [code]))?.id as number

test.group('Second currencies', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('visitors read the rate in force with its start, and currencies without a rate are left out', async ({
    client,
    assert,
  }) => {
    const offered = async () => (await client.get('/api/v1/index')).body().data.settings.currencies as SecondCurrency[]
    const [before] = await offered()
    assert.containsSubset(before, { code: 'USD', name_en: 'US dollar', rate: '7.12', until: null })
    assert.isBelow(Date.parse(before!.since), Date.now())
    await row(`insert into exchange_currencies (code, name_zh, name_en) values ('SEK', '瑞典克朗', 'Swedish krona')`)
    assert.notInclude(
      (await offered()).map(({ code }) => code),
      'SEK',
    )
  }).tags(['PPL-05', 'CFG-03'])

  test('a rate with a successor says until when it applies', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const currency_id = await idOf('USD')
    const effective_at = new Date(Date.now() + 3_600_000).toISOString()
    ;(await admin.post(RATES, { currency_id, rate: '7.30', effective_at })).assertStatus(200)
    const { currencies } = (await client.get('/api/v1/index')).body().data.settings
    const dollar = currencies.find(({ code }: SecondCurrency) => code === 'USD')
    assert.equal(dollar.rate, '7.12')
    assert.closeTo(Date.parse(dollar.until), Date.parse(effective_at), 1000)
  }).tags(['PPL-05'])

  test('the choice comes with the session; anything but a currency code is no choice', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const chosen = async () => ((await merchant.get('/api/v1/auth/index')).body().data as SessionIndex).user.currency
    assert.isNull(await chosen())
    for (const code of ['USD', 'RMB']) {
      ;(await merchant.put(CHOICE, { value: code })).assertStatus(200)
      assert.equal(await chosen(), code)
    }
    for (const value of [null, 7, 'dollars', { code: 'USD' }]) {
      ;(await merchant.put(CHOICE, { value })).assertStatus(200)
      assert.isNull(await chosen())
    }
  }).tags(['PPL-05'])
})
