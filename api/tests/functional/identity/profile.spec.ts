import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { SessionDirectory } from '#core/session_directory'
import { saveProfile } from '#identity/account/profile'
import { credit } from '#ledger/posting/movements'
import { points } from '#ledger/posting/operation'
import { faultsOf } from '#tests/support/answers'
import { alone, freshKey, makeMerchant, yuan } from '#tests/support/ledger/money'
import { NOBODY, makePerson, sessionOf, userIdOf } from '#tests/support/people'
import { outcomeOf } from '#tests/support/refusals'
import { saidAt } from '#tests/support/said'

const PROFILE = '/api/account/profile'
const memberToken = async (username = 'merchant') => (await sessionOf(username, 'member')).access_token

test.group('Account | overview', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('returns existing values and no placeholders for missing ones', async ({ client, assert }) => {
    const merchant = await makeMerchant()
    const standing = await row<{ merchant_no: string }>(
      `insert into merchants (id, level_id, level_expires_on)
       select o.id, l.id, '2099-01-31' from organisations o join merchant_levels l on l.organisation_id = o.parent_id and l.name_en = 'Gold'
        where o.id = ? returning (select merchant_no from organisations where id = merchants.id)`,
      [merchant],
    )
    const of = { organisationId: merchant, key: freshKey() }
    await alone((trx) => credit({ ...of, kind: 'opening', amount: yuan('3268.50') }, trx))
    await alone((trx) => credit({ ...of, key: freshKey(), kind: 'score_earning', amount: points(100) }, trx))
    await makePerson({ organisationId: merchant })
    const { username } = await makePerson({
      organisationId: merchant,
      permissions: ['money_logs.view', 'score_logs.view'],
    })
    await row(
      `update users set last_login_at = '2026-11-01T08:00:00Z', last_login_ip = '10.0.0.7' where username = ?`,
      [username],
    )
    const token = await memberToken(username)
    const overview = await client.get('/api/account/overview').header('user-token', token)
    const { created_at, days, ...rest } = overview.body().data
    assert.deepEqual(faultsOf('account.overview', overview.body().data), [])
    assert.deepEqual(rest, {
      merchant_no: standing?.merchant_no,
      level_zh: '金牌',
      level_en: 'Gold',
      level_expires_on: '2099-01-31',
      image_storage: 0,
      staff_count: 2,
      shop_count: 0,
      session_count: 2,
      last_login_time: '2026-11-01T08:00:00.000Z',
      last_login_ip: '10.0.0.7',
      balance: '3268.50',
      held: '0.00',
      trade_amount: '0.00',
      points: 100,
      money: ['0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '3268.50'],
      score: [0, 0, 0, 0, 0, 0, 100],
    })
    assert.lengthOf(days, 7)
    assert.match(created_at, /^\d{4}-\d{2}-\d{2}T.*Z$/)
  }).tags(['AUTH-13', 'CFG-12'])

  test('counts no one for a person without a merchant', async ({ client }) => {
    const overview = await client.get('/api/account/overview').header('user-token', await memberToken('viewer'))
    overview.assertBodyContains({ data: { merchant_no: null, staff_count: 0 } })
  }).tags(['CFG-12'])
})

