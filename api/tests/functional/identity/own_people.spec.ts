import { randomUUID } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DEMO_PASSWORD } from '#contracts/demo'
import { row } from '#core/database'
import { signIn } from '#identity/session/sign_in'
import { as, asDemo } from '#tests/support/as'
import { makeMerchant } from '#tests/support/ledger/money'
import { roleId, userId } from '#tests/support/organisations'
import { makePerson, NOBODY, sessionOf } from '#tests/support/people'
import { outcomeOf } from '#tests/support/refusals'

const PASSWORD = 'Quiet-River-88'
const MANAGING = [
  'users.view',
  'users.create',
  'users.edit',
  'users.lock',
  'users.reset_password',
  'roles.view',
  'roles.create',
  'roles.edit',
  'departments.view',
  'departments.edit',
  'sessions.view',
  'sessions.delete',
  'orders.view',
]

const newRole = (more: object = {}) => ({
  name_zh: 'Packing',
  code: `r_${randomUUID().slice(0, 8)}`,
  organisation_kind: 'merchant',
  data_range: 'merchant',
  permissions: ['orders.view'],
  ...more,
})
const newPerson = (more: object = {}) => ({
  username: `p${randomUUID().slice(0, 8)}`,
  nickname: 'Packer',
  password: PASSWORD,
  ...more,
})

const homeOf = async (username: string) =>
  (await row<{ id: number }>('select organisation_id as id from users where username = ?', [username]))?.id as number

/** A main account of another merchant with the shared role of main accounts. */
async function anotherMain() {
  const organisationId = await makeMerchant()
  const main = await makePerson({ organisationId })
  await row(`update users set account_type = 'main' where id = ?`, [main.id])
  await row('update user_roles set role_id = ? where user_id = ?', [await roleId('merchant_main'), main.id])
  return { ...main, organisationId }
}

