import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { resources } from '#core/crud/resource'
import { asDemo } from '#tests/support/as'
import { makePerson } from '#tests/support/people'
import { as } from '#tests/support/as'

const TYPES = '/api/v1/dictionary-types'

async function types(...codes: string[]): Promise<number[]> {
  const made = await rows<{ id: number }>(
    `insert into dictionary_types (code, name_zh, name_en) select c, c, c from unnest(?::text[]) c returning id`,
    [codes],
  )
  return made.map(({ id }) => id)
}
const makeUseOf = (type: number | undefined) =>
  row(`insert into dictionary_items (type_id, value, label_zh, label_en) values (?, 'v', 'v', 'v')`, [type])
const left = async (ids: number[]) => (await rows('select id from dictionary_types where id = any(?)', [ids])).length

test.group('Deletion | batches', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('accepts ids in any spelling: {0}')
    .with([
      ['query array', (ids: number[]) => [`?${ids.map((id) => `ids[]=${id}`).join('&')}`]],
      ['query list', (ids: number[]) => [`?ids=${ids.join(',')}`]],
      ['query numbered', (ids: number[]) => [`?${ids.map((id, i) => `ids[${i}]=${id}`).join('&')}`]],
      ['body', (ids: number[]) => ['', { ids }]],
    ] as [string, (ids: number[]) => [string, object?]][])
    .run(async ({ client, assert }, [, spell]) => {
      const admin = await asDemo(client, 'admin')
      const ids = await types('rm_a', 'rm_b', 'rm_c')
      const [query, body] = spell(ids)
      const answer = await admin.delete(`${TYPES}/del${query}`, body)
      answer.assertStatus(200)
      answer.assertBodyContains({ code: 1, data: { deleted: 3 } })
      assert.equal(await left(ids), 0)
    })
    .tags(['CRUD-05', 'CRUD-01'])

  test('deletes all or nothing and reports the reason per row', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const ids = await types('rm_a', 'rm_b', 'rm_c')
    await makeUseOf(ids[1])
    for (const language of ['zh-cn', 'en']) {
      const refused = await admin.delete(`${TYPES}/del`, { ids: [...ids, 999_999] }).header('accept-language', language)
      refused.assertStatus(409)
      const { reason, refused: which } = refused.body().data
      assert.equal(reason, 'E_BATCH_REFUSED')
      assert.containsSubset(which, [
        { id: ids[1], reason: 'E_IN_USE', uses: [{ resource: 'dictionary-items', count: 1 }] },
        { id: 999_999, reason: 'E_NOT_FOUND' },
      ])
      assert.lengthOf(which, 2)
      for (const { message } of which) assert.match(message, language === 'en' ? /^[ -~]+$/ : /[一-鿿]/)
    }
    assert.equal(await left(ids), 3)
  }).tags(['CRUD-05', 'I18N-03'])

  test('treats rows of others as missing', async ({ client, assert }) => {
    const supplier = await row<{ id: number }>(`select id from organisations where kind = 'supplier'`)
    const person = await makePerson({
      organisationId: supplier?.id,
      range: 'supplier',
      permissions: ['departments.delete'],
    })
    const [foreign] = await rows<{ id: number }>(
      `select d.id from departments d join organisations o on o.id = d.organisation_id where o.kind = 'platform'`,
    )
    const refused = await as(client, person.token).delete('/api/v1/departments/del', { ids: [foreign?.id, 999_999] })
    assert.deepEqual(
      refused.body().data.refused.map((one: { reason: string }) => one.reason),
      ['E_NOT_FOUND', 'E_NOT_FOUND'],
    )
  }).tags(['CRUD-05', 'ACC-02'])

  test('rejects an empty, oversized or invalid selection: {0}')
    .with([
      ['', 'E_NOTHING_SELECTED'],
      ['?ids=', 'E_NOTHING_SELECTED'],
      ['?ids=a', 'E_INVALID'],
      ['?ids=1,-2', 'E_INVALID'],
      ['?ids=99999999999', 'E_INVALID'],
      ['?ids[x]=1', 'E_MALFORMED'],
      [`?ids=${Array.from({ length: 501 }, (_, i) => i + 1).join(',')}`, 'E_INVALID'],
    ] as [string, string][])
    .run(async ({ client }, [query, reason]) => {
      const admin = await asDemo(client, 'admin')
      const answer = await admin.delete(`${TYPES}/del${query}`)
      answer.assertStatus(400)
      answer.assertBodyContains({ code: 0, data: { reason } })
    })
    .tags(['CRUD-05'])

  test('deletes a branch with its children in any order', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const branch = (await admin.post('/api/v1/departments', { name: '枝' })).body().data.id
    const twigs = await Promise.all(
      ['甲', '乙'].map(
        async (name) => (await admin.post('/api/v1/departments', { name, parent_id: branch })).body().data.id,
      ),
    )
    const one = await admin.delete(`/api/v1/departments/${branch}`)
    one.assertBodyContains({ data: { reason: 'E_IN_USE', uses: [{ resource: 'departments', count: 2 }] } })
    const some = await admin.delete('/api/v1/departments/del', { ids: [branch, twigs[0]] })
    some.assertBodyContains({ data: { reason: 'E_BATCH_REFUSED', refused: [{ id: branch, reason: 'E_IN_USE' }] } })
    const all = await admin.delete('/api/v1/departments/del', { ids: [branch, ...twigs] })
    all.assertBodyContains({ data: { deleted: 3 } })
    assert.isUndefined(await row('select 1 from departments where id = any(?)', [[branch, ...twigs]]))
  }).tags(['CRUD-05', 'ACC-06'])
})

test.group('Deletion | rows in use', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('rejects deleting an assigned role and names its users', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    const holder = await makePerson()
    const refused = await admin.delete(`/api/v1/roles/${holder.roleId}`)
    refused.assertStatus(409)
    refused.assertBodyContains({
      code: 0,
      data: { reason: 'E_IN_USE', uses: [{ resource: 'users', count: 1 }], count: 1 },
    })
    assert.isDefined(await row('select 1 from roles where id = ?', [holder.roleId]))
  }).tags(['CRUD-05'])

  test('the second deletion is not found', async ({ client }) => {
    const admin = await asDemo(client, 'admin')
    const [id] = await types('rm_twice')
    ;(await admin.delete(`${TYPES}/${id}`)).assertStatus(200)
    ;(await admin.delete(`${TYPES}/${id}`)).assertStatus(404)
  }).tags(['CRUD-01'])

  test('every foreign key that blocks a deletion is listed by its resource', async ({ assert }) => {
    const held = await rows<{ table: string; from: string; column: string }>(
      `select k.confrelid::regclass::text as table, k.conrelid::regclass::text as from, a.attname as column
         from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.contype = 'f' and k.confdeltype in ('a', 'r') and k.connamespace = 'public'::regnamespace`,
    )
    const unnamed = [...resources.values()]
      .filter(({ verbs }) => verbs.includes('delete'))
      .flatMap((one) => held.filter(({ table }) => table === one.table).map((use) => ({ ...use, resource: one })))
      .filter(
        ({ resource, from, column }) =>
          !(resource.tree && from === resource.table && column === 'parent_id') &&
          !resource.usedBy?.some((use) => use.table === from && use.column === column),
      )
      // References to files are handled by the removal of files.
      .filter(({ from }) => from !== 'file_references')
      .map(({ table, from, column }) => `${table} is held by ${from}.${column}`)
    assert.deepEqual(unnamed, [])
  }).tags(['CRUD-05'])
})
