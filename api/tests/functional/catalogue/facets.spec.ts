import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { ShopFacets } from '#contracts/shop'
import { PRODUCTS } from '#database/seeders/products'

const PATH = '/api/v1/shop/products'
const facets = async (client: ApiClient, query = ''): Promise<ShopFacets> =>
  (await client.get(`${PATH}/facets${query}`)).body().data
const total = async (client: ApiClient, query: string): Promise<number> =>
  (await client.get(`${PATH}?${query}&limit=1`)).body().data.total

test.group('Shop facets', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('every option shows the number of resulting products', async ({ client, assert }) => {
    const all = await facets(client)
    for (const [name, values] of [
      ['category_id', all.categories.map(({ id, count }) => [id, count] as const)],
      ['type', all.types.map(({ value, count }) => [value, count] as const)],
      ['gender', all.genders.map(({ value, count }) => [value, count] as const)],
      ['season', all.seasons.map(({ value, count }) => [value, count] as const)],
      ['material', all.materials.map(({ value, count }) => [value, count] as const)],
      ['colour_id', all.colours.map(({ id, count }) => [id, count] as const)],
    ] as const) {
      assert.isAbove(values.length, 1, name)
      for (const [value, count] of values.slice(0, 4))
        assert.equal(await total(client, `${name}=${value}`), count, `${name}=${value}`)
    }
    assert.equal(
      all.days.reduce((sum, { count }) => sum + count, 0),
      PRODUCTS.length,
    )
    assert.deepEqual(all.price, { least: '4.80', most: '52.00' })
  }).tags(['CAT-05'])

  test('a facet keeps its own options open while it narrows the others; several values combine with or', async ({
    client,
    assert,
  }) => {
    const all = await facets(client)
    const [first, second] = all.colours as [ShopFacets['colours'][number], ShopFacets['colours'][number]]
    const chosen = await facets(client, `?colour_id=${first.id}&days=1`)
    assert.equal(chosen.colours.length > 1, true)
    const both = await total(client, `colour_id=${first.id},${second.id}`)
    assert.isAtLeast(both, Math.max(first.count, second.count))
    assert.isBelow(
      chosen.types.reduce((sum, { count }) => sum + count, 0),
      PRODUCTS.length,
    )
    const nothing = await facets(client, '?q=zzqxy')
    assert.deepEqual([nothing.categories, nothing.colours, nothing.price], [[], [], { least: null, most: null }])
  }).tags(['CAT-05'])

  test('rejects unknown options by name: {$self}')
    .with(['colour_id=0', 'colour_id=1,', 'season=a%27b', 'days=10', 'type=car', 'min_price=1.234', 'sort=newest'])
    .run(async ({ client, assert }, query) => {
      const refused = await client.get(`${PATH}/facets?${query}`)
      assert.deepEqual([refused.status(), Object.keys(refused.body().data.errors)], [400, [query.split('=', 1)[0]]])
    })
    .tags(['CAT-05'])
})
