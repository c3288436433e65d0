import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { FAVOURITES } from '#contracts/limits'
import { row, rows, type Row } from '#core/database'
import { asDemo, type Caller } from '#tests/support/as'
import { organisationOf } from '#tests/support/organisations'
import { createProduct } from '#tests/support/products'

const PATH = '/api/v1/shop/favourites'
const ids = async (person: Caller): Promise<number[]> => (await person.get(`${PATH}/ids`)).body().data.ids
const some = async () => (await rows<{ id: number }>('select id from products order by id limit 3')).map(({ id }) => id)

test.group('Favourites', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('people of a merchant share their favourites and remove them', async ({ client, assert }) => {
    const [main, staff] = [await asDemo(client, 'merchant'), await asDemo(client, 'staff')]
    const [first, second] = (await some()) as [number, number]
    for (const id of [first, second, first])
      (await main.put(`/api/v1/shop/products/${id}/favourite`)).assertBodyContains({ data: { favourite: true } })
    assert.sameMembers(await ids(staff), [first, second])
    const page = (await staff.get(`${PATH}?sort=cheapest`)).body().data
    assert.equal(page.total, 2)
    assert.sameMembers(page.list.map((one: Row) => one.id), [first, second]) // prettier-ignore
    ;(await staff.delete(`/api/v1/shop/products/${first}/favourite`)).assertBodyContains({ data: { favourite: false } })
    assert.deepEqual(await ids(main), [second])
  }).tags(['CAT-06'])

  test('accepts only products sold to the merchant; withdrawn ones are hidden and return', async ({
    client,
    assert,
  }) => {
    const [admin, merchant] = [await asDemo(client, 'admin'), await asDemo(client, 'merchant')]
    const strange = await createProduct(admin, { organisation_id: await organisationOf('platform') })
    ;(await merchant.put(`/api/v1/shop/products/${strange.id}/favourite`)).assertStatus(404)
    const own = await createProduct(admin)
    await merchant.put(`/api/v1/shop/products/${own.id}/favourite`)
    const shown = async () => (await merchant.get(PATH)).body().data.total
    await admin.patch(`/api/v1/products/${own.id}`, { status: 'withdrawn' })
    assert.equal(await shown(), 0)
    await admin.patch(`/api/v1/products/${own.id}`, { status: 'published' })
    assert.equal(await shown(), 1)
  }).tags(['CAT-06', 'ACC-02'])

  test('only people of a merchant have favourites, up to a limit', async ({ client, assert }) => {
    const [admin, merchant] = [await asDemo(client, 'admin'), await asDemo(client, 'merchant')]
    const [first, second] = (await some()) as [number, number]
    const refused = await admin.put(`/api/v1/shop/products/${first}/favourite`)
    assert.deepEqual([refused.status(), refused.body().data.reason], [400, 'E_MERCHANTS_ONLY'])
    await row(
      `with made as (insert into products (organisation_id, spu_id) select p.organisation_id, p.spu_id
         from generate_series(1, ?) n, (select * from products order by id limit 1) p returning id)
       insert into product_favourites (organisation_id, product_id) select ?, id from made`,
      [FAVOURITES.most, await organisationOf('merchant')],
    )
    const full = await merchant.put(`/api/v1/shop/products/${second}/favourite`)
    assert.deepEqual([full.status(), full.body().data.reason], [409, 'E_FAVOURITES_FULL'])
  }).tags(['CAT-06'])
})
