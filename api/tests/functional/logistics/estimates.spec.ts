import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { asDemo } from '#tests/support/as'
import { seededProduct } from '#tests/support/logistics'

const ofProduct = (id: number, query: string) => `/api/v1/shop/products/${id}/freight?${query}`

test.group('Shipping estimates', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a visitor sees methods, fees and days to a country, the same as the merchant is quoted', async ({
    client,
    assert,
  }) => {
    const { id } = await seededProduct('T180-U')
    const answer = await client.get(ofProduct(id, 'country=US&pieces=2')).header('accept-language', 'en')
    answer.assertStatus(200)
    const { options, weight_g: grams } = answer.body().data
    assert.equal(grams, 380)
    assert.equal(options[0].name, 'Postal small parcel')
    assert.isBelow(options[0].days_from, options[0].days_to)
    const merchant = await asDemo(client, 'merchant')
    const items = [{ product_id: id, pieces: 2 }]
    const quoted = await merchant.post('/api/v1/freight/quote', { to: { country: 'US' }, items })
    assert.deepEqual(
      quoted.body().data.parcels[0].options.map(({ fee }: { fee: string }) => fee),
      options.map(({ fee }: { fee: string }) => fee),
    )
  }).tags(['PPL-05', 'CHK-03'])

  test('a closed country and an unserved one have reasons, and a product that is not sold is missing', async ({
    client,
    assert,
  }) => {
    const { id } = await seededProduct('T180-U')
    const refusals = async (country: string) => {
      const { options, refused } = (await client.get(ofProduct(id, `country=${country}&pieces=1`))).body().data
      assert.deepEqual(options, [])
      return [...new Set(refused.map(({ because }: { because: string }) => because))]
    }
    assert.deepEqual(await refusals('BR'), ['country_closed'])
    assert.include(await refusals('FJ'), 'not_served')
    assert.equal((await client.get(ofProduct(999_999_999, 'country=US&pieces=1'))).status(), 404)
  }).tags(['PPL-05'])

  test('bad input is refused at its field: {$self}')
    .with([
      'country=us&pieces=1',
      'country=USA&pieces=1',
      'pieces=1',
      'country=US',
      'country=US&pieces=0',
      'country=US&pieces=1.5',
    ])
    .run(async ({ client, assert }, query) => {
      const answer = await client.get(ofProduct((await seededProduct('T180-U')).id, query))
      assert.equal(answer.status(), 400)
    })
    .tags(['PPL-05'])
})
