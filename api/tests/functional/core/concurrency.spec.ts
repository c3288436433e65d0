import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { moveBefore } from '#core/crud/write'
import { as, asDemo, type Caller } from '#tests/support/as'
import { persistentUser } from '#tests/support/persistent'

/** These tests commit, because two transactions must meet; each removes its rows. */
const ROUNDS = 6
const together = <T>(...work: Promise<T>[]) => Promise.all(work)
const statuses = (answers: { status(): number }[]) => answers.map((one) => one.status()).toSorted((a, b) => a - b)

async function created(admin: Caller, path: string, body: object): Promise<{ id: number; version: number }> {
  const answer = await admin.post(path, body)
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data
}

test.group('Writes | concurrency', () => {
  test('of two editors of one role one succeeds, the other gets a conflict, and nothing is lost', async ({
    client,
    assert,
    cleanup,
  }) => {
    const [one, other] = [await asDemo(client, 'super'), await asDemo(client, 'super')]
    const role = await created(one, '/api/v1/roles', {
      organisation_kind: 'platform',
      name_zh: 'A',
      code: 'at_once',
      data_range: 'own',
    })
    cleanup(async () => void (await row('delete from roles where id = ?', [role.id])))
    for (let version = role.version; version < role.version + ROUNDS; version++) {
      const answers = await together(
        one.patch(`/api/v1/roles/${role.id}`, { name_zh: `one ${version}`, permissions: ['users.view'], version }),
        other.patch(`/api/v1/roles/${role.id}`, { remark: `other ${version}`, permissions: ['roles.view'], version }),
      )
      assert.deepEqual(statuses(answers), [200, 409])
      const [won, lost] = answers.toSorted((a, b) => a.status() - b.status())
      assert.equal(lost?.body().data.reason, 'E_VERSION_CONFLICT')
      assert.deepEqual(lost?.body().data.theirs, won?.body().data)
    }
  }).tags(['CRUD-04'])

  test('of two rows with the same name one is created and the other rejected at the field', async ({
    client,
    assert,
    cleanup,
  }) => {
    const admin = await asDemo(client, 'admin')
    cleanup(async () => void (await row(`delete from dictionary_types where code like 'at_once_%'`)))
    for (let i = 0; i < ROUNDS; i++) {
      const body = { code: `at_once_${i}`, name_zh: '同', name_en: 'Same' }
      const answers = await together(
        admin.post('/api/v1/dictionary-types', body),
        admin.post('/api/v1/dictionary-types', body),
      )
      assert.deepEqual(statuses(answers), [200, 409])
    }
  }).tags(['CRUD-01', 'ERR-02'])

  test('deleting a type while an item of it is created rejects one of the two', async ({ client, assert, cleanup }) => {
    const admin = await asDemo(client, 'admin')
    cleanup(async () => {
      await row(
        `delete from dictionary_items where type_id in (select id from dictionary_types where code like 'going_%')`,
      )
      await row(`delete from dictionary_types where code like 'going_%'`)
    })
    for (let i = 0; i < ROUNDS; i++) {
      const { id } = await created(admin, '/api/v1/dictionary-types', {
        code: `going_${i}`,
        name_zh: '去',
        name_en: 'Going',
      })
      const [gone, made] = await together(
        admin.delete(`/api/v1/dictionary-types/${id}`),
        admin.post('/api/v1/dictionary-items', { type_id: id, value: 'v', label_zh: 'v', label_en: 'v' }),
      )
      assert.includeDeepMembers(
        [
          [200, 400],
          [409, 200],
        ],
        [[gone?.status(), made?.status()]],
      )
    }
  }).tags(['CRUD-05'])
})

