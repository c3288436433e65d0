import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { RiskMatcher } from '#settings/risk/risk_matcher'
import { RiskWordCache } from '#settings/risk/check_text'
import { as, asDemo, type Caller } from '#tests/support/as'
import { get } from '#tests/support/files/send'
import { createMaterial, sentPicture } from '#tests/support/materials'
import { organisationOf } from '#tests/support/organisations'
import { sessionOf } from '#tests/support/people'

const BIN = '/api/v1/recycle-bin'
const CATEGORIES = '/api/v1/material-categories'
const WORDS = [
  { word: 'blockedword', level: 'block' as const },
  { word: 'warnedword', level: 'warn' as const },
]

async function keepDeleted(resource: string) {
  await rows('insert into recycle_rules (label_zh, label_en, resource, table_name) values (?, ?, ?, ?)', [
    ...Array<string>(3).fill(resource),
    resource.replaceAll('-', '_'),
  ])
}

const fileOf = (picture: string) =>
  row<{ id: number }>(`select id from attachments where '/files/' || public_id = ?`, [picture])
const used = async () =>
  Object.fromEntries(
    (
      await rows<{ kind: string; used: string }>(
        `select kind, used from quota_counters where organisation_id = ? and kind in ('storage_count', 'gallery_capacity')`,
        [await organisationOf('platform')],
      )
    ).map((one) => [one.kind, Number(one.used)]),
  )
const kept = async () =>
  (await rows<{ id: number }>(`select id from recycle_bin where resource like 'material%' order by id`)).map(
    ({ id }) => id,
  )

async function category(me: Caller, name: string, parent_id?: number): Promise<number> {
  const made = await me.post(CATEGORIES, { name_zh: name, name_en: name, parent_id })
  made.assertStatus(200)
  return made.body().data.id
}

