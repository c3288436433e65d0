import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DEMO_PASSWORD } from '#contracts/demo'
import { row, rows } from '#core/database'
import { mailJob, textJob } from '#core/messages/messages'
import { retrievePassword } from '#identity/account/change_password'
import { sendCode } from '#identity/codes/send_code'
import { signIn } from '#identity/session/sign_in'
import { receivedCode } from '#tests/support/codes'
import { persistentUser } from '#tests/support/persistent'
import { organisationOf, userId } from '#tests/support/organisations'
import { sentTo } from '#tests/support/outbox'
import { bearer, makePerson, NOBODY, sessionOf } from '#tests/support/people'
import { outcomeOf } from '#tests/support/refusals'

const NEW = '+8613911110001'
const OLD = '+8613800000006'
const RESETTING = ['users.view', 'users.edit', 'users.reset_password']

const stored = (id: number) =>
  row<{ mobile: string | null; email: string | null; unconfirmed_mobile: string | null; password_hash: string }>(
    'select mobile, email, unconfirmed_mobile, unconfirmed_email, password_hash from users where id = ?',
    [id],
  )
const patch = (client: ApiClient, id: number, [name, value]: [string, string], body: object) =>
  client.patch(`/api/v1/users/${id}`).json(body).header(name, value)
const confirm = (client: ApiClient, token: string, type: string, captcha: string) =>
  client.post('/api/account/confirmContact').json({ type, captcha }).header('user-token', token)

const queued = async () =>
  (
    await rows<{ id: string; data: { to: string; text: string } }>(
      'select id, data from pgboss.job where name in (?, ?)',
      [textJob.name, mailJob.name],
    )
  ).map(({ id, data }) => ({ id, ...data }))

test.group('Contacts | own', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('an edit does not change the own phone and e-mail: {who} {field}')
    .with(
      ['merchant', 'supplier', 'factory', 'admin', 'super'].flatMap((who) => [
        { who, field: 'mobile', value: NEW as string | null },
        { who, field: 'email', value: 'thief@example.com' },
        { who, field: 'mobile', value: null },
      ]),
    )
    .run(async ({ client, assert }, { who, field, value }) => {
      const id = await userId(who)
      await row(`update users set mobile = coalesce(mobile, ?) where id = ?`, ['+8613922220009', id])
      const before = await stored(id)
      const refused = await patch(client, id, await bearer(who), { [field]: value, nickname: 'Kept out' })
      refused.assertStatus(403)
      assert.equal(refused.body().data.errors?.[field]?.length, 1)
      assert.equal(refused.body().data.reason, 'E_OWN_CONTACT')
      assert.deepEqual(await stored(id), before)
    })
    .tags(['SEC-02'])

  test('accepts a form that repeats the bound values, without a change', async ({ client, assert }) => {
    const id = await userId('merchant')
    const { mobile, email } = (await stored(id)) as { mobile: string; email: string }
    const saved = await patch(client, id, await bearer('merchant'), {
      nickname: 'Same',
      mobile: mobile.replace('+86', ''),
      email: email.toUpperCase(),
    })
    saved.assertStatus(200)
    assert.containsSubset(await stored(id), { mobile, email, unconfirmed_mobile: null })
    assert.isDefined(await row('select 1 from auth_sessions where user_id = ?', [id]))
  }).tags(['SEC-02'])

  test('a change by codes warns the old address and ends the other sessions', async ({ client, assert }) => {
    const other = await sessionOf('merchant')
    const { access_token: token } = await sessionOf('merchant', 'member')
    const post = (path: string, body: object) =>
      client.post(`/api/account/${path}`).json(body).header('user-token', token)
    const captcha = await receivedCode(OLD, 'verify_mobile')
    const { accountVerificationToken } = (await post('verification', { type: 'mobile', captcha })).body().data
    const code = await receivedCode(NEW, 'change_mobile')
    const changed = await post('changeBind', { type: 'mobile', mobile: NEW, captcha: code, accountVerificationToken })
    changed.assertStatus(200)
    assert.containsSubset(
      (await queued()).map(({ to }) => to),
      [OLD],
    )
    ;(await client.get('/api/v1/auth/index').bearerToken(other.access_token)).assertStatus(401)
    ;(await client.get('/api/user/index').header('user-token', token)).assertStatus(200)
  }).tags(['SEC-02', 'AUTH-09'])
})