test.group('Own people | main account', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('gives a new person a role it created, with exactly those rights', async ({ client, assert }) => {
    const main = await asDemo(client, 'merchant')
    const made = await main.post('/api/v1/roles', newRole())
    made.assertBodyContains({ code: 1, data: { organisation_id: await homeOf('merchant') } })
    const person = newPerson({ role_ids: [made.body().data.id] })
    const added = await main.post('/api/v1/users', person)
    added.assertBodyContains({ code: 1, data: { account_type: 'staff', role_ids: [made.body().data.id] } })
    const { username } = person
    const merchantNo = (
      await row<{ no: string }>('select merchant_no as no from organisations where id = ?', [
        added.body().data.organisation_id,
      ])
    )?.no
    assert.equal(await outcomeOf(signIn({ username, password: PASSWORD, merchantNo }, 'admin', NOBODY)), 'done')

    const staff = as(client, (await sessionOf(username)).access_token)
    ;(await staff.get('/api/v1/orders')).assertStatus(200)
    for (const path of ['/api/v1/users', '/api/v1/roles', '/api/v1/transactions'])
      (await staff.get(path)).assertStatus(403)
    ;(await staff.post('/api/v1/users', newPerson())).assertStatus(403)

    await main.patch(`/api/v1/roles/${made.body().data.id}`, { permissions: ['stores.view'] })
    ;(await staff.get('/api/v1/orders')).assertStatus(403)
    ;(await staff.get('/api/v1/stores')).assertStatus(200)
  }).tags(['MER-03', 'ACC-01', 'ACC-05', 'ACC-08'])

  test('sets a new password, which ends the sessions of that person', async ({ client }) => {
    const main = await asDemo(client, 'merchant')
    const person = await makePerson({ organisationId: await homeOf('merchant'), permissions: ['orders.view'] })
    ;(await main.post(`/api/v1/users/${person.id}/password`, { password: PASSWORD })).assertBodyContains({ code: 1 })
    ;(await as(client, person.token).get('/api/v1/orders')).assertStatus(401)
    ;(await as(client, (await sessionOf(person.username)).access_token).get('/api/v1/orders')).assertStatus(200)
  }).tags(['MER-03', 'SEC-02'])

  test('proposes a phone for its people, which applies once they confirm it', async ({ client }) => {
    const main = await asDemo(client, 'merchant')
    const person = await makePerson({ organisationId: await homeOf('merchant'), permissions: ['orders.view'] })
    const edited = await main.patch(`/api/v1/users/${person.id}`, { mobile: '139 1234 5678' })
    edited.assertBodyContains({ data: { mobile: null, unconfirmed_mobile: '+8613912345678' } })
    ;(await as(client, person.token).get('/api/v1/orders')).assertStatus(401)
  }).tags(['MER-03', 'SEC-02'])

  test('is managed by its supplier, who cannot reset its password', async ({ client }) => {
    const supplier = await asDemo(client, 'supplier')
    const id = await userId('merchant')
    ;(await supplier.patch(`/api/v1/users/${id}`, { motto: 'Print more' })).assertBodyContains({ code: 1 })
    ;(await supplier.post(`/api/v1/users/${id}/password`, { password: PASSWORD })).assertStatus(403)
    ;(await supplier.post(`/api/v1/users/${id}/lock`)).assertBodyContains({ code: 1 })
  }).tags(['MER-03', 'SEC-02', 'ACC-05'])

  test('is refused {what}')
    .with([
      { what: 'a permission it does not hold', more: { permissions: ['users.delete'] }, field: 'permissions' },
      { what: 'a permission of the back office', more: { permissions: ['merchants.edit'] }, field: 'permissions' },
      { what: 'a right to decide about money', more: { permissions: ['recharges.review'] }, field: 'permissions' },
      { what: 'a role for suppliers', more: { organisation_kind: 'supplier' }, field: 'organisation_kind' },
      { what: 'a role for the platform', more: { organisation_kind: 'platform' }, field: 'organisation_kind' },
    ])
    .run(async ({ client, assert }, { more, field }) => {
      const refused = await (await asDemo(client, 'merchant')).post('/api/v1/roles', newRole(more))
      refused.assertBodyContains({ code: 0 })
      assert.property(refused.body().data.errors, field)
    })
    .tags(['MER-03', 'ACC-05'])

  test('assigns no foreign or back-office roles and adds people only to its own merchant', async ({
    client,
    assert,
  }) => {
    const [main, other] = [await asDemo(client, 'merchant'), await anotherMain()]
    const foreignRole = (await as(client, other.token).post('/api/v1/roles', newRole())).body().data.id
    const department = { name: 'Foreign', organisation_id: other.organisationId }
    const foreignDepartment = (await as(client, other.token).post('/api/v1/departments', department)).body().data.id
    const attempts: [string, object][] = [
      ['role_ids', { role_ids: [foreignRole] }],
      ['role_ids', { role_ids: [await roleId('viewer')] }],
      ['role_ids', { role_ids: [await roleId('merchant_main')] }],
      ['role_ids', { role_ids: [await roleId('super')] }],
      ['department_id', { department_id: foreignDepartment }],
      ['organisation_id', { organisation_id: other.organisationId }],
      ['account_type', { account_type: 'main' }],
    ]
    for (const [field, more] of attempts) {
      const person = newPerson(more)
      const refused = await main.post('/api/v1/users', person)
      refused.assertBodyContains({ code: 0 })
      assert.property(refused.body().data.errors, field)
      assert.isUndefined(await row('select 1 from users where username = ?', [person.username]))
    }
  }).tags(['MER-03', 'ACC-05', 'ACC-02'])

  test('finds no people, roles, departments or sessions of another merchant', async ({ client, assert }) => {
    const [main, other] = [await asDemo(client, 'merchant'), await anotherMain()]
    const foreign = as(client, other.token)
    const role = (await foreign.post('/api/v1/roles', newRole())).body().data.id
    const department = (await foreign.post('/api/v1/departments', { name: 'Foreign' })).body().data.id
    const session = await row<{ id: number }>('select id from auth_sessions where user_id = ?', [other.id])
    const records = [
      ['users', other.id],
      ['roles', role],
      ['departments', department],
      ['sessions', session?.id],
    ] as const
    for (const [name, id] of records) {
      const listed = (await main.get(`/api/v1/${name}?limit=100`)).body().data.list
      assert.notInclude(
        listed.map((one: { id: number }) => one.id),
        id,
      )
      ;(await main.get(`/api/v1/${name}/${id}`)).assertStatus(404)
      if (name !== 'sessions') (await main.patch(`/api/v1/${name}/${id}`, {})).assertStatus(404)
      if (name !== 'users') (await main.delete(`/api/v1/${name}/${id}`)).assertStatus(404)
    }
    ;(await main.post(`/api/v1/users/${other.id}/password`, { password: PASSWORD })).assertStatus(404)
    for (const [call, body] of [
      ['lock', {}],
      ['unlock', {}],
      ['twoStep', { password: DEMO_PASSWORD }],
    ] as const)
      (await main.post(`/api/v1/users/${other.id}/${call}`, body)).assertStatus(404)
    ;(await foreign.get('/api/v1/roles')).assertStatus(200)
  }).tags(['MER-03', 'ACC-02', 'ACC-03'])

  test('cannot be disabled by itself or by its people', async ({ client }) => {
    const [main, id] = [await asDemo(client, 'merchant'), await userId('merchant')]
    const staff = await makePerson({ organisationId: await homeOf('merchant'), permissions: MANAGING })
    const helper = as(client, staff.token)
    ;(await main.patch(`/api/v1/users/${id}`, { status: 'disabled' })).assertBodyContains({ code: 0 })
    ;(await main.post(`/api/v1/users/${id}/lock`)).assertBodyContains({ code: 0 })
    ;(await helper.patch(`/api/v1/users/${id}`, { status: 'disabled' })).assertBodyContains({ code: 0 })
    ;(await helper.patch(`/api/v1/users/${id}`, { mobile: '13912345678' })).assertBodyContains({ code: 0 })
    ;(await helper.post(`/api/v1/users/${id}/lock`)).assertBodyContains({ code: 0 })
    ;(await helper.post(`/api/v1/users/${id}/password`, { password: PASSWORD })).assertBodyContains({ code: 0 })
    const session = await row<{ id: number }>('select max(id) as id from auth_sessions where user_id = ?', [id])
    ;(await helper.delete(`/api/v1/sessions/${session?.id}`)).assertBodyContains({ code: 0 })
    ;(await main.get('/api/v1/users')).assertStatus(200)
  }).tags(['MER-03', 'ACC-05', 'AUTH-12'])
})

