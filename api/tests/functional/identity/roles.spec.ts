import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { faultsOf } from '#tests/support/answers'
import { organisationOf, roleId } from '#tests/support/organisations'
import { makePerson, userIdOf } from '#tests/support/people'

const ROLES = '/api/v1/roles'
const EDITOR = ['roles.view', 'roles.create', 'roles.edit', 'roles.delete', 'users.view', 'menus.view']
const newRole = (more: object = {}) => ({
  name_zh: '读者',
  name_en: 'Reader',
  code: 'reader',
  organisation_kind: 'platform',
  data_range: 'own',
  permissions: ['users.view'],
  ...more,
})

test.group('Roles | limits of granting', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('creates a weaker role and assigns it', async ({ client, assert }) => {
    const { token, roleId: own } = await makePerson({ permissions: EDITOR })
    const made = await client.post(ROLES).json(newRole()).bearerToken(token)
    made.assertStatus(200)
    const named = await row('select 1 from role_assignable where role_id = ? and assignable_id = ?', [
      own,
      made.body().data.id,
    ])
    assert.exists(named)
  }).tags(['ACC-01', 'ACC-05', 'ACC-10'])

  test('rejects {what}')
    .with([
      {
        what: 'a permission the maker lacks',
        more: { permissions: ['users.view', 'config.edit'] },
        range: 'all',
        field: 'permissions',
      },
      { what: 'a wider range', more: { data_range: 'all' }, range: 'own', field: 'data_range' },
      {
        what: 'children of the department beside one’s own',
        more: { data_range: 'department', include_children: true },
        range: 'department',
        field: 'include_children',
      },
      {
        what: 'a permission nobody knows',
        more: { permissions: ['users.explode'] },
        range: 'all',
        field: 'permissions.0',
      },
      { what: 'the super flag', more: { is_super: true }, range: 'all', field: 'is_super' },
    ])
    .run(async ({ client, assert }, { more, range, field }) => {
      const { token } = await makePerson({ permissions: EDITOR, range })
      const refused = await client.post(ROLES).json(newRole(more)).bearerToken(token)
      assert.include([400, 403], refused.status())
      assert.include(Object.keys(refused.body().data.errors), field)
      assert.isUndefined(await row(`select 1 from roles where code = 'reader'`))
    })
    .tags(['ACC-05', 'ACC-10'])

  test('rejects assignable roles that the editor may not assign', async ({ client }) => {
    const { token } = await makePerson({ permissions: EDITOR })
    const refused = await client
      .post(ROLES)
      .json(newRole({ assignable_role_ids: [await roleId('administrator')] }))
      .bearerToken(token)
    refused.assertStatus(403)
    refused.assertBodyContains({ data: { reason: 'E_GRANT_TOO_MUCH' } })
  }).tags(['ACC-05'])

  test('rejects a platform role created by a supplier', async ({ client }) => {
    const { token } = await makePerson({ permissions: EDITOR, organisationId: await organisationOf('supplier') })
    const refused = await client.post(ROLES).json(newRole()).bearerToken(token)
    refused.assertBodyContains({ data: { reason: 'E_FORBIDDEN' } })
    const allowed = await client
      .post(ROLES)
      .json(newRole({ organisation_kind: 'merchant' }))
      .bearerToken(token)
    allowed.assertStatus(200)
  }).tags(['ACC-01', 'ACC-05'])

  test('rejects a change to {what}')
    .with([
      { what: 'the own role', which: 'own' },
      { what: 'a role that may as much', which: 'equal' },
      { what: 'a role that may more', which: 'higher' },
      { what: 'the same permissions in a wider range', which: 'wider' },
      { what: 'the super role', which: 'super' },
    ])
    .run(async ({ client, assert }, { which }) => {
      const me = await makePerson({ permissions: EDITOR, range: which === 'wider' ? 'department' : 'all' })
      const made: Record<string, () => Promise<number>> = {
        own: async () => me.roleId,
        equal: async () => (await makePerson({ permissions: EDITOR })).roleId,
        higher: async () => (await makePerson({ permissions: [...EDITOR, 'config.edit'] })).roleId,
        wider: async () => (await makePerson({ permissions: ['users.view'], range: 'all' })).roleId,
        super: () => roleId('super'),
      }
      const id = await made[which]?.()
      const before = await row('select * from roles where id = ?', [id])
      for (const refused of [
        await client.patch(`${ROLES}/${id}`).json({ status: 'disabled' }).bearerToken(me.token),
        await client.delete(`${ROLES}/${id}`).bearerToken(me.token),
      ]) {
        refused.assertStatus(403)
        refused.assertBodyContains({ data: { reason: 'E_ROLE_TOO_HIGH' } })
      }
      assert.deepEqual(await row('select * from roles where id = ?', [id]), before)
    })
    .tags(['ACC-05'])

  test('rejects changes to the super role, even by a super account', async ({ client }) => {
    const user = { userId: await userIdOf('super') }
    const refused = await client
      .patch(`${ROLES}/${await roleId('super')}`)
      .json({ status: 'disabled' })
      .withGuard('admin')
      .loginAs(user)
    refused.assertBodyContains({ data: { reason: 'E_ROLE_TOO_HIGH' } })
  }).tags(['ACC-05'])

  test('checks range and permissions together: a harmless range can grant too much', async ({ client }) => {
    const me = await makePerson({ permissions: EDITOR, range: 'own' })
    await row(`insert into role_permissions (role_id, permission) values (?, 'roles.sort')`, [me.roleId])
    const target = await makePerson({ permissions: [], range: 'all' })
    const refused = await client
      .patch(`${ROLES}/${target.roleId}`)
      .json({ permissions: ['users.view'] })
      .bearerToken(me.token)
    refused.assertBodyContains({ data: { reason: 'E_GRANT_TOO_MUCH' } })
  }).tags(['ACC-05'])

  test('a removed permission applies from the next request on', async ({ client }) => {
    const { token, roleId: id } = await makePerson({ permissions: ['users.view'] })
    ;(await client.get('/api/v1/users').bearerToken(token)).assertStatus(200)
    const user = { userId: await userIdOf('super') }
    const changed = await client
      .patch(`${ROLES}/${id}`)
      .json({ permissions: ['menus.view'] })
      .withGuard('admin')
      .loginAs(user)
    changed.assertStatus(200)
    ;(await client.get('/api/v1/users').bearerToken(token)).assertStatus(403)
    ;(await client.get('/api/v1/menus').bearerToken(token)).assertStatus(200)
    await client.patch(`${ROLES}/${id}`).json({ status: 'disabled' }).withGuard('admin').loginAs(user)
    ;(await client.get('/api/v1/menus').bearerToken(token)).assertStatus(403)
  }).tags(['ACC-08', 'ACC-11'])

  test('of two editors of one role the second gets both versions', async ({ client }) => {
    const user = { userId: await userIdOf('super') }
    const { roleId: id } = await makePerson({ permissions: ['users.view'] })
    const { version } = (await client.get(`${ROLES}/${id}`).withGuard('admin').loginAs(user)).body().data
    await client.patch(`${ROLES}/${id}`).json({ name_en: 'First', version }).withGuard('admin').loginAs(user)
    const second = await client
      .patch(`${ROLES}/${id}`)
      .json({ name_en: 'Second', version })
      .withGuard('admin')
      .loginAs(user)
      .header('accept-language', 'en')
    second.assertStatus(409)
    second.assertBodyContains({
      message: 'Someone else has just changed this. Compare both versions, then save.',
      data: { yours: { name_en: 'Second' }, theirs: { name_en: 'First' } },
    })
  }).tags(['CRUD-04', 'ACC-10'])

  test('rejects deleting an assigned role and names its users', async ({ client, assert }) => {
    const user = { userId: await userIdOf('super') }
    const { roleId: id } = await makePerson()
    const refused = await client.delete(`${ROLES}/${id}`).withGuard('admin').loginAs(user)
    refused.assertStatus(409)
    refused.assertBodyContains({
      message: '数据正在使用中，不能删除，请先解除关联',
      data: { reason: 'E_IN_USE', uses: [{ resource: 'users', count: 1 }] },
    })
    assert.exists(await row('select 1 from roles where id = ?', [id]))
  }).tags(['CRUD-05', 'ACC-10'])
})

