import { test } from '@japa/runner'
import type { FinishedCategory, FinishedRow } from '#contracts/finished'
import { FINISHED as FINISHED_LIMITS } from '#contracts/limits'
import { row, rows } from '#core/database'
import { as } from '#tests/support/as'
import { makeMerchant } from '#tests/support/ledger/money'
import { buyerWith, placed, trading } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { cell, makeOffer } from '#tests/support/trade'

const FINISHED = '/api/v1/finished-products'
const one = async (sql: string, bindings: unknown[]) => (await row<{ id: number }>(sql, bindings))?.id as number

test.group('Finished products | list fields', (group) => {
  trading(group)

  test('shows category, sources, store, template, exported stores and times, and filters by category', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const other = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
    const house = await one('select parent_id as id from organisations where id = ?', [buyer.merchant])
    const category = await one(
      `insert into spu_categories (organisation_id, name_zh, name_en) values (?, '马克杯', 'Mugs') returning id`,
      [house],
    )
    await rows('update spus set category_id = ? where id = ?', [category, offer.spu])
    const store = await one(
      `insert into stores (organisation_id, name, sales_platform, authorization_status) values (?, 'Harbour', 'other', 'completed') returning id`,
      [buyer.merchant],
    )
    await rows(
      `update finished_products set store_id = ?, exported_stores = ?::jsonb, publication_template = 'Plain', source_names = '["still life"]',
              publish_asked_at = '2026-11-01T08:00:00Z', unpublished_at = '2026-11-03T08:00:00Z' where id = ?`,
      [store, JSON.stringify([store, 'gone']), offer.finished],
    )
    const shown = (await who.get(`${FINISHED}/${offer.finished}`)).body().data as FinishedRow
    assert.containSubset(shown, {
      category_id: category,
      category_zh: '马克杯',
      category_en: 'Mugs',
      store: 'Harbour',
      exported_store_names: ['Harbour'],
      publication_template: 'Plain',
      source_names: ['still life'],
    })
    assert.isTrue(shown.publish_asked_at?.startsWith('2026-11-01'))
    assert.isTrue(shown.unpublished_at?.startsWith('2026-11-03'))
    const ids = async (asked: string) =>
      ((await who.get(`${FINISHED}?${asked}`)).body().data.list as FinishedRow[]).map(({ id }) => id)
    assert.sameMembers(await ids(''), [offer.finished, other.finished])
    assert.deepEqual(await ids(`category_id=${category}`), [offer.finished])
    const categories = (await who.get(`${FINISHED}/categories`)).body().data as FinishedCategory[]
    assert.deepEqual(categories, [{ id: category, name_zh: '马克杯', name_en: 'Mugs', products: 1 }])
  }).tags(['FIN-01'])

  test('English readers see the product’s English name in list, cart, checkout and order, until it is renamed', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    await rows(
      `insert into role_permissions (role_id, permission) select role_id, 'finished_products.edit' from user_roles where user_id = ? on conflict do nothing`,
      [buyer.id],
    )
    const path = `${FINISHED}/${offer.finished}`
    const before = (await who.get(path)).body().data as FinishedRow
    const saved = await who.patch(path, { name: '海浪 T 恤', name_en: 'Wave tee', version: before.version })
    assert.containSubset(saved.body().data, { name: '海浪 T 恤', name_en: 'Wave tee' })
    const names = { name: '海浪 T 恤', name_en: 'Wave tee' }
    const { list } = (await who.get(`${FINISHED}?q=wave`)).body().data
    assert.containSubset(list, [names])
    ;(await who.post('/api/v1/cart', { items: [cell(offer, 1)] })).assertStatus(200)
    const { lines } = (await who.get('/api/v1/cart')).body().data
    assert.containSubset(lines, [names])
    const sheet = (await who.post('/api/v1/settlement', { lines: [lines[0].id], address_id: 1 })).body().data
    assert.containSubset(sheet.lines, [names])
    const { id } = await placed(client, buyer, [offer], 1)
    assert.containSubset((await who.get(`/api/v1/orders/${id}`)).body().data.lines, [names])
    assert.containSubset((await who.get('/api/v1/orders')).body().data.list, [{ id, items: [names] }])
    assert.containSubset((await who.get(`/api/v1/orders/${id}/settlement`)).body().data.lines, [names])
    // An order keeps the name it was placed with; the English name of another one would mislead.
    ;(await who.patch(path, { name: '潮汐 T 恤', name_en: 'Tide tee' })).assertStatus(200)
    assert.containSubset((await who.get(`/api/v1/orders/${id}`)).body().data.lines, [
      { name: '海浪 T 恤', name_en: '' },
    ])
    const long = await who.patch(path, { name_en: 'x'.repeat(FINISHED_LIMITS.name + 1) })
    assert.deepEqual(Object.keys(long.body().data.errors), ['name_en'])
  }).tags(['FIN-01', 'I18N-05'])

  test('a supplier reads its merchants’ products in the back office, a stranger none, with constant statements', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client)
    const house = await one('select parent_id as id from organisations where id = ?', [buyer.merchant])
    const permissions = ['finished_products.view']
    const seen = async (organisationId: number, range: string) => {
      const { token } = await makePerson({ organisationId, range, permissions })
      const caller = as(client, token)
      const list = (await caller.get(`${FINISHED}?organisation_id=${buyer.merchant}`)).body().data.list as FinishedRow[]
      return { caller, ids: list.map(({ id }) => id) }
    }
    const { caller, ids } = await seen(house, 'supplier')
    assert.deepEqual(ids, [offer.finished])
    assert.deepEqual((await seen(await makeMerchant(), 'merchant')).ids, [])
    const asked = () => countQueries(() => caller.get(`${FINISHED}?organisation_id=${buyer.merchant}`))
    const few = await asked()
    for (let n = 0; n < 3; n++) await makeOffer({ merchant: buyer.merchant, user: buyer.id })
    assert.equal(await asked(), few)
  }).tags(['FIN-01', 'ACC-02'])
})
