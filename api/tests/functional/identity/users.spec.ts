import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DEMO_PASSWORD } from '#contracts/demo'
import { row } from '#core/database'
import { signIn } from '#identity/session/sign_in'
import { faultsOf } from '#tests/support/answers'
import { organisationOf, roleId, userId } from '#tests/support/organisations'
import { NOBODY, bearer, makePerson, sessionOf, userIdOf } from '#tests/support/people'
import { outcomeOf } from '#tests/support/refusals'

const USERS = '/api/v1/users'
const EDITOR = [
  'users.view',
  'users.create',
  'users.edit',
  'users.delete',
  'users.lock',
  'users.reset_password',
  'departments.view',
  'roles.view',
]
const newUser = (more: object = {}) => ({
  username: 'fresh_one',
  nickname: 'Fresh',
  password: 'Quiet-River-88',
  ...more,
})
const stored = (id: number) =>
  row('select status, password_hash, department_id, nickname from users where id = ?', [id])

test.group('Users | creation', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('creates, reads and edits every field', async ({ client, assert }) => {
    const user = { userId: await userIdOf('super') }
    const department = await row<{ id: number }>(`select id from departments limit 1`)
    const given = {
      real_name: '许知远',
      gender: 2,
      birthday: '1990-05-06',
      mobile: '139 1234 5678',
      email: 'Fresh@Inkfold.example',
      motto: 'x',
      department_id: department?.id,
      role_ids: [await roleId('viewer')],
    }
    const made = await client.post(USERS).json(newUser(given)).withGuard('admin').loginAs(user)
    made.assertStatus(200)
    assert.deepEqual(faultsOf('users.store', made.body().data), [])
    assert.containsSubset(made.body().data, {
      ...given,
      mobile: '+8613912345678',
      email: 'fresh@inkfold.example',
      account_type: 'staff',
      status: 'active',
    })
    assert.notProperty(made.body().data, 'password_hash')
    const edited = await client
      .patch(`${USERS}/${made.body().data.id}`)
      .json({ nickname: 'Fresher', mobile: null })
      .withGuard('admin')
      .loginAs(user)
    assert.containsSubset(edited.body().data, { nickname: 'Fresher', mobile: null, email: 'fresh@inkfold.example' })
    assert.equal(
      await outcomeOf(signIn({ username: 'fresh_one', password: 'Quiet-River-88' }, 'admin', NOBODY)),
      'done',
    )
  }).tags(['ACC-11', 'ACC-06'])

  test('rejects {what} at {field}')
    .with([
      { what: 'no password', more: { password: undefined }, field: 'password' },
      { what: 'a common password', more: { password: 'Password1' }, field: 'password' },
      { what: 'a name that is taken', more: { username: 'MERCHANT' }, field: 'username' },
      { what: 'no phone', more: { mobile: '123' }, field: 'mobile' },
      { what: 'a phone that is taken', more: { mobile: '13800000006' }, field: 'mobile' },
      { what: 'an avatar from elsewhere', more: { avatar: 'https://elsewhere.example/x.png' }, field: 'avatar' },
      { what: 'an unknown role', more: { role_ids: [999999] }, field: 'role_ids' },
    ])
    .run(async ({ client, assert }, { more, field }) => {
      const user = { userId: await userIdOf('super') }
      const refused = await client.post(USERS).json(newUser(more)).withGuard('admin').loginAs(user)
      assert.include([400, 409], refused.status())
      assert.property(refused.body().data.errors, field)
      assert.isUndefined(await row(`select 1 from users where username = 'fresh_one'`))
    })
    .tags(['ACC-11', 'AUTH-01', 'AUTH-02', 'AUTH-10'])

  test('a supplier sees and assigns only the roles available to it', async ({ client, assert }) => {
    const user = { userId: await userIdOf('supplier') }
    const platform = await organisationOf('platform')
    const { list } = (
      await client.get('/api/v1/roles').qs({ limit: 100, _sort: 'id' }).withGuard('admin').loginAs(user)
    ).body().data
    const handedOn = list.filter((one: { organisation_id: number }) => one.organisation_id === platform)
    assert.sameMembers(
      handedOn.map((one: { code: string }) => one.code),
      ['factory', 'merchant_main', 'merchant_staff'],
    )
    const merchant = await organisationOf('merchant')
    const made = await client
      .post(USERS)
      .json(newUser({ organisation_id: merchant, role_ids: [await roleId('merchant_staff')] }))
      .withGuard('admin')
      .loginAs(user)
    made.assertStatus(200)
    const higher = await client
      .post(USERS)
      .json(newUser({ username: 'fresh_two', role_ids: [await roleId('administrator')] }))
      .withGuard('admin')
      .loginAs(user)
    higher.assertBodyContains({ data: { reason: 'E_INVALID_REFERENCE' } })
    const shared = await client
      .patch(`/api/v1/roles/${await roleId('factory')}`)
      .json({ name_en: 'Mine' })
      .withGuard('admin')
      .loginAs(user)
    assert.include([403, 404], shared.status())
  }).tags(['ACC-01', 'ACC-05'])

  test('rejects roles that the creator may not assign', async ({ client }) => {
    const { token } = await makePerson({ permissions: EDITOR })
    const refused = await client
      .post(USERS)
      .json(newUser({ role_ids: [await roleId('viewer')] }))
      .bearerToken(token)
    refused.assertStatus(403)
    refused.assertBodyContains({ data: { reason: 'E_GRANT_TOO_MUCH' } })
  }).tags(['ACC-05'])

  test('a role requires its kind of organisation, even for a super account', async ({ client }) => {
    const user = { userId: await userIdOf('super') }
    const refused = await client
      .post(USERS)
      .json(newUser({ organisation_id: await organisationOf('merchant'), role_ids: [await roleId('viewer')] }))
      .withGuard('admin')
      .loginAs(user)
    refused.assertBodyContains({ data: { reason: 'E_ROLE_UNFIT' } })
  }).tags(['ACC-01', 'ACC-05'])

  test('rejects a department of another organisation', async ({ client }) => {
    const user = { userId: await userIdOf('super') }
    const department = await row<{ id: number }>(`select id from departments limit 1`)
    const refused = await client
      .post(USERS)
      .json(newUser({ organisation_id: await organisationOf('merchant'), department_id: department?.id }))
      .withGuard('admin')
      .loginAs(user)
    refused.assertBodyContains({ data: { reason: 'E_INVALID_REFERENCE' } })
  }).tags(['ACC-06'])

  test('main accounts are created by the parent organisation, one per organisation', async ({ client }) => {
    const { token } = await makePerson({ permissions: EDITOR, organisationId: await organisationOf('merchant') })
    const own = await client
      .post(USERS)
      .json(newUser({ account_type: 'main' }))
      .bearerToken(token)
    own.assertBodyContains({ data: { reason: 'E_FORBIDDEN' } })
    const user = { userId: await userIdOf('supplier') }
    const second = await client
      .post(USERS)
      .json(newUser({ account_type: 'main', organisation_id: await organisationOf('merchant') }))
      .withGuard('admin')
      .loginAs(user)
    second.assertBodyContains({ data: { reason: 'E_DUPLICATE' } })
  }).tags(['ACC-05', 'ACC-11'])
})