test.group('Roles | copy, compare, preview, permissions', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('copies a role under a new name and code', async ({ client, assert }) => {
    const user = { userId: await userIdOf('super') }
    const id = await roleId('viewer')
    const copied = await client.post(`${ROLES}/${id}/copy`).json({}).withGuard('admin').loginAs(user)
    copied.assertStatus(200)
    assert.deepEqual(faultsOf('roles.copy', copied.body().data), [])
    const original = (await client.get(`${ROLES}/${id}`).withGuard('admin').loginAs(user)).body().data
    assert.containsSubset(copied.body().data, {
      code: 'viewer_2',
      data_range: 'all',
      permissions: original.permissions,
      user_count: 0,
    })
    const again = await client.post(`${ROLES}/${id}/copy`).json({ name_zh: 'Third' }).withGuard('admin').loginAs(user)
    again.assertBodyContains({ data: { code: 'viewer_3', name_zh: 'Third' } })
    const taken = await client.post(`${ROLES}/${id}/copy`).json({ code: 'viewer' }).withGuard('admin').loginAs(user)
    taken.assertBodyContains({ data: { reason: 'E_DUPLICATE' } })
  }).tags(['ACC-10'])

  test('rejects copying a role that exceeds the copier’s rights', async ({ client }) => {
    const { token } = await makePerson({ permissions: EDITOR })
    const more = await client
      .post(`${ROLES}/${await roleId('administrator')}/copy`)
      .json({})
      .bearerToken(token)
    more.assertBodyContains({ data: { reason: 'E_GRANT_TOO_MUCH' } })
    const all = await client
      .post(`${ROLES}/${await roleId('super')}/copy`)
      .json({})
      .bearerToken(token)
    all.assertBodyContains({ data: { reason: 'E_ROLE_TOO_HIGH' } })
    const none = await client.post(`${ROLES}/999999/copy`).json({}).bearerToken(token)
    none.assertStatus(404)
  }).tags(['ACC-05', 'ACC-10'])

  test('compares two roles', async ({ client, assert }) => {
    const [left, right] = [
      await makePerson({ permissions: ['users.view', 'menus.view'] }),
      await makePerson({ permissions: ['users.view', 'roles.view'], range: 'own' }),
    ]
    const user = { userId: await userIdOf('admin') }
    const compared = await client
      .get(`${ROLES}/compare`)
      .qs({ left: left.roleId, right: right.roleId })
      .withGuard('admin')
      .loginAs(user)
    compared.assertStatus(200)
    assert.deepEqual(faultsOf('roles.compare', compared.body().data), [])
    assert.deepEqual(compared.body().data.permissions, {
      left: ['menus.view'],
      both: ['users.view'],
      right: ['roles.view'],
    })
    assert.deepEqual(compared.body().data.different, ['name', 'code', 'data_range'])
    const missing = await client
      .get(`${ROLES}/compare`)
      .qs({ left: left.roleId, right: 999999 })
      .withGuard('admin')
      .loginAs(user)
    missing.assertStatus(404)
    const noise = await client.get(`${ROLES}/compare`).qs({ left: 'x' }).withGuard('admin').loginAs(user)
    noise.assertStatus(400)
  }).tags(['ACC-10'])

  test('previews the menu of a role in the reader’s language', async ({ client, assert }) => {
    const user = { userId: await userIdOf('admin') }
    const { roleId: id } = await makePerson({ permissions: ['users.view', 'users.edit'] })
    const preview = await client
      .get(`${ROLES}/${id}/menus`)
      .withGuard('admin')
      .loginAs(user)
      .header('accept-language', 'en')
    assert.deepEqual(faultsOf('roles.menus', preview.body().data), [])
    const names = JSON.stringify(preview.body().data)
    assert.include(names, '"access/users"')
    assert.include(names, '"Users"')
    assert.include(names, '"access/users/edit"')
    assert.notInclude(names, 'access/roles')
    assert.notInclude(names, 'system/config')
    const merchant = await client
      .get(`${ROLES}/${await roleId('merchant_staff')}/menus`)
      .withGuard('admin')
      .loginAs(user)
    assert.notInclude(JSON.stringify(merchant.body().data), 'access/users')
  }).tags(['ACC-10', 'ACC-04', 'I18N-05'])

  test('lists every permission with its label and whether the reader may grant it', async ({ client, assert }) => {
    const { token } = await makePerson({ permissions: ['roles.view'] })
    const listed = await client.get('/api/v1/permissions').bearerToken(token).header('accept-language', 'en')
    assert.deepEqual(faultsOf('permissions.index', listed.body().data), [])
    const roles = listed.body().data.find((one: { resource: string }) => one.resource === 'roles')
    assert.equal(roles.title, 'Roles')
    assert.deepEqual(roles.permissions[0], {
      permission: 'roles.view',
      action: 'view',
      title: 'View roles',
      grantable: true,
    })
    assert.isFalse(roles.permissions[1].grantable)
  }).tags(['ACC-01', 'ACC-10', 'I18N-04'])
})

test.group('Menus | tree', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('rejects a menu as its own ancestor', async ({ client, assert }) => {
    const user = { userId: await userIdOf('super') }
    const directory = async (more: object) =>
      (
        await client
          .post('/api/v1/menus')
          .json({ app: 'back_office', type: 'directory', title_zh: '目录', title_en: 'Directory', ...more })
          .withGuard('admin')
          .loginAs(user)
      ).body().data
    const upper = await directory({ name: 'test/upper' })
    const lower = await directory({ name: 'test/lower', parent_id: upper.id })
    for (const parent_id of [upper.id, lower.id]) {
      const refused = await client
        .patch(`/api/v1/menus/${upper.id}`)
        .json({ parent_id })
        .withGuard('admin')
        .loginAs(user)
        .header('accept-language', 'en')
      refused.assertStatus(409)
      refused.assertBodyContains({
        data: {
          reason: 'E_CYCLE',
          errors: {
            parent_id: ['Neither the record itself nor one below it can be its parent. Select another parent.'],
          },
        },
      })
    }
    assert.deepEqual(await row('select parent_id from menus where id = ?', [upper.id]), { parent_id: null })
  }).tags(['ACC-04'])
})
