import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { ApiResponse } from '@japa/api-client'
import { row, rows } from '#core/database'
import { as, type Caller } from '#tests/support/as'
import { organisationOf } from '#tests/support/organisations'
import { hungMaterial } from '#tests/support/official'
import { persistentUser } from '#tests/support/persistent'

const VERBS = ['view', 'create', 'edit', 'delete']
const MAY = ['merchants.view', ...VERBS.flatMap((one) => [`materials.${one}`, `material_categories.${one}`])]
const COUNT = 50

type Person = Awaited<ReturnType<typeof persistentUser>>

test.group('Materials | races', (group) => {
  let admin: Person
  let home: number
  group.each.setup(async () => {
    home = await organisationOf('platform')
    admin = await persistentUser({ permissions: MAY })
  })
  group.each.teardown(async () => {
    await rows('delete from materials where owner_user_id = ?', [admin.id])
    await rows('delete from material_categories where name_zh like ? and parent_id is not null', [
      `${admin.username} %`,
    ])
    await rows('delete from material_categories where name_zh like ?', [`${admin.username} %`])
    await rows('delete from attachments where owner_user_id = ?', [admin.id])
    await admin.forget()
  })

  const category = async (me: Caller, parent_id?: number): Promise<ApiResponse> => {
    const name = `${admin.username} ${randomUUID().slice(0, 8)}`
    return me.post('/api/v1/material-categories', { name_zh: name, name_en: name, parent_id })
  }
  const made = async (me: Caller, parent?: number): Promise<number> => (await category(me, parent)).body().data.id
  const hung = (category_id: number | null = null) =>
    hungMaterial({ organisation_id: home, owner_user_id: admin.id, category_id })
  const many = (count: number, in_?: number) => Promise.all(Array.from({ length: count }, () => hung(in_ ?? null)))
  const places = async () =>
    (
      await rows<{ category_id: number | null; count: number }>(
        'select category_id, count(*)::int as count from materials where owner_user_id = ? group by 1',
        [admin.id],
      )
    ).map(({ category_id, count }) => [category_id, count] as const)

  test('concurrent picks racing with a blacklisting get complete answers, and none succeeds after it', async ({
    client,
    assert,
  }) => {
    const merchant = await organisationOf('merchant')
    const person = await persistentUser({
      organisationId: merchant,
      permissions: ['materials.view'],
      range: 'merchant',
    })
    const ids = (await many(5)).map(({ id }) => id)
    const pick = async () => {
      const answer = await as(client, person.token).post('/api/v1/materials/pick', { ids })
      if (answer.status() === 200) assert.lengthOf(answer.body().data, ids.length)
      else assert.deepEqual([answer.status(), answer.body().data.reason], [404, 'E_MATERIALS_DENIED'])
      return answer.status()
    }
    const picks = Array.from({ length: COUNT }, pick)
    const changed = await as(client, admin.token).patch(`/api/v1/materials/${ids[0]}`, {
      permission: 'blacklist',
      merchant_ids: [merchant],
    })
    changed.assertStatus(200)
    assert.deepEqual(await Promise.all(Array.from({ length: 10 }, pick)), Array(10).fill(404))
    await Promise.all(picks)
    await person.forget()
  }).tags(['MAT-06'])

  test('no material ends in a category that was subdivided while fifty were added', async ({ client, assert }) => {
    const me = as(client, admin.token)
    for (let round = 0; round < 3; round++) {
      const parent = await made(me)
      const all = await many(COUNT)
      const put = all.map(({ id }) => me.patch(`/api/v1/materials/${id}`, { category_id: parent }))
      const [child, ...answers] = await Promise.all([made(me, parent), ...put])
      const statuses = answers.map((one) => one.status())
      assert.isEmpty(statuses.filter((one) => ![200, 409].includes(one)))
      const left = new Map(await places())
      assert.isUndefined(left.get(parent))
      assert.equal((left.get(child) ?? 0) + (left.get(null) ?? 0), COUNT)
      assert.equal(left.get(child) ?? 0, statuses.filter((one) => one === 200).length)
      await rows('delete from materials where owner_user_id = ?', [admin.id])
    }
  }).tags(['MAT-03'])

  test('of two concurrent first sub-categories one takes all materials, without a deadlock', async ({
    client,
    assert,
  }) => {
    const me = as(client, admin.token)
    for (let round = 0; round < 10; round++) {
      const parent = await made(me)
      await many(5, parent)
      const children = await Promise.all([category(me, parent), category(me, parent)])
      for (const one of children) one.assertStatus(200)
      const ids = children.map((one) => one.body().data.id as number)
      const left = await places()
      assert.lengthOf(left, 1)
      assert.include(ids, left[0]?.[0] as number)
      assert.equal(left[0]?.[1], 5)
      await rows('delete from materials where owner_user_id = ?', [admin.id])
    }
  }).tags(['MAT-03'])

  test('a picture shared by two materials deleted concurrently is removed with the later one', async ({
    client,
    assert,
  }) => {
    const me = as(client, admin.token)
    const supplier = await organisationOf('supplier')
    for (let round = 0; round < 10; round++) {
      const one = await hung()
      const { picture } = one
      const other = await hungMaterial({ organisation_id: supplier, owner_user_id: admin.id, picture })
      const answers = await Promise.all([one, other].map(({ id }) => me.delete(`/api/v1/materials/${id}`)))
      for (const answer of answers) answer.assertStatus(200)
      assert.isUndefined(await row(`select 1 from attachments where '/files/' || public_id = ?`, [picture]))
    }
  }).tags(['MAT-01', 'CFG-09'])

  test('a category deleted while materials are added leaves all of them uncategorised', async ({ client, assert }) => {
    const me = as(client, admin.token)
    for (let round = 0; round < 3; round++) {
      const gone = await made(me)
      const all = await many(20)
      const put = all.map(({ id }) => me.patch(`/api/v1/materials/${id}`, { category_id: gone }))
      const [deleted, ...answers] = await Promise.all([me.delete(`/api/v1/material-categories/${gone}`), ...put])
      deleted.assertStatus(200)
      assert.isEmpty(answers.map((one) => one.status()).filter((one) => ![200, 400].includes(one)))
      assert.deepEqual(await places(), [[null, 20]])
      assert.isUndefined(await row('select 1 from material_categories where id = ?', [gone]))
      await rows('delete from materials where owner_user_id = ?', [admin.id])
    }
  }).tags(['MAT-03'])
})