test.group('Account | profile', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('changes only the named fields: {what}')
    .with([
      { what: 'the nickname', given: { nickname: '知远' } },
      { what: 'the English name', given: { nickname_en: 'Zhiyuan Xu' } },
      { what: 'name and gender', given: { real_name: '许知远', gender: 1 } },
      { what: 'the birthday', given: { birthday: '1990-02-28' } },
      { what: 'what is emptied', given: { birthday: null, motto: null } },
      { what: 'the motto', given: { motto: '一件也印' } },
      { what: 'the language', given: { language: 'en' } },
      { what: 'back to the browser’s language', given: { language: null } },
      { what: 'nothing', given: {} },
    ])
    .run(async ({ client, assert }, { given }) => {
      const token = await memberToken()
      const before = await client.get(PROFILE).header('user-token', token)
      const saved = await client.post(PROFILE).json(given).header('user-token', token)
      saved.assertStatus(200)
      assert.deepEqual(faultsOf('account.profile.edit', saved.body().data), [])
      assert.deepEqual(saved.body().data, { ...before.body().data, ...given })
      const again = await client.get(PROFILE).header('user-token', token)
      assert.deepEqual(again.body().data, saved.body().data)
    })
    .tags(['AUTH-09', 'CFG-12', 'I18N-01'])

  test('rejects at the field and changes nothing: {field}, {what}')
    .with([
      { what: 'empty', field: 'nickname', value: '' },
      { what: 'null', field: 'nickname', value: null },
      { what: 'markup', field: 'real_name', value: '<script>' },
      { what: 'unknown', field: 'gender', value: 3 },
      { what: 'a text', field: 'gender', value: '1' },
      { what: 'no such day', field: 'birthday', value: '1990-02-30' },
      { what: 'to come', field: 'birthday', value: '2090-01-01', says: 'E_BIRTHDAY_INVALID' },
      { what: 'too long ago', field: 'birthday', value: '1890-01-01' },
      { what: 'too long', field: 'motto', value: 'x'.repeat(201) },
      { what: 'from elsewhere', field: 'avatar', value: 'https://elsewhere.example/a.png' },
      { what: 'of no file', field: 'avatar', value: '/files/00000000-0000-4000-8000-000000000000' },
      { what: 'unknown', field: 'language', value: 'fr' },
      { what: 'not theirs to change', field: 'username', value: 'other' },
      { what: 'not theirs to change', field: 'account_type', value: 'main' },
      { what: 'not theirs to change here', field: 'mobile', value: '+8613900000000' },
      { what: 'not theirs to change', field: 'status', value: 'active' },
      { what: 'no field', field: 'password_hash', value: 'x' },
      { what: 'no field', field: '__proto__x', value: {} },
    ])
    .run(async ({ client, assert }, { field, value, says }) => {
      const before = await row(`select * from users where username = 'merchant'`)
      const response = await client
        .post(PROFILE)
        .json({ [field]: value })
        .header('user-token', await memberToken())
      response.assertStatus(400)
      assert.property(response.body().data.errors, field)
      if (says) assert.equal(saidAt(response)[field], says)
      assert.deepEqual(await row(`select * from users where username = 'merchant'`), before)
    })
    .tags(['AUTH-09', 'AUTH-10', 'CRUD-03'])

  test('accepts an avatar uploaded here', async ({ client }) => {
    const file = await row<{ public_id: string }>(
      `insert into attachments (sha256, name, size, mime, suffix, topic, owner_user_id, organisation_id, counted_for)
       select repeat('a', 64), 'me.png', 10, 'image/png', 'png', 'avatar', u.id, u.organisation_id, u.organisation_id from users u where username = 'merchant' returning public_id`,
    )
    const avatar = `/files/${file?.public_id}`
    const saved = await client
      .post(PROFILE)
      .json({ avatar })
      .header('user-token', await memberToken())
    saved.assertBodyContains({ data: { avatar } })
    const removed = await client
      .post(PROFILE)
      .json({ avatar: null })
      .header('user-token', await memberToken())
    removed.assertBodyContains({ data: { avatar: null } })
  }).tags(['AUTH-09'])

  test('works the same for back-office people', async ({ client, assert }) => {
    const user = { userId: await userIdOf('viewer') }
    const saved = await client
      .patch('/api/v1/auth/profile')
      .json({ motto: 'I only look' })
      .withGuard('admin')
      .loginAs(user)
    saved.assertBodyContains({ data: { username: 'viewer', motto: 'I only look' } })
    const shown = await client.get('/api/v1/auth/profile').withGuard('admin').loginAs(user)
    assert.deepEqual(shown.body().data, saved.body().data)
    const asMember = await client.get(PROFILE).withGuard('admin').loginAs(user)
    asMember.assertStatus(401)
  }).tags(['AUTH-05', 'AUTH-09'])

  test('logs a change with its author', async ({ client, assert }) => {
    await client
      .post(PROFILE)
      .json({ motto: 'logged' })
      .header('user-token', await memberToken())
    const log = await row<{ username: string; after: { motto: string; password_hash: string } }>(
      'select username, after from admin_logs order by id desc limit 1',
    )
    assert.containsSubset(log, { username: 'merchant', after: { motto: 'logged', password_hash: '[hidden]' } })
  }).tags(['CFG-06'])

  test('changes nothing if the account is disabled during the request', async ({ assert }) => {
    const { access_token } = await sessionOf('staff', 'member')
    const staff = await (await app.container.make(SessionDirectory)).fromAccessToken('member', access_token)
    await row(`update users set status = 'disabled' where username = 'merchant'`)
    assert.equal(await outcomeOf(saveProfile(staff, { motto: 'too late' }, NOBODY)), 'E_SESSION_OVER')
    assert.equal((await row<{ motto: string }>(`select motto from users where username = 'staff'`))?.motto, '')
  }).tags(['AUTH-12'])
})
