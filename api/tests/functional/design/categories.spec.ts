import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { asDemo, type Caller } from '#tests/support/as'
import { pictureRow } from '#tests/support/materials'
import { userId } from '#tests/support/organisations'
import { saidAt } from '#tests/support/said'

async function category(who: Caller, name: string, parent_id?: number): Promise<number> {
  const answer = await who.post('/api/v1/material-categories', { name_zh: name, name_en: name, parent_id })
  answer.assertStatus(200)
  return answer.body().data.id
}

async function material(who: Caller, category_id: number | null): Promise<number> {
  const picture = await pictureRow(await userId('admin'))
  const answer = await who.post('/api/v1/materials', { name_zh: '画', name_en: 'A picture', picture, category_id })
  answer.assertStatus(200)
  return answer.body().data.id
}

const placeOf = async (id: number) =>
  (await row<{ category_id: number | null }>('select category_id from materials where id = ?', [id]))?.category_id

test.group('Material categories', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the first sub-category takes the parent’s materials, a second takes none', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const parent = await category(admin, 'Parent')
    const id = await material(admin, parent)
    const first = await category(admin, 'First', parent)
    assert.equal(await placeOf(id), first)
    await category(admin, 'Second', parent)
    assert.equal(await placeOf(id), first)
    const refused = await admin.patch(`/api/v1/materials/${id}`, { category_id: parent })
    refused.assertStatus(409)
    assert.deepEqual(saidAt(refused), { category_id: 'E_CATEGORY_PARTED' })
  }).tags(['MAT-03', 'ERR-03'])

  test('a category moved below another takes its materials', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const [from, to] = [await category(admin, 'From'), await category(admin, 'To')]
    const id = await material(admin, to)
    ;(await admin.patch(`/api/v1/material-categories/${from}`, { parent_id: to })).assertStatus(200)
    assert.equal(await placeOf(id), from)
  }).tags(['MAT-03'])

  test('materials of a deleted category become uncategorised', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const gone = await category(admin, 'Gone')
    const id = await material(admin, gone)
    ;(await admin.delete(`/api/v1/material-categories/${gone}`)).assertStatus(200)
    assert.isNull(await placeOf(id))
  }).tags(['MAT-03'])
})