test.group('Materials | deletion and restoring', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a deleted material frees its picture, storage and gallery space', async ({ client, assert }) => {
    const { access_token: token } = await sessionOf('super')
    const me = as(client, token)
    const before = await used()
    const { id, picture, size, picture_link: link } = (await createMaterial(me, token)).body().data
    assert.deepEqual(await used(), {
      storage_count: (before.storage_count ?? 0) + size,
      gallery_capacity: (before.gallery_capacity ?? 0) + size,
    })
    assert.equal((await get(link)).status, 200)
    ;(await me.delete(`/api/v1/materials/${id}`)).assertStatus(200)
    assert.deepEqual(await used(), { storage_count: 0, gallery_capacity: 0, ...before })
    assert.isUndefined(await fileOf(picture))
    assert.equal((await get(link)).status, 404)
  }).tags(['MAT-01', 'CFG-09'])

  test('a shared picture remains until its last material is deleted', async ({ client, assert }) => {
    const { access_token: token } = await sessionOf('super')
    const me = as(client, token)
    const picture = await sentPicture(token)
    const first = (await createMaterial(me, token, { picture })).body().data.id
    const organisation_id = await organisationOf('supplier')
    const second = (await createMaterial(me, token, { picture, organisation_id })).body().data.id
    ;(await me.delete('/api/v1/materials/del', { ids: [first] })).assertStatus(200)
    assert.isDefined(await fileOf(picture))
    ;(await me.delete('/api/v1/materials/del', { ids: [second] })).assertStatus(200)
    assert.isUndefined(await fileOf(picture))
  }).tags(['MAT-01', 'CFG-09'])

  test('a material in the recycle bin keeps its picture, is restored completely, and releases it when purged', async ({
    client,
    assert,
  }) => {
    await keepDeleted('materials')
    const { access_token: token } = await sessionOf('super')
    const me = as(client, token)
    const merchant = await organisationOf('merchant')
    const made = await createMaterial(me, token, { permission: 'whitelist', merchant_ids: [merchant] })
    const { id, picture, picture_link: link } = made.body().data
    const full = await used()
    ;(await me.delete(`/api/v1/materials/${id}`)).assertStatus(200)
    const file = await fileOf(picture)
    assert.deepEqual(await used(), full)
    assert.equal((await get(link)).status, 200)
    ;(await me.delete(`/api/v1/attachments/${file?.id}`)).assertStatus(409)

    const restored = await me.post(`${BIN}/restore`, { ids: await kept() })
    assert.equal(restored.body().data.done, 1)
    const { data } = (await me.get(`/api/v1/materials/${id}`)).body()
    assert.deepEqual([data.picture, data.permission, data.merchant_ids], [picture, 'whitelist', [merchant]])
    ;(await me.delete(`/api/v1/materials/${id}`)).assertStatus(200)
    ;(await me.delete(`${BIN}/del`, { ids: await kept() })).assertStatus(200)
    assert.isUndefined(await fileOf(picture))
    assert.isBelow((await used()).gallery_capacity as number, full.gallery_capacity as number)
  }).tags(['MAT-01', 'CFG-08', 'CFG-09'])

  test('a restored category recovers its materials, except those since placed elsewhere', async ({
    client,
    assert,
  }) => {
    await keepDeleted('material-categories')
    const { access_token: token } = await sessionOf('super')
    const me = as(client, token)
    const [gone, other] = [await category(me, 'Gone'), await category(me, 'Other')]
    const made = async () => (await createMaterial(me, token, { category_id: gone })).body().data.id as number
    const [stays, moves] = [await made(), await made()]
    ;(await me.delete(`${CATEGORIES}/del`, { ids: [gone] })).assertStatus(200)
    const placeOf = async (id: number) => (await me.get(`/api/v1/materials/${id}`)).body().data.category_id
    assert.deepEqual([await placeOf(stays), await placeOf(moves)], [null, null])
    ;(await me.patch(`/api/v1/materials/${moves}`, { category_id: other })).assertStatus(200)
    assert.equal((await me.post(`${BIN}/restore`, { ids: await kept() })).body().data.done, 1)
    assert.deepEqual([await placeOf(stays), await placeOf(moves)], [gone, other])
  }).tags(['MAT-03', 'CFG-08'])

  test('a batch rejects a parent alone by its id, and deletes it together with its descendants', async ({
    client,
    assert,
  }) => {
    const me = await asDemo(client, 'super')
    const parent = await category(me, 'Parent')
    const [child, alone] = [await category(me, 'Child', parent), await category(me, 'Alone')]
    const refused = await me.delete(`${CATEGORIES}/del`, { ids: [alone, parent] })
    refused.assertStatus(409)
    assert.containsSubset(refused.body().data, {
      reason: 'E_BATCH_REFUSED',
      refused: [{ id: parent, reason: 'E_IN_USE', uses: [{ resource: 'material-categories', count: 1 }] }],
    })
    const gone = await me.delete(`${CATEGORIES}/del`, { ids: [alone, parent, child] })
    assert.equal(gone.body().data.deleted, 3)
    ;(await me.delete(`${CATEGORIES}/del`, { ids: [alone] })).assertStatus(409)
  }).tags(['MAT-03', 'IMP-05'])

  test('rejects moving a category below itself or into a foreign tree', async ({ client, assert }) => {
    const me = await asDemo(client, 'super')
    const parent = await category(me, 'Parent')
    const child = await category(me, 'Child', parent)
    for (const parent_id of [child, parent]) {
      const refused = await me.patch(`${CATEGORIES}/${parent}`, { parent_id })
      refused.assertStatus(409)
      assert.equal(refused.body().data.reason, 'E_CYCLE')
      assert.property(refused.body().data.errors, 'parent_id')
    }
    const strange = await me.post(CATEGORIES, {
      name_zh: 'x',
      name_en: 'x',
      parent_id: parent,
      organisation_id: await organisationOf('supplier'),
    })
    strange.assertStatus(400)
    assert.property(strange.body().data.errors, 'parent_id')
  }).tags(['MAT-03'])

  test('rejects a name with a blocked word at its field and accepts one with a warning word', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { access_token: token } = await sessionOf('super')
    const me = as(client, token)
    const list = { matcher: async () => new RiskMatcher(WORDS) } as unknown as RiskWordCache
    app.container.swap(RiskWordCache, () => list)
    cleanup(() => app.container.restore(RiskWordCache))
    const refused = await createMaterial(me, token, { name_en: 'A blockedword here' })
    assert.deepEqual(Object.keys(refused.body().data.errors), ['name_en'])
    assert.include(refused.body().data.errors.name_en[0], 'blockedword')
    ;(await createMaterial(me, token, { name_en: 'A warnedword here' })).assertStatus(200)
  }).tags(['CFG-04', 'MAT-01'])
})
