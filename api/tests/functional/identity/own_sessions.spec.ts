import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { faultsOf } from '#tests/support/answers'
import { makePerson, sessionOf } from '#tests/support/people'

const SESSIONS = '/api/v1/auth/sessions'

const seen = (list: { audience: string; is_current: boolean }[]) =>
  list.map(({ audience, is_current }) => `${audience} ${is_current}`).toSorted()

test.group('Own sessions', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('lists own sessions of either audience and marks the current one', async ({ client, assert }) => {
    const { username, token } = await makePerson()
    const { access_token: member } = await sessionOf(username, 'member')
    const asAdmin = await client.get(SESSIONS).bearerToken(token)
    assert.deepEqual(faultsOf('auth.sessions', asAdmin.body().data), [])
    assert.deepEqual(seen(asAdmin.body().data), ['admin true', 'member false'])
    const asMember = await client.get(SESSIONS).header('user-token', member)
    assert.deepEqual(seen(asMember.body().data), ['admin false', 'member true'])
    const withBoth = await client
      .get(SESSIONS)
      .headers({ authorization: `Bearer ${token}`, 'user-token': member, 'x-audience': 'member' })
    assert.deepEqual(seen(withBoth.body().data), ['admin false', 'member true'])
  }).tags(['AUTH-13'])

  test('omits ended sessions', async ({ client, assert }) => {
    const { username, token } = await makePerson()
    await sessionOf(username)
    await row(`update auth_sessions set expires_at = now() where id = (select max(id) from auth_sessions)`)
    const list = await client.get(SESSIONS).bearerToken(token)
    assert.lengthOf(list.body().data, 1)
  }).tags(['AUTH-13'])

  test('ends one session: its next request is rejected, the others continue', async ({ client, assert }) => {
    const { username, token } = await makePerson()
    const { access_token: second } = await sessionOf(username)
    const list = await client.get(SESSIONS).bearerToken(second)
    const other = list.body().data.find((one: { is_current: boolean }) => !one.is_current)
    const ended = await client.delete(`${SESSIONS}/${other.id}`).bearerToken(second)
    ended.assertBodyContains({ code: 1 })
    const gone = await client.get(SESSIONS).bearerToken(token)
    gone.assertStatus(401)
    const left = await client.get(SESSIONS).bearerToken(second)
    assert.lengthOf(left.body().data, 1)
  }).tags(['AUTH-13'])

  test('answers another person’s session like a missing one', async ({ client, assert }) => {
    const { token } = await makePerson()
    await sessionOf('merchant')
    const foreign = (await row<{ id: number }>('select max(id) as id from auth_sessions'))?.id
    const answers = await Promise.all(
      [foreign, 0, 99999999999].map((id) => client.delete(`${SESSIONS}/${id}`).bearerToken(token)),
    )
    for (const answer of answers) answer.assertStatus(404)
    const words = answers.map((one) => ({ ...one.body(), data: { ...one.body().data, requestId: '' } }))
    assert.deepEqual(words[0], words[1])
    assert.deepEqual(words[1], words[2])
    assert.exists(await row('select 1 from auth_sessions where id = ?', [foreign]))
  }).tags(['AUTH-13', 'ACC-02'])

  test('signing out everywhere includes the current session', async ({ client, assert }) => {
    const { id, username, token } = await makePerson()
    await sessionOf(username, 'member')
    const ended = await client.delete(SESSIONS).bearerToken(token)
    ended.assertBodyContains({ code: 1 })
    assert.isUndefined(await row('select 1 from auth_sessions where user_id = ?', [id]))
    const next = await client.get(SESSIONS).bearerToken(token)
    next.assertStatus(401)
  }).tags(['AUTH-13'])
})

test.group('Preferences', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('stores any JSON value under a key per person', async ({ client, assert }) => {
    const [one, other] = [await makePerson(), await makePerson()]
    const url = '/api/v1/auth/preferences/columns.users'
    for (const value of [{ hidden: ['email'], width: { id: 80 } }, 'text', 0, false, null, ['a', null]]) {
      const kept = await client.put(url).json({ value }).bearerToken(one.token)
      kept.assertStatus(200)
      const shown = await client.get(url).bearerToken(one.token)
      assert.deepEqual(shown.body().data, { value })
      assert.deepEqual(faultsOf('auth.preferences.show', shown.body().data), [])
    }
    const foreign = await client.get(url).bearerToken(other.token)
    assert.deepEqual(foreign.body().data, { value: null })
  }).tags(['CRUD-09'])

  test('rejects {what}')
    .with([
      { what: 'a key with a slash', key: 'a%2Fb', value: {}, status: 400 },
      { what: 'a key that begins with a digit', key: '1a', value: {}, status: 400 },
      { what: 'a long key', key: 'k'.repeat(81), value: {}, status: 400 },
      { what: 'more than 64 kB', key: 'views.users', value: '字'.repeat(22_000), status: 413 },
      { what: 'no value', key: 'views.users', value: undefined, status: 400 },
      { what: 'what no column can hold', key: 'views.users', value: { a: 'x\u0000y' }, status: 400 },
    ])
    .run(async ({ client, assert }, { key, value, status }) => {
      const { id, token } = await makePerson()
      const response = await client.put(`/api/v1/auth/preferences/${key}`).json({ value }).bearerToken(token)
      response.assertStatus(status)
      assert.isUndefined(await row('select 1 from preferences where user_id = ?', [id]))
    })
    .tags(['CRUD-09'])

  test('limits the stored amount', async ({ client }) => {
    const { id, token } = await makePerson()
    await row(`insert into preferences (user_id, key, value) select ?, 'k' || n, '1' from generate_series(1, 300) n`, [
      id,
    ])
    const more = await client.put('/api/v1/auth/preferences/k301').json({ value: 1 }).bearerToken(token)
    more.assertStatus(413)
    const known = await client.put('/api/v1/auth/preferences/k300').json({ value: 2 }).bearerToken(token)
    known.assertStatus(200)
  }).tags(['CRUD-09'])
})