test.group('Users | editing rights', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('rejects a change to {what} by every endpoint')
    .with([
      { what: 'somebody who may more', permissions: [...EDITOR, 'config.edit'] },
      { what: 'somebody who may as much', permissions: EDITOR },
      { what: 'the super account', permissions: null },
    ])
    .run(async ({ client, assert }, { permissions }) => {
      const me = await makePerson({ permissions: EDITOR })
      const id = permissions ? (await makePerson({ permissions })).id : await userId('super')
      const before = await stored(id)
      for (const refused of [
        await client.patch(`${USERS}/${id}`).json({ nickname: 'X' }).bearerToken(me.token),
        await client.patch(`${USERS}/${id}`).json({ status: 'disabled' }).bearerToken(me.token),
        await client.delete(`${USERS}/${id}`).bearerToken(me.token),
        await client.post(`${USERS}/${id}/lock`).bearerToken(me.token),
        await client.post(`${USERS}/${id}/unlock`).bearerToken(me.token),
        await client.post(`${USERS}/${id}/password`).json({ password: 'Other-River-88' }).bearerToken(me.token),
      ]) {
        refused.assertStatus(403)
        refused.assertBodyContains({ data: { reason: 'E_ROLE_TOO_HIGH' } })
      }
      assert.deepEqual(await stored(id), before)
    })
    .tags(['ACC-05', 'ACC-11'])

  test('equal rights in a wider range rank higher', async ({ client }) => {
    const department = await row<{ id: number }>(`select id from departments limit 1`)
    const me = await makePerson({ permissions: EDITOR, range: 'department' })
    const other = await makePerson({ permissions: ['users.view'], range: 'all' })
    await row('update users set department_id = ? where id in (?, ?)', [department?.id, me.id, other.id])
    const refused = await client
      .post(`${USERS}/${other.id}/password`)
      .json({ password: 'Other-River-88' })
      .bearerToken(me.token)
    refused.assertBodyContains({ data: { reason: 'E_ROLE_TOO_HIGH' } })
  }).tags(['ACC-05'])

  test('rejects barring or promoting oneself: {what}')
    .with([
      { what: 'disable', change: { status: 'disabled' }, reason: 'E_SELF_DISABLE' },
      { what: 'another department', change: { department_id: 1 }, reason: 'E_ROLE_TOO_HIGH' },
      { what: 'no roles', change: { role_ids: [] }, reason: 'E_ROLE_TOO_HIGH' },
    ])
    .run(async ({ client, assert }, { change, reason }) => {
      const me = await makePerson({ permissions: EDITOR })
      await row('insert into departments (organisation_id, name) select organisation_id, ? from users where id = ?', [
        'Own',
        me.id,
      ])
      const refused = await client.patch(`${USERS}/${me.id}`).json(change).bearerToken(me.token)
      refused.assertBodyContains({ data: { reason } })
      assert.containsSubset(await stored(me.id), { status: 'active', department_id: null })
    })
    .tags(['ACC-05'])

  test('also rejects lock, deletion and reset', async ({ client }) => {
    const me = await makePerson({ permissions: EDITOR })
    ;(await client.post(`${USERS}/${me.id}/lock`).bearerToken(me.token)).assertBodyContains({
      data: { reason: 'E_SELF_DISABLE' },
    })
    ;(await client.delete(`${USERS}/${me.id}`).bearerToken(me.token)).assertBodyContains({
      data: { reason: 'E_SELF_DISABLE' },
    })
    ;(
      await client.post(`${USERS}/${me.id}/password`).json({ password: 'Other-River-88' }).bearerToken(me.token)
    ).assertBodyContains({ data: { reason: 'E_SELF_PASSWORD' } })
  }).tags(['ACC-05'])

  test('keeps the last super account: {what}')
    .with([
      {
        what: 'disabled by another',
        change: (client: never, id: number) => ({ client, id, body: { status: 'disabled' } }),
      },
      { what: 'without its role', change: (client: never, id: number) => ({ client, id, body: { role_ids: [] } }) },
    ])
    .run(async ({ client }, { change }) => {
      const second = await makePerson()
      await row('insert into user_roles (user_id, role_id) values (?, ?)', [second.id, await roleId('super')])
      const id = await userId('super')
      const { body } = change(client as never, id)
      const first = await client.patch(`${USERS}/${id}`).json(body).bearerToken(second.token)
      first.assertStatus(200)
      const user = { userId: await userIdOf('admin') }
      const last = await client.patch(`${USERS}/${second.id}`).json(body).withGuard('admin').loginAs(user)
      last.assertStatus(403)
      await row(`update users set status = 'active' where id = ?`, [id])
      const self = await client.patch(`${USERS}/${second.id}`).json({ status: 'disabled' }).bearerToken(second.token)
      self.assertBodyContains({ data: { reason: 'E_SELF_DISABLE' } })
    })
    .tags(['ACC-05'])

  test('lock and unlock apply at once, and locking ends every session', async ({ client, assert }) => {
    const user = { userId: await userIdOf('admin') }
    const { access_token } = await sessionOf('merchant', 'member')
    const id = await userId('merchant')
    const locked = await client.post(`${USERS}/${id}/lock`).withGuard('admin').loginAs(user)
    locked.assertBodyContains({ code: 1, data: { status: 'locked' } })
    assert.deepEqual(faultsOf('users.lock', locked.body().data), [])
    ;(await client.get('/api/user/index').header('user-token', access_token)).assertStatus(401)
    assert.equal(
      await outcomeOf(signIn({ username: 'merchant', password: DEMO_PASSWORD }, 'admin', NOBODY)),
      'E_LOCKED',
    )
    ;(await client.post(`${USERS}/${id}/unlock`).withGuard('admin').loginAs(user)).assertBodyContains({
      data: { status: 'active' },
    })
    assert.equal(await outcomeOf(signIn({ username: 'merchant', password: DEMO_PASSWORD }, 'admin', NOBODY)), 'done')
  }).tags(['AUTH-11', 'ACC-11'])

  test('unlocking does not enable, and locking by an edit requires the right to lock', async ({ client }) => {
    const user = { userId: await userIdOf('admin') }
    const id = await userId('staff')
    await row(`update users set status = 'disabled' where id = ?`, [id])
    ;(await client.post(`${USERS}/${id}/unlock`).withGuard('admin').loginAs(user)).assertBodyContains({
      data: { reason: 'E_ILLEGAL_TRANSITION' },
    })
    await row(`update users set status = 'active' where id = ?`, [id])
    const { token } = await makePerson({ permissions: EDITOR.filter((one) => one !== 'users.lock') })
    const refused = await client.patch(`${USERS}/${id}`).json({ status: 'locked' }).bearerToken(token)
    refused.assertStatus(403)
  }).tags(['AUTH-11', 'ACC-05'])

  test('locking by an edit requires the right to lock, whatever the account', async ({ client, assert }) => {
    const other = await makePerson()
    const lock = async (permissions: string[]) =>
      client
        .patch(`${USERS}/${other.id}`)
        .json({ status: 'locked' })
        .bearerToken((await makePerson({ permissions })).token)
    const refused = await lock(EDITOR.filter((one) => one !== 'users.lock'))
    refused.assertStatus(403)
    assert.deepEqual(Object.keys(refused.body().data.errors), ['status'])
    assert.containSubset(await stored(other.id), { status: 'active' })
    ;(await lock([...EDITOR])).assertStatus(200)
    assert.containSubset(await stored(other.id), { status: 'locked' })
  }).tags(['AUTH-11', 'ACC-05'])

  test('disabling ends sessions for good: an enabled account must sign in again', async ({ client }) => {
    const [name, value] = await bearer('admin')
    const other = await makePerson({ permissions: ['users.view'] })
    const seen = () => client.get(USERS).bearerToken(other.token)
    ;(await seen()).assertStatus(200)
    for (const status of ['disabled', 'active'])
      (await client.patch(`${USERS}/${other.id}`).json({ status }).header(name, value)).assertStatus(200)
    ;(await seen()).assertStatus(401)
  }).tags(['AUTH-11', 'ACC-05'])

  test('a password set by an administrator ends the sessions; only that endpoint sets one', async ({
    client,
    assert,
  }) => {
    const [name, value] = await bearer('admin')
    const { access_token } = await sessionOf('merchant')
    const id = await userId('merchant')
    ;(
      await client.post(`${USERS}/${id}/password`).json({ password: 'Quiet-River-88' }).header(name, value)
    ).assertBodyContains({ code: 1, data: null })
    ;(await client.get('/api/v1/auth/index').bearerToken(access_token)).assertStatus(401)
    assert.equal(await outcomeOf(signIn({ username: 'merchant', password: 'Quiet-River-88' }, 'admin', NOBODY)), 'done')
    ;(await client.patch(`${USERS}/${id}`).json({ password: 'Other-River-88' }).header(name, value)).assertBodyContains(
      { data: { reason: 'E_UNKNOWN_FIELD' } },
    )
    ;(
      await client.post(`${USERS}/${id}/password`).json({ password: '12345678' }).header(name, value)
    ).assertBodyContains({ data: { reason: 'E_PASSWORD_COMMON' } })
  }).tags(['ACC-11', 'AUTH-02'])
})

