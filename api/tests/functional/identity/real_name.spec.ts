import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { rekey } from '#core/rekey'
import { Secrets } from '#core/sealed_columns'
import environment from '#start/env'
import { sealedIdNumber, sealedName } from '#identity/account/real_name'
import { faultsOf } from '#tests/support/answers'
import { makePerson, sessionOf } from '#tests/support/people'
import { saidAt } from '#tests/support/said'

const PATH = '/api/account/realName'
const PROOF = { real_name: '许知远', id_number: '11010519491231002x' }
const idOf = async (username: string) =>
  (await row<{ id: number }>('select id from users where username = ?', [username]))?.id ?? 0
const memberToken = async (username = 'merchant') => (await sessionOf(username, 'member')).access_token

interface Kept {
  user_id: number
  real_name_sealed: string
  id_number_sealed: string
}

test.group('Account | real name', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is stored encrypted, shown masked and submitted once', async ({ client, assert }) => {
    const token = await memberToken()
    const before = await client.get(PATH).header('user-token', token)
    assert.deepEqual(before.body().data, {
      may_verify: true,
      verified: false,
      real_name: null,
      id_number: null,
      verified_at: null,
    })
    const proved = await client.post(PATH).json(PROOF).header('user-token', token)
    proved.assertBodyContains({ code: 1, data: { verified: true, real_name: '许**', id_number: '110***********002X' } })
    assert.deepEqual(faultsOf('account.realName.prove', proved.body().data), [])
    const again = await client
      .post(PATH)
      .json({ ...PROOF, real_name: '别人' })
      .header('user-token', token)
    again.assertStatus(403)
    again.assertBodyContains({ data: { reason: 'E_READ_ONLY' } })

    const stored = JSON.stringify([
      ...(await rows('select * from real_names')),
      ...(await rows(`select before, after from admin_logs where resource = 'real_names'`)),
    ])
    assert.notInclude(stored, '知远')
    assert.notInclude(stored, '0519491231')
    assert.include(stored, '[hidden]')
  }).tags(['AUTH-10'])

  test('belongs to the main account of a merchant: not to {username}')
    .with([{ username: 'staff' }, { username: 'supplier' }, { username: 'admin' }])
    .run(async ({ client }, { username }) => {
      const token = await memberToken(username)
      const shown = await client.get(PATH).header('user-token', token)
      shown.assertBodyContains({ data: { may_verify: false } })
      const refused = await client.post(PATH).json(PROOF).header('user-token', token)
      refused.assertStatus(403)
      refused.assertBodyContains({ data: { reason: 'E_FORBIDDEN' } })
    })
    .tags(['AUTH-10'])

  test('rejects {what} with its own message')
    .with([
      {
        what: 'a number that does not add up',
        given: { id_number: '110105194912310021' },
        field: 'id_number',
        words: '请输入正确的身份证号',
        code: 'E_ID_NUMBER_INVALID',
      },
      { what: 'no name', given: { real_name: '123' }, field: 'real_name', words: '请输入正确的姓名' },
    ])
    .run(async ({ client, assert }, { given, field, words, code }) => {
      const response = await client
        .post(PATH)
        .json({ ...PROOF, ...given })
        .header('user-token', await memberToken())
      response.assertStatus(400)
      assert.match(response.body().data.errors[field][0], new RegExp(words))
      if (code) assert.deepEqual(saidAt(response), { [field]: code })
      assert.deepEqual(await rows('select 1 from real_names'), [])
    })
    .tags(['AUTH-10'])

  test('is re-encrypted with a new key, and the old key becomes unnecessary', async ({ assert }) => {
    const older = 'the key this house had before that one'
    const [old, both, fresh] = [
      new Secrets([older]),
      new Secrets([...environment.APP_KEY, older]),
      new Secrets(environment.APP_KEY),
    ]
    const people = await Promise.all([makePerson(), makePerson(), makePerson()])
    for (const [i, { id }] of people.entries()) {
      const keyring = i === 0 ? fresh : old
      await row('insert into real_names (user_id, real_name_sealed, id_number_sealed) values (?, ?, ?)', [
        id,
        sealedName.seal(id, `人${i}`, keyring),
        sealedIdNumber.seal(id, `number ${i}`, keyring),
      ])
    }
    assert.equal(await rekey(both), 4)
    assert.equal(await rekey(both), 0)
    const kept = await rows<Kept>('select * from real_names order by user_id')
    const opened = kept.map(({ user_id, real_name_sealed, id_number_sealed }) => [
      sealedName.open(user_id, real_name_sealed, fresh),
      sealedIdNumber.open(user_id, id_number_sealed, fresh),
    ])
    assert.deepEqual(opened, [
      ['人0', 'number 0'],
      ['人1', 'number 1'],
      ['人2', 'number 2'],
    ])
    const [first, second] = kept as [Kept, Kept]
    assert.throws(() => sealedName.open(first.user_id, second.real_name_sealed))
  }).tags(['AUTH-10'])
})

test.group('Account | withdrawn verification', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const ADMIN = { 'accept-language': 'en' }

  test('allows a new submission, notifies the person of the reason and is logged', async ({ client, assert }) => {
    const member = await memberToken()
    await client.post(PATH).json(PROOF).header('user-token', member)
    const id = await idOf('merchant')
    const { access_token: token } = await sessionOf('admin')
    const listed = await client.get(`/api/v1/users/${id}`).bearerToken(token)
    assert.isTrue(listed.body().data.is_verified)
    const reset = await client
      .post(`/api/v1/users/${id}/realName`)
      .json({ reason: 'A digit is wrong.' })
      .bearerToken(token)
    reset.assertBodyContains({ code: 1, data: { id, is_verified: false } })

    const report = await client.get('/api/v1/notices').header('user-token', member).headers(ADMIN)
    const [notice] = report.body().data.list
    assert.equal(notice.kind, 'real_name_reset')
    assert.equal(notice.text, 'admin reset your real-name verification. Please verify again. Reason: A digit is wrong.')
    const log = await row(
      `select username, after ->> 'reason' as reason, record_id from admin_logs where resource = 'real_name_resets'`,
    )
    assert.deepEqual(log, { username: 'admin', reason: 'A digit is wrong.', record_id: String(id) })

    const again = await client
      .post(PATH)
      .json({ ...PROOF, real_name: '许致远' })
      .header('user-token', member)
    again.assertBodyContains({ code: 1, data: { verified: true } })
  }).tags(['AUTH-10', 'CFG-06'])

  test('is rejected: {what}')
    .with([
      { what: 'without a verification', who: 'merchant', reason: 'Nothing there.', status: 409 },
      { what: 'without a reason', who: 'merchant', reason: ' ', status: 400 },
      { what: 'one of whoever ranks higher', who: 'super', reason: 'Not mine.', status: 403 },
      { what: 'one’s own', who: 'admin', reason: 'Mine.', status: 403, code: 'E_SELF_REAL_NAME' },
    ])
    .run(async ({ client, assert }, { who, reason, status, code }) => {
      const { access_token: token } = await sessionOf('admin')
      const refused = await client
        .post(`/api/v1/users/${await idOf(who)}/realName`)
        .json({ reason })
        .bearerToken(token)
      refused.assertStatus(status)
      if (code) assert.equal(refused.body().data.reason, code)
      assert.isUndefined(await row('select 1 from real_name_resets'))
    })
    .tags(['AUTH-10', 'ACC-05', 'ERR-03'])
})