test.group('Trees | concurrent moves', () => {
  test('two moves that are each valid never create a cycle', async ({ client, assert, cleanup }) => {
    const admin = await asDemo(client, 'admin')
    const made: number[] = []
    cleanup(async () => {
      await row('update departments set parent_id = null where id = any(?)', [made])
      await row('delete from departments where id = any(?)', [made])
    })
    for (const name of ['环甲', '环乙', '环丙']) made.push((await created(admin, '/api/v1/departments', { name })).id)
    const [a, b, c] = made
    const move = (id: number | undefined, parent_id: number | undefined | null) =>
      admin.patch(`/api/v1/departments/${id}`, { parent_id })
    for (let i = 0; i < ROUNDS; i++) {
      const answers = await together(move(a, b), move(b, c), move(c, a))
      assert.deepEqual(statuses(answers), [200, 200, 409])
      assert.equal(answers.find((one) => one.status() === 409)?.body().data.reason, 'E_CYCLE')
      const ring = await rows(
        `with recursive up as (select id, parent_id, 1 as depth from departments where id = any(?) union all select d.id, d.parent_id, depth + 1 from departments d join up on d.id = up.parent_id where depth < 10)
         select 1 from up where depth = 10`,
        [made],
      )
      assert.lengthOf(ring, 0)
      for (const id of made) (await move(id, null)).assertStatus(200)
    }
  }).tags(['ACC-04', 'ACC-06'])

  test('two sorts, a deletion and an edit at once end in a valid order without failures', async ({
    client,
    assert,
    cleanup,
  }) => {
    const admin = await asDemo(client, 'admin')
    const type = await created(admin, '/api/v1/dictionary-types', {
      code: 'sorted_at_once',
      name_zh: '序',
      name_en: 'Sorted',
    })
    cleanup(async () => {
      await row('delete from dictionary_items where type_id = ?', [type.id])
      await row('delete from dictionary_types where id = ?', [type.id])
    })
    const items = '/api/v1/dictionary-items'
    for (let i = 0; i < ROUNDS; i++) {
      const made = await rows<{ id: number }>(
        `insert into dictionary_items (type_id, value, label_zh, label_en) select ?, ? || '-' || i, i, i from generate_series(1, 8) i returning id`,
        [type.id, i],
      )
      const ids = made.map(({ id }) => id)
      const answers = await together(
        admin.post(`${items}/sortable`, { id: ids[0], targetId: ids[7] }),
        admin.post(`${items}/sortable`, { id: ids[7], targetId: ids[0] }),
        admin.post(`${items}/sortable`, { id: ids[3], targetId: ids[1] }),
        admin.delete(`${items}/del`, { ids: [ids[6], ids[2]] }),
        admin.patch(`${items}/${ids[4]}`, { label_en: 'edited' }),
      )
      assert.deepEqual(statuses(answers), [200, 200, 200, 200, 200])
      const left = await rows<{ id: number; sort: number }>('select id, sort from dictionary_items where type_id = ?', [
        type.id,
      ])
      assert.equal(new Set(left.map(({ sort }) => sort)).size, left.length)
    }
  }).tags(['CRUD-06'])

  test('two concurrent moves in one list give the order of a serial execution', async ({ client, assert, cleanup }) => {
    const admin = await asDemo(client, 'admin')
    const type = await created(admin, '/api/v1/dictionary-types', {
      code: 'moved_at_once',
      name_zh: '移',
      name_en: 'Moved',
    })
    cleanup(async () => {
      await row('delete from dictionary_items where type_id = ?', [type.id])
      await row('delete from dictionary_types where id = ?', [type.id])
    })
    for (let i = 0; i < ROUNDS; i++) {
      await row('delete from dictionary_items where type_id = ?', [type.id])
      const made = await rows<{ id: number }>(
        `insert into dictionary_items (type_id, value, label_zh, label_en, sort) select ?, i, i, i, 10 - i from generate_series(1, 6) i returning id`,
        [type.id],
      )
      const [a, b, c, d, e, f] = made.map(({ id }) => id) as [number, number, number, number, number, number]
      const move = (id: number, targetId: number) => admin.post('/api/v1/dictionary-items/sortable', { id, targetId })
      assert.deepEqual(statuses(await together(move(a, f), move(d, b))), [200, 200])
      const found = await rows<{ id: number }>(
        'select id from dictionary_items where type_id = ? order by sort desc, id desc',
        [type.id],
      )
      const start = [a, b, c, d, e, f]
      const serial = [moveBefore(moveBefore(start, a, f), d, b), moveBefore(moveBefore(start, d, b), a, f)]
      assert.includeDeepMembers(serial, [found.map(({ id }) => id)])
    }
  }).tags(['CRUD-06'])

  test('editing roles that reference each other does not deadlock', async ({ client, assert, cleanup }) => {
    const admin = await asDemo(client, 'super')
    const role = (code: string) =>
      created(admin, '/api/v1/roles', { organisation_kind: 'platform', name_zh: code, code, data_range: 'own' })
    const [a, b] = [await role('cross_a'), await role('cross_b')]
    cleanup(async () => void (await row('delete from roles where id = any(?)', [[a.id, b.id]])))
    for (let i = 0; i < ROUNDS; i++) {
      const answers = await together(
        admin.patch(`/api/v1/roles/${a.id}`, { assignable_role_ids: i % 2 ? [] : [b.id] }),
        admin.patch(`/api/v1/roles/${b.id}`, { assignable_role_ids: i % 2 ? [] : [a.id] }),
      )
      assert.deepEqual(statuses(answers), [200, 200])
    }
  }).tags(['CRUD-04'])
})

test.group('Access | concurrent withdrawal', () => {
  test('a removed permission applies from the next request on, without a new login', async ({
    client,
    assert,
    cleanup,
  }) => {
    const person = await persistentUser({ permissions: ['dictionary_types.view'] })
    cleanup(() => person.forget())
    const [admin, caller] = [await asDemo(client, 'super'), as(client, person.token)]
    const ask = async () => (await caller.get('/api/v1/dictionary-types')).status()
    const set = (body: object) => admin.patch(`/api/v1/roles/${person.roleId}`, body)
    assert.equal(await ask(), 200)
    ;(await set({ permissions: [] })).assertStatus(200)
    assert.equal(await ask(), 403)
    ;(await set({ permissions: ['dictionary_types.view'] })).assertStatus(200)
    assert.equal(await ask(), 200)
    ;(await set({ status: 'disabled' })).assertStatus(200)
    assert.equal(await ask(), 403)
    ;(await set({ status: 'enabled' })).assertStatus(200)
    assert.equal(await ask(), 200)
    ;(await admin.patch(`/api/v1/users/${person.id}`, { status: 'disabled' })).assertStatus(200)
    assert.equal(await ask(), 401)
  }).tags(['ACC-08'])

  test('of requests racing with the removal, none that starts after it succeeds', async ({
    client,
    assert,
    cleanup,
  }) => {
    const person = await persistentUser({ permissions: ['dictionary_types.view'] })
    cleanup(() => person.forget())
    const [admin, caller] = [await asDemo(client, 'super'), as(client, person.token)]
    for (let i = 0; i < 6; i++) {
      const racing = Array.from({ length: 6 }, () => caller.get('/api/v1/dictionary-types'))
      const [withdrawn] = await together(admin.patch(`/api/v1/roles/${person.roleId}`, { permissions: [] }), ...racing)
      withdrawn?.assertStatus(200)
      const late = await together(...Array.from({ length: 6 }, () => caller.get('/api/v1/dictionary-types')))
      assert.deepEqual([...new Set(statuses(late))], [403])
      ;(await admin.patch(`/api/v1/roles/${person.roleId}`, { permissions: ['dictionary_types.view'] })).assertStatus(
        200,
      )
    }
  }).tags(['ACC-08'])
})
