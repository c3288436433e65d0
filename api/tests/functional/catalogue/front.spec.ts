import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { ShopFront } from '#contracts/shop'
import { row } from '#core/database'
import { PRODUCTS } from '#database/seeders/products'

const PATH = '/api/v1/shop/front'

test.group('Shop home page', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('counts products on sale and their production places', async ({ client, assert }) => {
    // Other tests leave products of their own.
    await row(
      `with seeded as (select id from products order by id limit ?)
       update products set status = 'withdrawn' where status = 'published' and id not in (select id from seeded)`,
      [PRODUCTS.length],
    )
    const response = await client.get(PATH)
    const front: ShopFront = response.body().data
    assert.equal(front.products, PRODUCTS.length)
    assert.equal(
      front.places.reduce((sum, { products }) => sum + products, 0),
      PRODUCTS.length,
    )
    assert.includeMembers(
      front.places.map(({ city }) => city),
      ['泉州市', '广州市'],
    )
    assert.isTrue(front.places.every(({ days, factories }) => days >= 1 && factories >= 1))
  }).tags(['MKT-01'])

  test('excludes withdrawn products from the counts', async ({ client, assert }) => {
    const before: ShopFront = (await client.get(PATH)).body().data
    await row(
      `update products set status = 'withdrawn' where id = (select max(id) from products where status = 'published')`,
    )
    const after: ShopFront = (await client.get(PATH)).body().data
    assert.equal(after.products, before.products - 1)
  }).tags(['MKT-01'])

  test('offers a product with a template for trying out', async ({ client, assert }) => {
    const made = await row<{ product_id: number }>(
      `insert into product_angles (organisation_id, product_id, key, name_zh, name_en, template, faces)
       select organisation_id, id, 'front', '正面', 'Front', '{"file":"/files/a","base":"/files/b","planes":"/files/c"}', '{front}'
         from products where not exists (select 1 from product_angles a where a.product_id = products.id) order by sort desc limit 1
       returning product_id`,
    )
    const front: ShopFront = (await client.get(PATH)).body().data
    assert.isNotNull(front.stage_id)
    assert.isDefined(made)
  }).tags(['NAV-01'])
})