test.group('Contacts | other people', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const administrator = () => makePerson({ permissions: RESETTING })
  async function proposed(client: ApiClient, value: string = NEW) {
    const id = await userId('viewer')
    await row(`update users set mobile = ?, email = 'old@example.com' where id = ?`, [OLD.replace('06', '77'), id])
    const editor = await bearer('admin')
    const edited = await patch(client, id, editor, { mobile: value })
    edited.assertStatus(200)
    return { id, old: OLD.replace('06', '77'), edited, editor }
  }
  test('a new phone waits for confirmation, notifies the old addresses and ends the sessions', async ({
    client,
    assert,
  }) => {
    const before = await sessionOf('viewer')
    const earlier = await queued()
    const { id, old, edited } = await proposed(client)
    assert.containsSubset(edited.body().data, { mobile: old, unconfirmed_mobile: NEW })
    assert.containsSubset(await stored(id), { mobile: old, unconfirmed_mobile: NEW })
    ;(await client.get('/api/v1/auth/index').bearerToken(before.access_token)).assertStatus(401)
    const sent = (await queued()).filter((one) => !earlier.some(({ id: known }) => known === one.id))
    assert.sameMembers(
      sent.map(({ to }) => to),
      [old, 'old@example.com'],
    )
    for (const { text } of sent) assert.notInclude(text, NEW)
    assert.lengthOf(await rows(`select 1 from notices where user_id = ? and kind = 'mobile_proposed'`, [id]), 1)
  }).tags(['SEC-02'])

  test('an unconfirmed phone allows no sign-in, password reset or payment code', async ({ client, assert }) => {
    const { id } = await proposed(client)
    const before = await stored(id)
    assert.equal(await outcomeOf(signIn({ username: NEW, password: DEMO_PASSWORD }, 'admin', NOBODY)), 'E_LOGIN_FAILED')
    for (const scene of ['retrieve_password', 'pay', 'payment_password', 'verify_mobile'] as const)
      await sendCode({ channel: 'mobile', target: NEW, scene, language: 'en', address: '10.1.1.1', site: 'Inkfold' })
    assert.deepEqual(await sentTo(NEW), [])
    const reset = { type: 'mobile' as const, account: NEW, captcha: '123456', password: 'Quiet-River-88' }
    assert.equal(await outcomeOf(retrievePassword(reset, NOBODY)), 'E_CODE_WRONG')
    const ofChange = await receivedCode(NEW, 'change_mobile')
    assert.notEqual(await outcomeOf(retrievePassword({ ...reset, captcha: ofChange }, NOBODY)), 'done')
    assert.deepEqual(await stored(id), before)
  }).tags(['SEC-02'])

  test('the person confirms it once with the code sent there', async ({ client, assert }) => {
    const { id, old } = await proposed(client)
    const { access_token: token } = await sessionOf('viewer', 'member')
    const wrong = await confirm(client, token, 'mobile', '00000x')
    wrong.assertStatus(400)
    const captcha = await receivedCode(NEW, 'change_mobile')
    ;(await confirm(client, token, 'mobile', captcha)).assertStatus(200)
    assert.containsSubset(await stored(id), { mobile: NEW, unconfirmed_mobile: null })
    const again = await confirm(client, token, 'mobile', captcha)
    again.assertBodyContains({ data: { reason: 'E_NOTHING_TO_CONFIRM' } })
    assert.lengthOf(
      (await queued()).filter(({ to }) => to === old),
      2,
    )
  }).tags(['SEC-02'])

  test('confirms nothing: {what}')
    .with([
      { what: 'by the code of another scene', scene: 'register' as const },
      { what: 'by a code that went to the old phone', scene: 'verify_mobile' as const },
    ])
    .run(async ({ client, assert }, { scene }) => {
      const { id, old } = await proposed(client)
      const { access_token: token } = await sessionOf('viewer', 'member')
      const captcha = await receivedCode(scene === 'register' ? NEW : old, scene)
      const refused = await confirm(client, token, 'mobile', captcha)
      refused.assertStatus(400)
      assert.equal((await stored(id))?.mobile, old)
    })
    .tags(['SEC-02'])

  test('rejects the code of an earlier proposed address', async ({ client, assert }) => {
    const { id, old, editor } = await proposed(client)
    const { access_token: token } = await sessionOf('viewer', 'member')
    const captcha = await receivedCode(NEW, 'change_mobile')
    await patch(client, id, editor, { mobile: '+8613911110002' })
    const { access_token: fresh } = await sessionOf('viewer', 'member')
    ;(await confirm(client, token, 'mobile', captcha)).assertStatus(401)
    ;(await confirm(client, fresh, 'mobile', captcha)).assertStatus(400)
    assert.equal((await stored(id))?.mobile, old)
  }).tags(['SEC-02'])

  test('does not confirm an address of another person and notifies its owner', async ({ client, assert }) => {
    const { id, old } = await proposed(client, OLD)
    const { access_token: token } = await sessionOf('viewer', 'member')
    await sendCode({
      channel: 'mobile',
      target: OLD,
      scene: 'change_mobile',
      language: 'en',
      address: '10.1.1.1',
      site: 'Inkfold',
    })
    const [report] = await sentTo(OLD)
    assert.include(report?.body, 'already belongs to an account')
    ;(await confirm(client, token, 'mobile', '123456')).assertStatus(400)
    assert.equal((await stored(id))?.mobile, old)
  }).tags(['SEC-02'])

  test('changing other people’s addresses requires the right to reset passwords: {who}')
    .with([
      { who: 'supplier', whose: 'merchant' },
      { who: 'sub_editor', whose: 'staff' },
    ])
    .run(async ({ client, assert }, { who, whose }) => {
      const id = await userId(whose)
      const organisationId = await organisationOf('merchant')
      await makePerson({ username: 'sub_editor', organisationId, permissions: ['users.view', 'users.edit'] })
      const before = await stored(id)
      for (const body of [{ mobile: NEW }, { email: 'thief@example.com' }, { unconfirmed_mobile: NEW }]) {
        const refused = await patch(client, id, await bearer(who), body)
        assert.include([400, 403], refused.status())
      }
      assert.deepEqual(await stored(id), before)
    })
    .tags(['SEC-02'])

  test('the right to reset passwords applies within its range and never upwards', async ({ client, assert }) => {
    const merchant = await organisationOf('merchant')
    const { token } = await makePerson({ permissions: RESETTING, organisationId: merchant })
    const editor: [string, string] = ['authorization', `Bearer ${token}`]
    const foreign = await patch(client, await userId('supplier'), editor, { mobile: NEW })
    foreign.assertStatus(404)
    const main = await patch(client, await userId('merchant'), editor, { mobile: NEW })
    main.assertBodyContains({ data: { reason: 'E_ROLE_TOO_HIGH' } })
    const { token: platform } = await administrator()
    const over = await patch(client, await userId('super'), ['authorization', `Bearer ${platform}`], { mobile: NEW })
    assert.include([403, 404], over.status())
    assert.isNull((await stored(await userId('super')))?.unconfirmed_mobile)
  }).tags(['SEC-02', 'ACC-05'])

  test('removing an address takes effect at once and notifies it', async ({ client, assert }) => {
    const { id, old, editor } = await proposed(client)
    const cleared = await patch(client, id, editor, { mobile: null })
    cleared.assertStatus(200)
    assert.containsSubset(await stored(id), { mobile: null, unconfirmed_mobile: null })
    assert.lengthOf(
      (await queued()).filter(({ to }) => to === old),
      2,
    )
  }).tags(['SEC-02'])

  test('rejects invalid phone numbers', async ({ client }) => {
    const refused = await patch(client, await userId('staff'), await bearer('super'), { mobile: '123' })
    refused.assertStatus(400)
    refused.assertBodyContains({ data: { reason: 'E_PHONE_INVALID' } })
  }).tags(['SEC-02', 'AUTH-10'])
})

test.group('Contacts | concurrency', () => {
  test('concurrent requests confirm with a code once, and one of two people gets the address', async ({
    client,
    assert,
  }) => {
    const people = [await persistentUser(), await persistentUser()]
    try {
      for (const { id } of people) await row('update users set unconfirmed_mobile = ? where id = ?', [NEW, id])
      const tokens = await Promise.all(
        people.map(async ({ username }) => (await sessionOf(username, 'member')).access_token),
      )
      const captcha = await receivedCode(NEW, 'change_mobile')
      const answers = await Promise.all(
        tokens.flatMap((token) => Array.from({ length: 4 }, () => confirm(client, token, 'mobile', captcha))),
      )
      assert.lengthOf(
        answers.filter((one) => one.status() === 200),
        1,
      )
      for (const answer of answers) assert.isBelow(answer.status(), 500)
      assert.lengthOf(await rows('select 1 from users where mobile = ?', [NEW]), 1)
    } finally {
      for (const { forget } of people) await forget()
      await row('delete from verification_codes where target = ?', [NEW])
      await row('delete from outbox_messages where target = ?', [NEW])
    }
  }).tags(['SEC-02'])
})