test.group('Own people | sub-account with user management', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('cannot raise its rights through its role, another role or a colleague', async ({ client, assert }) => {
    const home = await homeOf('merchant')
    const staff = await makePerson({ organisationId: home, permissions: MANAGING })
    const helper = as(client, staff.token)
    const [main, more] = [await asDemo(client, 'merchant'), { permissions: ['orders.view', 'orders.pay'] }]
    const stronger = (await main.post('/api/v1/roles', newRole(more))).body().data.id
    const weaker = (await helper.post('/api/v1/roles', newRole())).body().data.id
    const colleague = (await helper.post('/api/v1/users', newPerson({ role_ids: [weaker] }))).body().data
    assert.deepEqual(colleague.role_ids, [weaker])

    const attempts = [
      helper.patch(`/api/v1/roles/${staff.roleId}`, { permissions: [...MANAGING, 'orders.pay'] }),
      helper.patch(`/api/v1/roles/${weaker}`, more),
      helper.patch(`/api/v1/roles/${stronger}`, { permissions: ['orders.view'] }),
      helper.post('/api/v1/roles', newRole(more)),
      helper.patch(`/api/v1/users/${staff.id}`, { role_ids: [staff.roleId, weaker] }),
      helper.patch(`/api/v1/users/${colleague.id}`, { role_ids: [stronger] }),
      helper.post('/api/v1/users', newPerson({ role_ids: [stronger] })),
      helper.post('/api/v1/users', newPerson({ role_ids: [await roleId('merchant_manager')] })),
    ]
    for (const attempt of attempts) (await attempt).assertBodyContains({ code: 0 })
    const grants = await row('select 1 from user_roles where user_id = any(?) and role_id = ?', [
      [staff.id, colleague.id],
      stronger,
    ])
    assert.isUndefined(grants)
  }).tags(['MER-03', 'ACC-05'])

  test('cannot move a department below its own to widen its range', async ({ client }) => {
    const home = await homeOf('merchant')
    const staff = await makePerson({ organisationId: home, permissions: MANAGING, range: 'merchant' })
    const near = await makePerson({ organisationId: home, permissions: ['orders.view'], range: 'department' })
    await row('update roles set include_children = true where id = ?', [near.roleId])
    await row('delete from role_permissions where role_id = ? and permission = ?', [staff.roleId, 'orders.view'])
    await row('insert into user_roles (user_id, role_id) values (?, ?)', [staff.id, near.roleId])
    const main = await asDemo(client, 'merchant')
    const make = async (name: string) => (await main.post('/api/v1/departments', { name })).body().data.id as number
    const [own, beside] = [await make('Own'), await make('Beside')]
    await row('update users set department_id = ? where id = ?', [own, staff.id])
    const moved = await as(client, staff.token).patch(`/api/v1/departments/${beside}`, { parent_id: own })
    moved.assertBodyContains({ code: 0, data: { reason: 'E_FORBIDDEN' } })
    ;(await main.patch(`/api/v1/departments/${beside}`, { parent_id: own })).assertBodyContains({ code: 1 })
  }).tags(['MER-03', 'ACC-05', 'ACC-06'])
})
