import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { asDemo, type Caller } from '#tests/support/as'

const TYPES = '/api/v1/dictionary-types'
const TYPE = { code: 'write_1', name_zh: '写', name_en: 'Write' }

async function made(admin: Caller, path: string, body: object) {
  const answer = await admin.post(path, body)
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data
}

test.group('Writes | changes', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('change only the named fields', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const before = await made(admin, TYPES, { ...TYPE, remark: 'stays', sort: 7 })
    const after = (await admin.patch(`${TYPES}/${before.id}`, { name_en: 'Written' })).body().data
    assert.deepEqual(
      { ...after, updated_at: '', version: 0 },
      { ...before, name_en: 'Written', updated_at: '', version: 0 },
    )
    assert.equal(after.version, before.version + 1)
    assert.isAbove(Date.parse(after.updated_at), Date.parse(before.created_at) - 1)
  }).tags(['CRUD-04'])

  test('an empty change changes nothing', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const before = await made(admin, TYPES, TYPE)
    const after = await admin.patch(`${TYPES}/${before.id}`, {})
    after.assertStatus(200)
    assert.equal(after.body().data.name_zh, before.name_zh)
  }).tags(['CRUD-04'])

  test('the second of two editors gets both versions, including their lists', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    const role = await made(admin, '/api/v1/roles', {
      organisation_kind: 'platform',
      name_zh: 'A',
      code: 'write_role',
      data_range: 'own',
      permissions: ['users.view'],
    })
    await admin.patch(`/api/v1/roles/${role.id}`, { permissions: ['users.view', 'roles.view'], version: role.version })
    const second = await admin.patch(`/api/v1/roles/${role.id}`, {
      name_zh: 'B',
      permissions: [],
      version: role.version,
    })
    second.assertStatus(409)
    const { reason, yours, theirs } = second.body().data
    assert.deepEqual([reason, yours], ['E_VERSION_CONFLICT', { name_zh: 'B', permissions: [] }])
    assert.sameMembers(theirs.permissions, ['users.view', 'roles.view'])
    assert.deepEqual(theirs, (await admin.get(`/api/v1/roles/${role.id}`)).body().data)
    const again = await admin.patch(`/api/v1/roles/${role.id}`, { name_zh: 'B', version: theirs.version })
    again.assertStatus(200)
    assert.sameMembers(again.body().data.permissions, ['users.view', 'roles.view'])
  }).tags(['CRUD-04'])

  test('accepts the version as If-Match: {0} gives {1}')
    .with([
      ['"1"', 200],
      ['1', 200],
      ['W/"1"', 200],
      ['*', 200],
      ['"2"', 409],
      ['"0"', 409],
      ['"one"', 400],
      ['"1", "2"', 400],
      ['""', 400],
    ] as [string, number][])
    .run(async ({ client }, [header, status]) => {
      const admin = await asDemo(client, 'admin')
      const { id } = await made(admin, TYPES, TYPE)
      const answer = await admin.patch(`${TYPES}/${id}`, { remark: 'x' }).header('if-match', header)
      answer.assertStatus(status)
    })
    .tags(['CRUD-04'])

  test('without a version the last write wins, as an unmodified simple-rest expects', async ({ client }) => {
    const admin = await asDemo(client, 'admin')
    const { id } = await made(admin, TYPES, TYPE)
    for (const remark of ['one', 'two']) (await admin.patch(`${TYPES}/${id}`, { remark })).assertStatus(200)
  }).tags(['CRUD-04'])

  test('rejects an existing value at its field: {0}')
    .with([
      ['dictionary-types', 'code', TYPE, {}],
      ['user-groups', 'name_zh', { name_zh: '组', name_en: 'Group' }, {}],
      ['departments', 'name', { name: '部门' }, {}],
      ['roles', 'code', { organisation_kind: 'platform', name_zh: 'A', code: 'twin_role', data_range: 'own' }, {}],
      ['config-items', 'name', { group: 'twins', name: 'twinItem', title_zh: '甲', title_en: 'A', kind: 'string' }, {}],
      ['menus', 'name', { app: 'member', type: 'directory', title_zh: '甲', title_en: 'A', name: 'twin/menu' }, {}],
      [
        'users',
        'username',
        { username: 'Twin_user', nickname: 'T', password: 'Quiet-River-88', email: 'twin@example.com' },
        { username: 'twin_USER', email: null },
      ],
      [
        'users',
        'email',
        { username: 'twin_user2', nickname: 'T', password: 'Quiet-River-88', email: 'twin@example.com' },
        { username: 'twin_user3', email: 'TWIN@example.com' },
      ],
      [
        'users',
        'mobile',
        { username: 'twin_user4', nickname: 'T', password: 'Quiet-River-88', mobile: '13912345678' },
        { username: 'twin_user5', mobile: '+86 139 1234 5678' },
      ],
    ] as [string, string, object, object][])
    .run(async ({ client, assert }, [resource, field, body, twin]) => {
      const admin = await asDemo(client, 'super')
      await made(admin, `/api/v1/${resource}`, body)
      for (const language of ['zh-cn', 'en']) {
        const second = await admin.post(`/api/v1/${resource}`, { ...body, ...twin }).header('accept-language', language)
        second.assertStatus(409)
        assert.equal(second.body().data.reason, 'E_DUPLICATE')
        assert.deepEqual(Object.keys(second.body().data.errors), [field])
        assert.match(second.body().message, language === 'en' ? /already exists/ : /已存在/)
      }
    })
    .tags(['ERR-02', 'CRUD-01'])

  test('stores an empty optional text as null and rejects null for required fields', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    const body = { nickname: 'N', password: 'Quiet-River-88', email: '' }
    const user = await made(admin, '/api/v1/users', { ...body, username: 'empty_one' })
    assert.isNull(user.email)
    await made(admin, '/api/v1/users', { ...body, username: 'empty_two' })
    const type = await made(admin, TYPES, TYPE)
    for (const field of ['name_zh', 'remark', 'sort', 'status']) {
      const refused = await admin.patch(`${TYPES}/${type.id}`, { [field]: null })
      refused.assertStatus(400)
      assert.deepEqual(Object.keys(refused.body().data.errors), [field])
    }
  }).tags(['CRUD-04'])

  test('accept references only to existing rows within range', async ({ client, assert }) => {
    const supplier = await asDemo(client, 'supplier')
    const [hidden] = await rows<{ id: number }>(
      `select d.id from departments d join organisations o on o.id = d.organisation_id where o.kind = 'platform'`,
    )
    const body = { username: 'reach_one', nickname: 'N', password: 'Quiet-River-88' }
    const answers = await Promise.all(
      [hidden?.id, 999_999].map((id) => supplier.post('/api/v1/users', { ...body, department_id: id })),
    )
    for (const answer of answers) {
      answer.assertStatus(400)
      answer.assertBodyContains({ data: { reason: 'E_INVALID_REFERENCE', errors: { department_id: [] } } })
    }
    const platform = await row<{ id: number }>(`select id from organisations where kind = 'platform'`)
    const elsewhere = await supplier.post('/api/v1/users', { ...body, organisation_id: platform?.id })
    elsewhere.assertBodyContains({ data: { reason: 'E_INVALID_REFERENCE' } })
    assert.isUndefined(await row(`select 1 from users where username = 'reach_one'`))
  }).tags(['ACC-02', 'CRUD-03'])

  test('the parent of a department belongs to the same organisation', async ({ client }) => {
    const admin = await asDemo(client, 'admin')
    const supplier = await row<{ id: number }>(`select id from organisations where kind = 'supplier'`)
    const own = await made(admin, '/api/v1/departments', { name: '自家' })
    const refused = await admin.post('/api/v1/departments', {
      name: '别家',
      organisation_id: supplier?.id,
      parent_id: own.id,
    })
    refused.assertBodyContains({ data: { reason: 'E_INVALID_REFERENCE', errors: { parent_id: [] } } })
  }).tags(['ACC-02'])
})

