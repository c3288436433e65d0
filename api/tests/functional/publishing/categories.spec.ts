import { test } from '@japa/runner'
import type { OfferedCategories } from '#contracts/publications'
import { row } from '#core/database'
import { PlatformError } from '#platforms/errors'
import { listAll } from '#publishing/categories'
import { drafted, publisher, publishing, PUBLICATIONS_PATH, sheetOf, work } from '#tests/support/publishing'

const category = (id: string, parentId: string | null, name: string, isLeaf = false) => ({ id, parentId, name, isLeaf })
const TREE = [
  category('1', null, 'Clothing'),
  category('2', null, 'Home'),
  category('11', '1', 'Tops'),
  category('111', '11', 'T-shirts', true),
  category('112', '11', 'Hoodies', true),
  category('21', '2', 'Mugs', true),
]
const MATERIAL = {
  id: 'm',
  name: 'Material',
  isRequired: true,
  kind: 'choice' as const,
  isVariation: false,
  values: [
    { id: 'c', name: 'Cotton' },
    { id: 'p', name: 'Polyester' },
  ],
  unit: null,
}

test.group('Categories of a platform', (group) => {
  const by = publishing(group)

  test('are opened level by level, searched in their path, and fetched from the platform once', async ({
    client,
    assert,
  }) => {
    const person = await publisher(client)
    const id = await drafted(person)
    by.platform.categories = TREE
    const ask = async (query: string): Promise<OfferedCategories> =>
      (await person.who.get(`${PUBLICATIONS_PATH}/${id}/categories?${query}`)).body().data
    const [roots, again] = [await ask(''), await ask('')]
    assert.deepEqual(
      roots.list.map(({ name }) => name),
      ['Clothing', 'Home'],
    )
    assert.deepEqual(roots, again)
    assert.deepEqual((await ask('q=mugs')).list, [])
    assert.isFalse((await ask('q=mugs')).is_complete)
    await listAll(person.store)
    assert.deepEqual(await ask('q=clo shirt'), {
      list: [{ id: '111', name: 'T-shirts', path: 'Clothing › Tops › T-shirts', is_leaf: true }],
      is_complete: true,
    })
    // Two roots and one level below: four lists, each once.
    assert.lengthOf(
      by.platform.calls.filter((one) => one === 'categories'),
      4,
    )
    const stranger = await publisher(client)
    assert.equal((await stranger.who.get(`${PUBLICATIONS_PATH}/${id}/categories`)).status(), 404)
    const below = await ask('parent=11')
    assert.deepEqual(
      below.list.map(({ name }) => name),
      ['T-shirts', 'Hoodies'],
    )
  }).tags(['PUB-01', 'STO-02'])

  test('twenty who open them at once keep them once', async ({ client, assert }) => {
    const person = await publisher(client)
    const id = await drafted(person)
    by.platform.categories = TREE
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => person.who.get(`${PUBLICATIONS_PATH}/${id}/categories`)),
    )
    for (const answer of answers) assert.lengthOf(answer.body().data.list, 2)
    const kept = await row('select count(*)::int as count from store_categories where store_id = ?', [person.store])
    assert.deepEqual(kept, { count: 2 })
  }).tags(['PUB-01'])

  test('an attribute that the platform requires is asked for at its field and sent with its value', async ({
    client,
    assert,
  }) => {
    const person = await publisher(client)
    const id = await drafted(person, { category_id: '111', category_name: 'T-shirts' })
    by.platform.attributes = [MATERIAL, { ...MATERIAL, id: 'colour', name: 'Colour', isVariation: true }]
    const path = `${PUBLICATIONS_PATH}/${id}/attributes?category=111`
    const offered = (await person.who.get(path)).body().data
    await person.who.get(path)
    assert.deepEqual(
      offered.map((one: { id: string }) => one.id),
      ['m'],
    )
    // A name that no list has costs the platform no call.
    ;(await person.who.get(path.replace('111', 'made-up'))).assertStatus(404)
    assert.deepEqual(by.platform.calls, ['attributes'])
    const refused = (await person.post('publish', { ids: [id] })).body().data.results[0]
    assert.deepEqual(refused.faults, [{ field: 'attributes.m', rule: 'attribute', measured: 'Material', limit: null }])
    const { form } = await sheetOf(person, id)
    const cotton = { id: 'm', name: 'Material', value_id: 'c', value: 'Cotton' }
    const fill = (attributes: object[]) =>
      person.who.patch(`${PUBLICATIONS_PATH}/${id}`, { form: { ...form, attributes } })
    await fill([cotton, { ...cotton, value_id: 'p', value: 'Polyester' }])
    assert.containSubset(await sheetOf(person, id), { faults: [{ field: 'attributes.m', rule: 'choice' }] })
    await fill([cotton])
    await person.post('publish', { ids: [id] })
    assert.containSubset(await work(id), { status: 'released' })
    const sent = by.platform.products.get('P1')?.listing.attributes
    assert.deepEqual(sent, [{ id: 'm', name: 'Material', valueId: 'c', value: 'Cotton' }])
  }).tags(['PUB-01', 'PUB-03'])

  test('a platform that does not answer is named, and nothing is kept', async ({ client, assert }) => {
    const person = await publisher(client)
    const id = await drafted(person)
    by.platform.errorsBefore = [new PlatformError('unavailable')]
    const answer = await person.who.get(`${PUBLICATIONS_PATH}/${id}/categories`)
    assert.equal(answer.body().data.reason, 'E_PLATFORM_UNAVAILABLE')
    assert.isUndefined(await row('select 1 from store_category_lists where store_id = ?', [person.store]))
  }).tags(['ERR-03', 'PUB-01'])
})
