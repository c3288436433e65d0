import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { as, asDemo, type Caller } from '#tests/support/as'
import { begin, designed, DESIGNS, soldProduct } from '#tests/support/designs'

const listed = async (who: Caller, query: string): Promise<{ id: number }[]> =>
  (await who.get(`${DESIGNS}?limit=50&${query}`)).body().data.list
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

test.group('Designs | platform and supplier view', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('platform and supplier see their merchants’ designs with owner, product and time', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const product = await soldProduct(admin, { name_zh: '圆领 T 恤', name_en: 'Crew tee' })
    const { id, begun } = await designed(await asDemo(client, 'merchant'), 'merchant', product)
    for (const who of [admin, await asDemo(client, 'supplier')]) {
      const [row] = await listed(who, `quickSearch=${begun.code}`)
      assert.containSubset(row, { id, product_id: product, product_zh: '圆领 T 恤', product_en: 'Crew tee' })
      assert.containSubset(row, { is_template: false, is_official: false, revision: 2 })
      assert.properties(row, ['organisation_name', 'picture_link', 'saved_at', 'saved_by'])
    }
    assert.deepEqual(await listed(await asDemo(client, 'gold'), `quickSearch=${begun.code}`), [])
    ;(await (await asDemo(client, 'gold')).get(`${DESIGNS}/${id}`)).assertStatus(404)
  }).tags(['DES-09'])

  test('filters by merchant, product and day, templates included', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const [one, other] = [await soldProduct(admin), await soldProduct(admin)]
    const merchant = await asDemo(client, 'merchant')
    const drawn = await begin(merchant, one)
    const beside = await begin(merchant, other)
    const template = (await merchant.post(`${DESIGNS}/${drawn.id}/template`, { name: 'Waves' })).body().data
    const { organisation_id } = (await admin.get(`${DESIGNS}/${drawn.id}`)).body().data
    assert.sameMembers(idsOf(await listed(admin, `product_id=${one}`)), [drawn.id, template.id])
    assert.deepEqual(idsOf(await listed(admin, `product_id=${one}&is_template=true`)), [template.id])
    const theirs = idsOf(await listed(admin, `organisation_id=${organisation_id}&order=saved_at,desc`))
    assert.includeMembers(theirs, [drawn.id, template.id, beside.id])
    assert.deepEqual(await listed(admin, `product_id=${one}&organisation_id=1000000`), [])
  }).tags(['DES-07'])

  test('rejects a reader without the view permission', async ({ client }) => {
    ;(await (await asDemo(client, 'factory')).get(DESIGNS)).assertStatus(403)
    ;(await as(client, 'no token').get(DESIGNS)).assertStatus(401)
  }).tags(['DES-09'])
})