test.group('Writes | trees', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('reject a node itself or its descendant as its parent, in both languages', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const directory = (name: string, parent_id: number | null) =>
      made(admin, '/api/v1/menus', {
        app: 'member',
        type: 'directory',
        title_zh: name,
        title_en: name,
        name: `tree/${name}`,
        parent_id,
      })
    const one = await directory('one', null)
    const two = await directory('two', one.id)
    const three = await directory('three', two.id)
    for (const parent_id of [one.id, two.id, three.id]) {
      for (const language of ['zh-cn', 'en']) {
        const refused = await admin.patch(`/api/v1/menus/${one.id}`, { parent_id }).header('accept-language', language)
        refused.assertStatus(409)
        refused.assertBodyContains({ code: 0, data: { reason: 'E_CYCLE' } })
        assert.isNotEmpty(refused.body().data.errors.parent_id)
      }
    }
    assert.isNull((await admin.get(`/api/v1/menus/${one.id}`)).body().data.parent_id)
    const departments = await made(admin, '/api/v1/departments', { name: '树' })
    const child = await made(admin, '/api/v1/departments', { name: '枝', parent_id: departments.id })
    ;(await admin.patch(`/api/v1/departments/${departments.id}`, { parent_id: child.id })).assertBodyContains({
      data: { reason: 'E_CYCLE' },
    })
    ;(await admin.patch(`/api/v1/departments/${child.id}`, { parent_id: null })).assertStatus(200)
  }).tags(['ACC-04', 'ACC-06'])
})
