import { randomBytes } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { debit } from '#ledger/posting/movements'
import { loadBalances } from '#ledger/account/balance'
import { expireLevels } from '#organisations/merchants/level_in_force'
import { as, asDemo } from '#tests/support/as'
import { alone, freshKey, yuan } from '#tests/support/ledger/money'
import { withinADay } from '#tests/support/one_day'
import { organisationOf, roleId } from '#tests/support/organisations'
import { makePerson, sessionOf } from '#tests/support/people'
import { makeLevel } from '#tests/support/suppliers'

const FORM = {
  name: '新商户',
  admin_username: 'newmerchant',
  admin_password: 'Quiet-River-88',
  admin_mobile: '13800000177',
}

const optionsOf = ({ options }: { options: { value: number; label: string }[] }) =>
  options.map(({ value, label }) => ({ value, label }))

test.group('Merchants', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a supplier creates one with number, main account and level', async ({ client, assert }) => {
    const me = await asDemo(client, 'supplier')
    const level = (
      await me.post('/api/v1/merchant-levels', { name_zh: '铂金', name_en: 'Platinum', discount_rate: '0.94' })
    ).body().data
    const made = (
      await me.post('/api/v1/merchants', { ...FORM, level_id: level.id, level_expires_on: '2099-12-31' })
    ).body().data
    assert.containSubset(made, {
      name: '新商户',
      admin_mobile: '+8613800000177',
      status: 'active',
      level_in_force_en: 'Platinum',
      staff_count: 0,
    })
    assert.match(made.merchant_no, /^M\d+$/)
    const login = await row(`select account_type from users where username = 'newmerchant'`)
    assert.deepEqual(login, { account_type: 'main' })
  }).tags(['MER-01', 'MER-02'])

  test('an English name is kept, found, and shown to English readers', async ({ client, assert }) => {
    const me = await asDemo(client, 'supplier')
    const form = { ...FORM, name_en: 'Kingfisher Prints' }
    const { id, version } = (await me.post('/api/v1/merchants', form)).body().data
    const found = (await me.get('/api/v1/merchants?quickSearch=kingfisher')).body().data.list
    assert.containSubset(found, [{ id, name: '新商户', name_en: 'Kingfisher Prints' }])
    for (const [language, label] of [
      ['en', 'Kingfisher Prints'],
      ['zh-cn', '新商户'],
    ] as const) {
      const options = await me
        .get('/api/v1/merchants?select=1&quickSearch=kingfisher')
        .header('accept-language', language)
      assert.deepEqual(optionsOf(options.body().data), [{ value: id, label }])
    }
    const removed = await me.patch(`/api/v1/merchants/${id}`, { name_en: '', version })
    assert.containSubset(removed.body().data, { name: '新商户', name_en: '' })
    const unnamed = await me
      .get(`/api/v1/merchants?select=1&quickSearch=${encodeURI('新商户')}`)
      .header('accept-language', 'en')
    assert.deepEqual(optionsOf(unnamed.body().data), [{ value: id, label: '新商户' }])
    const long = await me.post('/api/v1/merchants', { ...FORM, admin_username: 'other', name_en: 'x'.repeat(61) })
    assert.property(long.body().data.errors, 'name_en')
  }).tags(['MER-01', 'PPL-01'])

  test('the list shows and sorts by each merchant’s figures', async ({ client, assert }) => {
    const { list } = (
      await (await asDemo(client, 'admin')).get('/api/v1/merchants?order=balance,desc&limit=100')
    ).body().data as { list: { id: number; balance: string }[] }
    for (const { id, balance } of list) assert.equal(balance, (await loadBalances(id)).balance)
    const amounts = list.map(({ balance }) => Number(balance))
    assert.deepEqual(
      amounts,
      amounts.toSorted((one, other) => other - one),
    )
    assert.isAbove(amounts[0] ?? 0, amounts.at(-1) ?? 0)
  }).tags(['MER-01', 'LED-01'])

  test('a lock bars everyone of the merchant from the next request on, until unlocked', async ({ client }) => {
    const me = await asDemo(client, 'supplier')
    const merchant = await organisationOf('merchant')
    const person = as(client, (await sessionOf('staff')).access_token)
    ;(await person.get('/api/v1/auth/whoami')).assertStatus(200)
    ;(await me.post(`/api/v1/merchants/${merchant}/lock`)).assertBodyContains({ data: { status: 'locked' } })
    ;(await person.get('/api/v1/auth/whoami')).assertStatus(401)
    ;(await me.post(`/api/v1/merchants/${merchant}/lock`)).assertBodyContains({
      data: { reason: 'E_ILLEGAL_TRANSITION' },
    })
    ;(await me.post(`/api/v1/merchants/${merchant}/unlock`)).assertBodyContains({ data: { status: 'active' } })
    ;(await person.get('/api/v1/auth/whoami')).assertStatus(200)
  }).tags(['MER-01', 'AUTH-12'])

  test('a merchant cannot assign itself a level or unlock itself', async ({ client }) => {
    const id = await organisationOf('merchant')
    const person = await makePerson({
      organisationId: id,
      range: 'merchant',
      permissions: ['merchants.view', 'merchants.edit', 'merchants.lock'],
    })
    const me = as(client, person.token)
    for (const answer of [
      await me.patch(`/api/v1/merchants/${id}`, { name: 'x' }),
      await me.post(`/api/v1/merchants/${id}/lock`),
    ])
      answer.assertBodyContains({ data: { reason: 'E_FORBIDDEN' } })
  }).tags(['MER-01', 'ACC-02'])

  test('an expired level falls back to the default, at once in display and at night in storage', async ({
    client,
    assert,
  }) => {
    const me = await asDemo(client, 'supplier')
    const id = await organisationOf('merchant')
    const level = (
      await me.post('/api/v1/merchant-levels', { name_zh: '限时', name_en: 'Timed', discount_rate: '0.90' })
    ).body().data
    await me.patch(`/api/v1/merchants/${id}`, { level_id: level.id, level_expires_on: '2099-01-01' })
    const shown = async () => (await me.get(`/api/v1/merchants/${id}`)).body().data
    assert.equal((await shown()).level_in_force_en, 'Timed')
    await row(`update merchants set level_expires_on = (now() at time zone 'Asia/Shanghai')::date - 1 where id = ?`, [
      id,
    ])
    const fallen = (await shown()).level_in_force_en
    assert.notEqual(fallen, 'Timed')
    await expireLevels()
    assert.containSubset(await shown(), { level_id: null, level_expires_on: null, level_in_force_en: fallen })
  }).tags(['MER-02'])

  test('the default level cannot be disabled or deleted, only replaced', async ({ client, assert }) => {
    const me = await asDemo(client, 'supplier')
    const [first] = (await me.get('/api/v1/merchant-levels?is_default=1')).body().data.list
    for (const answer of [
      await me.patch(`/api/v1/merchant-levels/${first.id}`, { is_default: false }),
      await me.patch(`/api/v1/merchant-levels/${first.id}`, { status: 'disabled' }),
      await me.delete(`/api/v1/merchant-levels/${first.id}`),
    ])
      answer.assertBodyContains({ data: { reason: 'E_DEFAULT_LEVEL' } })
    await me.post('/api/v1/merchant-levels', { name_zh: '新默认', name_en: 'New default', is_default: true })
    assert.isFalse((await me.get(`/api/v1/merchant-levels/${first.id}`)).body().data.is_default)
  }).tags(['MER-02'])

  test('rejects a level of another supplier', async ({ client }) => {
    const me = await asDemo(client, 'admin')
    const strange = await row<{ id: number }>(
      `insert into merchant_levels (organisation_id, name_zh, name_en) select max(id), 'x', 'x' from suppliers returning id`,
    )
    const refused = await me.patch(`/api/v1/merchants/${await organisationOf('merchant')}`, { level_id: strange?.id })
    refused.assertBodyContains({ data: { reason: 'E_INVALID_REFERENCE' } })
  }).tags(['MER-02', 'ACC-02'])
})

