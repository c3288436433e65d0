import type { ApiClient } from '@japa/api-client'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { VISITOR_QUOTES } from '#developers/quotes'
import { keyOf, withFreshKeyLimits, withKey } from '#tests/support/api_keys'
import { asDemo } from '#tests/support/as'
import { seededProduct } from '#tests/support/logistics'
import { userId } from '#tests/support/organisations'

const QUOTES = '/api/v1/quotes'
const facesOf = async (id: number) =>
  (
    await row<{ faces: string[] }>(
      `select array(select f ->> 'key' from jsonb_array_elements(faces) f) as faces from products where id = ?`,
      [id],
    )
  )?.faces as string[]

const asked = (client: ApiClient, body: object) => client.post(QUOTES).header('accept-language', 'en').json(body)

test.group('Developers | quotes', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  withFreshKeyLimits(group)

  test('a visitor is quoted list prices with their explanation and the freight of the shop', async ({
    client,
    assert,
  }) => {
    const { id } = await seededProduct('T180-U')
    const [face] = await facesOf(id)
    const lines = [{ product_id: id, quantity: 2, faces: [face] }]
    const answer = await asked(client, { country: 'US', lines })
    answer.assertStatus(200)
    const { data } = answer.body()
    assert.equal(data.currency, 'RMB')
    const [line] = data.lines
    assert.equal(line.made_of.length, 2)
    const sum = line.made_of.reduce((all: number, one: { amount: string }) => all + Number(one.amount), 0)
    assert.equal(sum.toFixed(2), line.unit)
    assert.equal((2 * Number(line.unit)).toFixed(2), data.product_amount)
    const shop = await client.get(`/api/v1/shop/products/${id}/freight?country=US&pieces=2`)
    const fees = (options: { fee: string }[]) => options.map(({ fee }) => fee)
    assert.deepEqual(fees(data.parcels[0].options), fees(shop.body().data.options))
    const lowest = Number(data.product_amount) + Number(data.parcels[0].options[0].fee)
    assert.equal(data.lowest_total, lowest.toFixed(2))
  }).tags(['DEV-03', 'PRI-01'])

  test('pieces of one product count together, across lines', async ({ client, assert }) => {
    const { id } = await seededProduct('T180-U')
    const apart = (await asked(client, { country: 'US', lines: [{ product_id: id, quantity: 60 }] })).body().data
    const lines = [
      { product_id: id, quantity: 30 },
      { product_id: id, quantity: 30 },
    ]
    const { data } = (await asked(client, { country: 'US', lines })).body()
    assert.deepEqual(
      data.lines.map((one: { counted_together: number }) => one.counted_together),
      [60, 60],
    )
    assert.equal(data.product_amount, apart.product_amount)
    assert.lengthOf(data.parcels, 1)
    assert.deepEqual(data.parcels[0].products, [{ product_id: id, pieces: 60 }])
  }).tags(['DEV-03'])

  test('a key is quoted what its merchant is quoted in the workspace', async ({ client, assert }) => {
    const { id } = await seededProduct('T180-U')
    const merchant = await row<{ id: number }>('select organisation_id as id from users where id = ?', [
      await userId('merchant'),
    ])
    await row('delete from exclusive_prices where product_id = ? and merchant_id = ?', [id, merchant?.id])
    await row(
      `insert into exclusive_prices (organisation_id, product_id, merchant_id, tiers, expires_at)
       select p.organisation_id, p.id, ?, '[{"from":1,"to":null,"minor":123}]', now() + interval '1 day' from products p where p.id = ?`,
      [merchant?.id, id],
    )
    const { secret } = await keyOf({ makerId: await userId('merchant'), permissions: ['products.view'] })
    const lines = [{ product_id: id, quantity: 1 }]
    const own = (await withKey(client, secret).post(QUOTES, { country: 'US', lines })).body().data
    assert.equal(own.lines[0].unit, '1.23')
    const workspace = await (
      await asDemo(client, 'merchant')
    ).post('/api/v1/shop/quote', { lines: [{ product_id: id, pieces: 1, faces: [], material_ids: [] }] })
    assert.equal(own.product_amount, workspace.body().data.amount)
    const visitor = await asked(client, { country: 'US', lines })
    assert.notEqual(visitor.body().data.lines[0].unit, '1.23')
    assert.notInclude(visitor.text(), '1.23')
  }).tags(['DEV-03', 'DEV-01'])

  test('no answer to a visitor names suppliers, factories, costs or stock levels', async ({ client, assert }) => {
    const { id } = await seededProduct('T180-U')
    const variant = await row<{ colour_id: number; size_id: number }>(
      `select c.colour_id, s.size_id from product_colours c join product_sizes s using (product_id) where product_id = ? limit 1`,
      [id],
    )
    const lines = [{ product_id: id, quantity: 1, ...variant }]
    const answer = await asked(client, { country: 'US', lines })
    answer.assertStatus(200)
    assert.isBoolean(answer.body().data.lines[0].in_stock)
    const keys = [...answer.text().matchAll(/"(\w+)":/g)].map(([, key]) => key)
    for (const secret of ['factory', 'factory_id', 'supplier_id', 'organisation_id', 'cost', 'on_hand', 'available'])
      assert.notInclude(keys, secret)
  }).tags(['DEV-03', 'SEC-10'])

  test('faults are at their fields', async ({ client, assert }) => {
    const { id } = await seededProduct('T180-U')
    const withdrawn = await row<{ id: number }>(`select id from products where status <> 'published' limit 1`)
    const faults: [object, string][] = [
      [{ product_id: 2_000_000_000, quantity: 1 }, 'lines.0.product_id'],
      [{ product_id: withdrawn?.id ?? 2_000_000_001, quantity: 1 }, 'lines.0.product_id'],
      [{ product_id: id, quantity: 0 }, 'lines.0.quantity'],
      [{ product_id: id, quantity: 1, faces: ['nowhere'] }, 'lines.0.faces.0'],
      [{ product_id: id, quantity: 1, material_ids: [1] }, 'lines.0.material_ids.0'],
      [{ product_id: id, quantity: 1, size_id: 2_000_000_000 }, 'lines.0.size_id'],
    ]
    for (const [line, field] of faults) {
      const answer = await asked(client, { country: 'US', lines: [line] })
      assert.equal(answer.status(), 400, answer.text())
      assert.include(Object.keys(answer.body().data.errors ?? {}), field)
    }
    const closed = await asked(client, { country: 'BR', lines: [{ product_id: id, quantity: 1 }] })
    assert.isNull(closed.body().data.lowest_total)
    assert.isNotEmpty(closed.body().data.parcels[0].says)
  }).tags(['DEV-03', 'ERR-02'])

  test('visitors are limited by their address, keys by their own limit', async ({ client, assert }) => {
    const { id } = await seededProduct('T180-U')
    const body = { country: 'US', lines: [{ product_id: id, quantity: 1 }] }
    ;(await asked(client, body)).assertStatus(200)
    await row(`update rate_limits set spent = ? where subject like 'quotes from %'`, [VISITOR_QUOTES.times])
    const late = await asked(client, body)
    assert.equal(late.status(), 429)
    assert.isAbove(Number(late.header('retry-after')), 0)
    const { secret } = await keyOf({ makerId: await userId('merchant'), permissions: ['products.view'] })
    ;(await withKey(client, secret).post(QUOTES, body)).assertStatus(200)
    const wrong = await withKey(client, 'ink_live_wrong').post(QUOTES, body)
    assert.equal(wrong.body().data.reason, 'E_KEY_INVALID')
  }).tags(['DEV-03', 'DEV-02', 'SEC-10'])
})
