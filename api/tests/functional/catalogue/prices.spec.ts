import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { unitPrice } from '#contracts/price/unit_price'
import type { PriceSheet } from '#contracts/price/sheet'
import { row } from '#core/database'
import { priceSheets } from '#catalogue/prices/sheets'
import { asDemo } from '#tests/support/as'
import { organisationOf } from '#tests/support/organisations'
import { createProduct } from '#tests/support/products'

const DAY_MS = 86_400_000
const PLAIN = { faces: [], materials: [] }
const one = async (sql: string, bindings: unknown[] = []) => (await row<{ id: number }>(sql, bindings))?.id as number
const seeded = (itemNo: string) =>
  one('select p.id from products p join spus s on s.id = p.spu_id where s.item_no = ?', [itemNo])
const wonBy = ({ compared }: ReturnType<typeof unitPrice>) => compared.find(({ verdict }) => verdict === 'best')?.kind

test.group('Product prices', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const costs = async (product: number, pieces: number, merchant: number | null, at = Date.now()) => {
    const sheets = await priceSheets([product], merchant)
    return unitPrice(sheets.get(product) as PriceSheet, pieces, PLAIN, at)
  }

  test('a visitor pays the range price, a merchant the lowest of level, range and exclusive price: {itemNo}')
    .with([
      { itemNo: 'T180-U', visitor: 1950, merchant: 1680, by: 'exclusive' },
      { itemNo: 'B-TOTE', visitor: 990, merchant: 860, by: 'exclusive' },
      { itemNo: 'G-MUG', visitor: 1150, merchant: 1020, by: 'exclusive' },
      { itemNo: 'H320-U', visitor: 5200, merchant: 4888, by: 'level' },
      { itemNo: 'F-SOFT', visitor: 880, merchant: 827, by: 'level' },
    ])
    .run(async ({ assert }, { itemNo, visitor, merchant, by }) => {
      const product = await seeded(itemNo)
      assert.equal((await costs(product, 1, null)).minor, visitor)
      const price = await costs(product, 1, await organisationOf('merchant'))
      assert.deepEqual([price.minor, wonBy(price)], [merchant, by])
      const after = await costs(product, 1, await organisationOf('merchant'), Date.now() + 200 * DAY_MS)
      assert.notEqual(wonBy(after), 'exclusive')
    })
    .tags(['PRC-01'])

  test('a level may have its own price', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const product = await createProduct(admin)
    const merchant = await organisationOf('merchant')
    const level = await one('select level_id as id from merchants where id = ?', [merchant])
    const made = await admin.post('/api/v1/level-prices', { product_id: product.id, level_id: level, price: '12.34' })
    made.assertStatus(200)
    made.assertBodyContains({ data: { price: '12.34', organisation_id: product.organisation_id } })
    assert.equal((await costs(product.id, 1, merchant)).minor, 1234)
    const twice = await admin.post('/api/v1/level-prices', { product_id: product.id, level_id: level, price: '1.00' })
    assert.deepEqual([twice.status(), Object.keys(twice.body().data.errors)], [409, ['level_id']])
    const nothing = await admin.patch(`/api/v1/level-prices/${made.body().data.id}`, { price: '0.00' })
    assert.deepEqual(Object.keys(nothing.body().data.errors), ['price'])
  }).tags(['PRC-01'])

  test('an exclusive price has ranges and an end', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const product = await createProduct(admin)
    const merchant_id = await organisationOf('merchant')
    const tiers = [
      { from: 1, to: 4, price: '15.00' },
      { from: 5, to: null, price: '11.00' },
    ]
    const body = { product_id: product.id, merchant_id, tiers, expires_at: '2099-01-01T00:00:00Z' }
    const gap = await admin.post('/api/v1/exclusive-prices', { ...body, tiers: tiers.slice(1) })
    assert.deepEqual(Object.keys(gap.body().data.errors), ['tiers.0.from'])
    const made = await admin.post('/api/v1/exclusive-prices', body)
    made.assertStatus(200)
    made.assertBodyContains({ data: { tiers, is_expired: false, organisation_id: product.organisation_id } })
    const end = Date.parse('2099-01-01T00:00:00Z')
    assert.equal((await costs(product.id, 5, merchant_id, end - 1)).minor, 1100)
    assert.notEqual(wonBy(await costs(product.id, 5, merchant_id, end)), 'exclusive')
    ;(await admin.patch(`/api/v1/exclusive-prices/${made.body().data.id}`, { expires_at: null })).assertStatus(200)
    assert.equal((await costs(product.id, 5, merchant_id, end)).minor, 1100)
  }).tags(['PRC-01'])

  test('only the selling supplier sees and edits a price', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const supplier = await asDemo(client, 'supplier')
    const product = await createProduct(admin)
    const tiers = [{ from: 1, to: null, price: '9.00' }]
    const foreign = await one(
      `select id from organisations where kind = 'merchant' and parent_id <> ? order by id limit 1`,
      [product.organisation_id],
    )
    const body = { product_id: product.id, merchant_id: foreign, tiers }
    for (const person of [admin, supplier]) {
      const strange = await person.post('/api/v1/exclusive-prices', body)
      assert.deepEqual([strange.status(), Object.keys(strange.body().data.errors)], [400, ['merchant_id']])
    }
    const own = await supplier.post('/api/v1/exclusive-prices', {
      ...body,
      merchant_id: await organisationOf('merchant'),
    })
    own.assertStatus(200)
    const factory = await asDemo(client, 'factory')
    ;(await factory.get('/api/v1/exclusive-prices')).assertStatus(403)
    ;(await factory.get('/api/v1/level-prices')).assertStatus(403)
  }).tags(['PRC-01', 'ACC-02'])

  test('a shared product has a price with every supplier whose merchants may buy it', async ({ client }) => {
    const admin = await asDemo(client, 'admin')
    const supplier = await asDemo(client, 'supplier')
    const shared = await createProduct(admin, { organisation_id: await organisationOf('platform'), is_shared: true })
    const own = await organisationOf('supplier')
    const level_id = await one('select min(id) as id from merchant_levels where organisation_id = ?', [own])
    const made = await supplier.post('/api/v1/level-prices', { product_id: shared.id, level_id, price: '8.00' })
    made.assertStatus(200)
    made.assertBodyContains({ data: { organisation_id: own } })
  }).tags(['PRC-01', 'ACC-02'])
})