test.group('Merchants | staff', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the main account creates sub-accounts with a role up to its limit and disables them', async ({
    client,
    assert,
  }) => {
    const level = await makeLevel({ subaccount_count: 2, merchant_user_count: 100 })
    const admin = await asDemo(client, 'admin')
    const supplier = await organisationOf('supplier')
    await admin.patch(`/api/v1/suppliers/${supplier}`, { level_id: level })
    const merchant = (await admin.post('/api/v1/merchants', { ...FORM, supplier_id: supplier })).body().data
    const me = as(client, (await sessionOf('newmerchant')).access_token)
    const staff = (username: string, role: number) => ({
      username,
      nickname: username,
      password: 'Quiet-River-88',
      role_ids: [role],
    })
    const role = await roleId('merchant_staff')
    const made = (await me.post('/api/v1/users', staff('sub_one', role))).body().data
    assert.containSubset(made, { organisation_id: merchant.id, account_type: 'staff', role_ids: [role] })
    await me.post('/api/v1/users', staff('sub_two', role))
    const refused = await me.post('/api/v1/users', staff('sub_three', role)).header('accept-language', 'en')
    assert.equal(
      refused.body().message,
      "Team members per merchant: 2 of 2 used. This limit belongs to the supplier's level: remove some, or ask the supplier to upgrade it.",
    )
    const session = as(client, (await sessionOf('sub_one')).access_token)
    await me.patch(`/api/v1/users/${made.id}`, { status: 'disabled' })
    ;(await session.get('/api/v1/auth/whoami')).assertStatus(401)
    ;(await me.post('/api/v1/users', staff('sub_three', role))).assertBodyContains({ code: 1 })
    const back = await me.patch(`/api/v1/users/${made.id}`, { status: 'active' })
    back.assertBodyContains({ data: { reason: 'E_QUOTA_EXCEEDED' } })
    // A disabled person gives no seat back a second time.
    await admin.delete(`/api/v1/users/${made.id}`)
    const fourth = await me.post('/api/v1/users', staff('sub_four', role))
    fourth.assertBodyContains({ data: { reason: 'E_QUOTA_EXCEEDED' } })
  }).tags(['MER-03', 'SUP-02'])

  test('a role decides whether a sub-account works with all records of the merchant or its own', async ({
    client,
    assert,
  }) => {
    const me = await asDemo(client, 'merchant')
    for (const code of ['merchant_staff', 'merchant_manager']) {
      const username = `new_${code.slice('merchant_'.length)}`
      const person = { username, nickname: code, password: 'Quiet-River-88', role_ids: [await roleId(code)] }
      ;(await me.post('/api/v1/users', person)).assertBodyContains({ code: 1 })
    }
    const seen = async (username: string): Promise<number> =>
      (await as(client, (await sessionOf(username)).access_token).get('/api/v1/users')).body().data.total
    assert.equal(await seen('new_staff'), 1)
    assert.equal(await seen('new_manager'), (await me.get('/api/v1/users')).body().data.total)
  }).tags(['MER-03'])

  test(
    'the account overview shows number, level and expiry, trade, sub-accounts, stores and picture storage',
    withinADay(async ({ client, assert }) => {
      const { access_token } = await sessionOf('merchant', 'member')
      const look = async () =>
        (await client.get('/api/account/overview').header('user-token', access_token)).body().data
      const before = await look()
      await rows(
        `insert into attachments (sha256, name, size, mime, suffix, topic, owner_user_id, organisation_id, counted_for)
         select ?, 'a.png', 1234, 'image/png', 'png', 'material', u.id, u.organisation_id, u.organisation_id
           from users u where u.username = 'merchant'`,
        [randomBytes(32).toString('hex')],
      )
      await row(
        `insert into stores (organisation_id, name, sales_platform, authorization_status)
         select organisation_id, 'By hand', 'other', 'completed' from users where username = 'merchant'`,
      )
      const paid = { organisationId: await organisationOf('merchant'), kind: 'order_payment', reason: 'D1' } as const
      await alone((trx) => debit({ ...paid, amount: yuan('12.50'), key: freshKey() }, trx))
      const { score: scored } = await loadBalances(paid.organisationId)
      const overview = await look()
      assert.equal(overview.shop_count - before.shop_count, 1)
      assert.equal((Number(overview.trade_amount) - Number(before.trade_amount)).toFixed(2), '12.50')
      assert.equal((Number(before.balance) - Number(overview.balance)).toFixed(2), '12.50')
      assert.equal(overview.points, scored)
      assert.equal(overview.merchant_no, 'M100001')
      assert.isAbove(overview.staff_count, 0)
      assert.equal(overview.image_storage - before.image_storage, 1234)
      assert.properties(overview, ['level_zh', 'level_en', 'level_expires_on'])
    }),
  ).tags(['MER-04'])
})