test.group('Users | disabled main account', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('disables its sub-accounts from the next request on, and enabling restores them', async ({ client, assert }) => {
    const user = { userId: await userIdOf('admin') }
    const { access_token: staff, refresh_token } = await sessionOf('staff')
    const id = await userId('merchant')
    ;(await client.patch(`${USERS}/${id}`).json({ status: 'disabled' }).withGuard('admin').loginAs(user)).assertStatus(
      200,
    )
    ;(await client.get('/api/v1/auth/index').bearerToken(staff)).assertStatus(401)
    ;(await client.put('/api/v1/auth/refresh').json({ token: refresh_token })).assertBodyContains({
      code: 0,
      data: { reason: 'E_DISABLED' },
    })
    assert.equal(
      await outcomeOf(signIn({ username: 'staff', password: DEMO_PASSWORD, merchantNo: 'M100001' }, 'admin', NOBODY)),
      'E_DISABLED',
    )
    await client.patch(`${USERS}/${id}`).json({ status: 'active' }).withGuard('admin').loginAs(user)
    ;(await client.get('/api/v1/auth/index').bearerToken(staff)).assertStatus(200)
  }).tags(['AUTH-12'])

  test('a locked main account leaves its sub-accounts active', async ({ client }) => {
    const { access_token: staff } = await sessionOf('staff')
    await row(`update users set status = 'locked' where username = 'merchant'`)
    ;(await client.get('/api/v1/auth/index').bearerToken(staff)).assertStatus(200)
  }).tags(['AUTH-11', 'AUTH-12'])

  test('disabling one of several super accounts leaves the platform usable', async ({ client }) => {
    const second = await makePerson()
    await row('insert into user_roles (user_id, role_id) values (?, ?)', [second.id, await roleId('super')])
    ;(
      await client
        .patch(`${USERS}/${await userId('super')}`)
        .json({ status: 'disabled' })
        .bearerToken(second.token)
    ).assertStatus(200)
    ;(await client.get('/api/v1/auth/index').bearerToken(second.token)).assertStatus(200)
  }).tags(['AUTH-12', 'ACC-05'])

  test('a disabled {kind} bars {username}')
    .with([
      { kind: 'supplier', username: 'supplier' },
      { kind: 'supplier', username: 'factory' },
      { kind: 'supplier', username: 'staff' },
      { kind: 'factory', username: 'factory' },
      { kind: 'merchant', username: 'merchant' },
    ] as const)
    .run(async ({ client }, { kind, username }) => {
      const { access_token } = await sessionOf(username)
      ;(await client.get('/api/v1/auth/index').bearerToken(access_token)).assertStatus(200)
      await row('update organisations set disabled_at = now() where id = ?', [await organisationOf(kind)])
      ;(await client.get('/api/v1/auth/index').bearerToken(access_token)).assertStatus(401)
    })
    .tags(['AUTH-12'])
})
