import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { rateAt } from '#settings/rates/rate_feed'
import { asDemo } from '#tests/support/as'
import { ownerRows } from '#tests/support/owner'

const RATES = '/api/v1/exchange-rates'
const dollar = async () =>
  (await row<{ id: number }>(`select id from exchange_currencies where code = 'USD'`))?.id as number
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

test.group('Exchange rates', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a rate is immutable: a new row takes over at its time, and earlier rates remain', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const currency_id = await dollar()
    const before = new Date()
    const now = await admin.post(RATES, { currency_id, rate: '7.13' })
    now.assertStatus(200)
    now.assertBodyContains({ data: { rate: '7.13', currency: 'USD', state: 'current', source: 'manual' } })
    const next = await admin.post(RATES, { currency_id, rate: '7.20', effective_at: later(60).toISOString() })
    next.assertBodyContains({ data: { state: 'scheduled' } })
    assert.equal((await rateAt('USD', before))?.rate, '7.12')
    assert.equal((await rateAt('USD', later(1)))?.rate, '7.13')
    assert.equal((await rateAt('USD', later(61)))?.rate, '7.20')
    assert.equal((await rateAt('RMB', before))?.rate, '1.00')
    assert.isUndefined(await rateAt('USD', new Date(0)))
  }).tags(['CFG-03'])

  test('of two rates for the same time the later entered one applies', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const body = { currency_id: await dollar(), effective_at: later(30).toISOString() }
    await admin.post(RATES, { ...body, rate: '7.99' })
    await admin.post(RATES, { ...body, rate: '7.19' })
    assert.equal((await rateAt('USD', later(31)))?.rate, '7.19')
  }).tags(['CFG-03'])

  test('the database rejects changes and deletions of a rate: {$self}')
    .with(['update exchange_rates set rate = 1', 'delete from exchange_rates'])
    .run(async ({ assert }, sql) => {
      await assert.rejects(() => ownerRows(sql), /append-only/)
      await assert.rejects(() => rows(sql), /permission denied/)
    })
    .tags(['CFG-03'])

  test('no endpoint edits or deletes a rate', async ({ client }) => {
    const admin = await asDemo(client, 'super')
    const id = (await row<{ id: number }>('select min(id) as id from exchange_rates'))?.id
    for (const answer of [await admin.patch(`${RATES}/${id}`, { rate: '1.00' }), await admin.delete(`${RATES}/${id}`)])
      answer.assertStatus(404)
  }).tags(['CFG-03'])

  test('requires two decimals and a positive value: {$self}')
    .with(['7', '7.1', '7.123', '0.00', '-7.10', '1e3', '7,10', ' ', '12345678.00'])
    .run(async ({ client, assert }, rate) => {
      const answer = await (await asDemo(client, 'admin')).post(RATES, { currency_id: await dollar(), rate })
      answer.assertStatus(400)
      assert.property(answer.body().data.errors, 'rate')
    })
    .tags(['CFG-03'])

  test('a rate of three decimals gets a message with the format', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const said = async (language: string) =>
      (
        await admin.post(RATES, { currency_id: await dollar(), rate: '7.123' }).header('accept-language', language)
      ).body().data.errors.rate
    assert.deepEqual(await said('en'), ['Enter a rate above 0 with two decimals, such as 7.12.'])
    assert.deepEqual(await said('zh-cn'), ['请输入大于 0 且保留两位小数的汇率，例如 7.12'])
  }).tags(['CFG-03'])

  test('rejects a start in the past', async ({ client }) => {
    const admin = await asDemo(client, 'admin')
    const body = { currency_id: await dollar(), rate: '7.13' }
    const past = await admin.post(RATES, { ...body, effective_at: '2026-01-01T00:00:00Z' })
    past.assertStatus(400)
    past.assertBodyContains({ data: { reason: 'E_RATE_IN_PAST' } })
    const garbled = await admin.post(RATES, { ...body, effective_at: 'tomorrow' })
    garbled.assertStatus(400)
  }).tags(['CFG-03'])

  test('only the automatic mode has a next update time', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const path = `/api/v1/exchange-currencies/${await dollar()}`
    assert.isNull((await admin.get(path)).body().data.next_update_at)
    const automatic = await admin.patch(path, { update_mode: 'automatic', update_hours: 6 })
    assert.isNotNull(automatic.body().data.next_update_at)
    const manual = await admin.patch(path, { update_mode: 'manual' })
    assert.isNull(manual.body().data.next_update_at)
  }).tags(['CFG-03'])
})
