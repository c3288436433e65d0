import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { asDemo, as } from '#tests/support/as'
import { givePassword, PASSWORD } from '#tests/support/persistent'
import { organisationOf, userId } from '#tests/support/organisations'
import { makePerson } from '#tests/support/people'

const ACCOUNTS = '/api/v1/payment-accounts'
const NUMBER = '6222 0210 0111 1222 333'
const bankType = async (value = 'bank') =>
  (await row<{ id: number }>('select id from dictionary_items where value = ?', [value]))?.id
const account = async (more: object = {}) => ({
  bank_account_name: '石狮印坊',
  bank_type_id: await bankType(),
  bank_name: '工商银行石狮支行',
  card_number: NUMBER,
  currency: 'RMB',
  ...more,
})

test.group('Payment accounts', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('stores the number encrypted per row, shows its last digits and never logs it', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const made = await admin.post(ACCOUNTS, await account())
    made.assertStatus(200)
    const { id, card_masked } = made.body().data
    assert.equal(card_masked, '**** 2333')
    assert.notProperty(made.body().data, 'card_number')
    const kept = await row<{ sealed: string }>(
      'select card_number_sealed as sealed from payment_accounts where id = ?',
      [id],
    )
    assert.notInclude(String(kept?.sealed), '62220210011')
    const list = await admin.get(ACCOUNTS)
    assert.notInclude(list.text(), '62220210011')
    const logged = await rows(`select before, after from admin_logs where resource = 'payment_accounts'`)
    assert.notInclude(JSON.stringify(logged), String(kept?.sealed))
    assert.notInclude(JSON.stringify(logged), '62220210011')
  }).tags(['CFG-05'])

  test('an outdated change is rejected without repeating its number: {what}')
    .with([
      { what: 'by the body', body: { version: 0 } },
      { what: 'by the header', body: {}, match: '"0"' },
      { what: 'of a later version', body: { version: 99 } },
      { what: 'with other fields', body: { version: 0, bank_name: 'x', sort: 3 } },
      { what: 'with spaces in it', body: { version: 0, card_number: '6222 0200 0000 1234 567' } },
      { what: 'with a short number', body: { version: 0, card_number: '1234' } },
    ])
    .run(async ({ client, assert }, { body, match }) => {
      const admin = await asDemo(client, 'admin')
      const { id } = (await admin.post(ACCOUNTS, await account())).body().data
      const sent = { card_number: '6222020000001234567', ...body }
      const late = await admin.patch(`${ACCOUNTS}/${id}`, sent).headers(match ? { 'if-match': match } : {})
      assert.notInclude(late.text(), sent.card_number)
      assert.notInclude(late.text(), sent.card_number.replaceAll(' ', ''))
      if (late.body().data.reason !== 'E_VERSION_CONFLICT') return late.assertStatus(400)
      late.assertStatus(409)
      assert.equal(late.body().data.yours.card_number, '[hidden]')
      assert.equal(late.body().data.theirs.card_masked, '**** 2333')
      if ('bank_name' in body) assert.equal(late.body().data.yours.bank_name, 'x')
    })
    .tags(['SEC-07', 'CFG-05'])

  test('only permitted people who prove their identity read the whole number, and that is logged', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const { id } = (await admin.post(ACCOUNTS, await account())).body().data
    await givePassword(await userId('admin'), PASSWORD)
    const wrong = await admin.post(`${ACCOUNTS}/${id}/reveal`, { password: 'wrong' })
    wrong.assertStatus(400)
    wrong.assertBodyContains({ data: { reason: 'E_PASSWORD_WRONG' } })
    assert.lengthOf(await rows('select 1 from payment_account_views'), 0)
    const shown = await admin.post(`${ACCOUNTS}/${id}/reveal`, { password: PASSWORD })
    shown.assertStatus(200)
    shown.assertHeader('cache-control', 'no-store')
    assert.equal(shown.body().data.card_number, NUMBER.replaceAll(' ', ''))
    assert.lengthOf(
      await rows(`select 1 from admin_logs where resource = 'payment_account_views' and record_id = ?`, [String(id)]),
      1,
    )
    const clerk = await makePerson({ permissions: ['payment_accounts.view', 'payment_accounts.edit'] })
    const refused = await as(client, clerk.token).post(`${ACCOUNTS}/${id}/reveal`, { password: PASSWORD })
    refused.assertStatus(403)
  }).tags(['CFG-05'])

  test('guessing the password locks as at login', async ({ client }) => {
    const admin = await asDemo(client, 'admin')
    const { id } = (await admin.post(ACCOUNTS, await account())).body().data
    for (let i = 0; i < 10; i++) await admin.post(`${ACCOUNTS}/${id}/reveal`, { password: `guess ${i}` })
    const locked = await admin.post(`${ACCOUNTS}/${id}/reveal`, { password: 'guess' })
    locked.assertStatus(429)
  }).tags(['CFG-05'])

  test('an edit without a number keeps it, and one with a number is rejected at that field', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const { id } = (await admin.post(ACCOUNTS, await account())).body().data
    const renamed = await admin.patch(`${ACCOUNTS}/${id}`, { bank_name: '建设银行' })
    renamed.assertBodyContains({ data: { card_masked: '**** 2333', bank_name: '建设银行' } })
    const moved = await admin.patch(`${ACCOUNTS}/${id}`, { card_number: 'pay@inkfold.example' })
    moved.assertStatus(403)
    assert.property(moved.body().data.errors, 'card_number')
    assert.equal((await admin.get(`${ACCOUNTS}/${id}`)).body().data.card_masked, '**** 2333')
  }).tags(['CFG-05', 'SEC-06'])

  test('belongs to the platform or a supplier, and its type comes from the dictionary', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    ;(await admin.post(ACCOUNTS, await account({ organisation_id: await organisationOf('supplier') }))).assertStatus(
      200,
    )
    const merchant = await admin.post(ACCOUNTS, await account({ organisation_id: await organisationOf('merchant') }))
    assert.property(merchant.body().data.errors, 'organisation_id')
    const season = await admin.post(ACCOUNTS, await account({ bank_type_id: await bankType('spring') }))
    assert.property(season.body().data.errors, 'bank_type_id')
    const garbled = await admin.post(ACCOUNTS, await account({ card_number: '<script>' }))
    assert.property(garbled.body().data.errors, 'card_number')
  }).tags(['CFG-05'])
})
