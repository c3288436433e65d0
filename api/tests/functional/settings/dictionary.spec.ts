import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { bearer, userIdOf } from '#tests/support/people'

const TYPES = '/api/v1/dictionary-types'
const ITEMS = '/api/v1/dictionary-items'
const seasons = async () => (await row<{ id: number }>(`select id from dictionary_types where code = 'season'`))?.id

test.group('Dictionary', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('fills a select in order and in the requested language: {language}')
    .with([
      { language: 'zh-cn', labels: ['四季', '春', '夏', '秋', '冬'] },
      { language: 'en', labels: ['All seasons', 'Spring', 'Summer', 'Autumn', 'Winter'] },
    ])
    .run(async ({ client, assert }, { language, labels }) => {
      const user = { userId: await userIdOf('viewer') }
      const asked = await client
        .get(ITEMS)
        .qs({ select: 1, type_id: await seasons() })
        .withGuard('admin')
        .loginAs(user)
        .header('accept-language', language)
      assert.deepEqual(
        asked.body().data.options.map((one: { label: string }) => one.label),
        labels,
      )
    })
    .tags(['CFG-02', 'I18N-05'])

  test('an item moved before another is before it in every select', async ({ client, assert }) => {
    const [name, value] = await bearer('admin')
    const type_id = await seasons()
    const labels = async () =>
      (await client.get(ITEMS).qs({ select: 1, type_id }).header(name, value))
        .body()
        .data.options.map((one: { label: string }) => one.label)
    const idOf = async (word: string) =>
      (await row<{ id: number }>('select id from dictionary_items where type_id = ? and value = ?', [type_id, word]))
        ?.id
    const moved = await client
      .post(`${ITEMS}/sortable`)
      .json({ id: await idOf('winter'), targetId: await idOf('all') })
      .header(name, value)
    moved.assertStatus(200)
    assert.deepEqual(await labels(), ['冬', '四季', '春', '夏', '秋'])
  }).tags(['CFG-02', 'CRUD-06'])

  test('a value is unique per type and a code overall, and a type with items cannot be deleted', async ({ client }) => {
    const [name, value] = await bearer('admin')
    const type_id = await seasons()
    const twice = await client
      .post(ITEMS)
      .json({ type_id, value: 'spring', label_zh: '春', label_en: 'Spring' })
      .header(name, value)
    twice.assertStatus(409)
    const code = await client
      .post(TYPES)
      .json({ code: 'season', name_zh: '季节', name_en: 'Season' })
      .header(name, value)
    code.assertStatus(409)
    const removed = await client.delete(`${TYPES}/${type_id}`).header(name, value)
    removed.assertBodyContains({ data: { reason: 'E_IN_USE', uses: [{ resource: 'dictionary-items', count: 5 }] } })
  }).tags(['CFG-02', 'CRUD-05'])

  test('offers its terms to every signed-in person, in order and in their language', async ({ client, assert }) => {
    const [name, value] = await bearer('staff')
    const words = (language: string, code = 'unit') =>
      client.get(`/api/v1/words/${code}`).header(name, value).header('accept-language', language)
    assert.deepEqual((await words('en')).body().data, [
      { value: 'piece', label: 'Piece' },
      { value: 'pair', label: 'Pair' },
      { value: 'set', label: 'Set' },
    ])
    assert.deepEqual(
      (await words('zh-cn')).body().data.map((one: { label: string }) => one.label),
      ['件', '双', '套'],
    )
    ;(await words('en', 'unknown')).assertStatus(404)
    ;(await client.get('/api/v1/words/unit')).assertStatus(401)
  }).tags(['CFG-02', 'I18N-05'])
})
