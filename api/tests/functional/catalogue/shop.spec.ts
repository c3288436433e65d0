import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { HEADERS } from '#contracts/headers'
import { SIMILAR_SEARCH } from '#contracts/limits'
import { row, rows, type Row } from '#core/database'
import { whereAll } from '#core/crud/find_rows'
import type { Sql } from '#core/lists/fields'
import { filterConditions } from '#catalogue/shop/conditions'
import { similarTo } from '#catalogue/shop/search'
import { PRODUCTS } from '#database/seeders/products'
import { asDemo } from '#tests/support/as'
import { colours } from '#tests/support/catalogue'
import { asOwner } from '#tests/support/owner'
import { organisationOf } from '#tests/support/organisations'
import { createProduct } from '#tests/support/products'

const PATH = '/api/v1/shop/products'
const OTHERS = 'other-supplier.example'

const visit = async (client: ApiClient, query = '', host = 'localhost') =>
  (await client.get(`${PATH}${query}`).header(HEADERS.pageHost, host)).body().data
const namesOf = (list: Row[]) => list.map(({ name_en }) => name_en)
const found = async (client: ApiClient, query: string) => namesOf((await visit(client, `?${query}&limit=100`)).list)
const nearly = async (client: ApiClient, q: string) =>
  namesOf(await visit(client, `/nearly?q=${encodeURIComponent(q)}`))

test.group('Shop', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('shows visitors published products with price, colours and faces', async ({ client, assert }) => {
    const page = await visit(client, '?limit=5')
    assert.equal(page.total, PRODUCTS.length)
    assert.lengthOf(page.list, 5)
    const [tee] = page.list
    assert.containSubset(tee, { name_en: 'Classic crew-neck tee 180 g', list_price: '19.50', lowest_price: '15.60', face_count: 4, commitment_days: 1 }) // prettier-ignore
    assert.lengthOf(tee.colours, 12)
    assert.match(tee.colours[0].hex, /^#[0-9a-f]{6}$/)
    const rest = await visit(client, `?limit=100&cursor=${page.next_cursor}`)
    assert.lengthOf(rest.list, PRODUCTS.length - 5)
  }).tags(['CAT-05'])

  test('hides drafts and withdrawn products', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const { id } = await createProduct(admin, { status: 'draft' })
    const seen = async () => (await client.get(`${PATH}/${id}`)).status()
    assert.equal(await seen(), 404)
    await admin.patch(`/api/v1/products/${id}`, { status: 'published' })
    assert.equal(await seen(), 200)
    await admin.patch(`/api/v1/products/${id}`, { status: 'withdrawn' })
    assert.equal(await seen(), 404)
    assert.equal((await visit(client)).total, PRODUCTS.length)
  }).tags(['CAT-05'])

  test('a supplier’s host shows its own and the platform’s shared products', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    await rows(
      `insert into organisation_hosts (host, organisation_id) select ?, max(o.id) from organisations o join supplier_sites s on s.organisation_id = o.id where o.kind = 'supplier'`,
      [OTHERS],
    )
    const shared = await rows(`select id from products where status = 'published' and is_shared`)
    assert.equal((await visit(client, '', OTHERS)).total, shared.length)
    const { id } = await createProduct(admin, { organisation_id: await organisationOf('platform'), is_shared: true })
    const after = await visit(client, '?limit=100', OTHERS)
    assert.sameMembers(after.list.map((one: Row) => one.id), [id, ...shared.map((one) => one['id'])]) // prettier-ignore
    const foreign = await row<{ id: number }>('select min(id) as id from products where not is_shared')
    const refused = await client.get(`${PATH}/${foreign?.id}`).header(HEADERS.pageHost, OTHERS)
    refused.assertStatus(404)
  }).tags(['CAT-05', 'ACC-02'])

  test('searches in Chinese and English, by number, and by several words at once', async ({ client, assert }) => {
    assert.include(await found(client, 'q=卫衣'), 'Fleece hoodie 320 g')
    assert.deepEqual(await found(client, 'q=马克'), ['White porcelain mug', 'Two-tone mug'])
    assert.deepEqual(await found(client, 'q=MUG%20white'), ['White porcelain mug'])
    assert.deepEqual(await found(client, 'q=IF-T180-U'), ['Classic crew-neck tee 180 g'])
    assert.lengthOf(await found(client, 'q=毯'), 2)
    assert.deepEqual(await found(client, 'q=100%25'), [])
    assert.deepEqual(await found(client, 'q=hoddie'), [])
  }).tags(['CAT-05'])

  test('tolerates a wrong, missing or extra letter', async ({ client, assert }) => {
    for (const [asked, meant] of [
      ['hoddie', 'Fleece hoodie 320 g'],
      ['tumblr', 'Steel tumbler'],
      ['blankt', 'Flannel blanket'],
      ['cusion cover', 'Velvet cushion cover'],
      ['马克怀', 'White porcelain mug'],
    ] as const)
      assert.include(await nearly(client, asked), meant, asked)
    assert.deepEqual(await nearly(client, 'zzqxy'), [])
  }).tags(['CAT-05'])

  test('filters by category with descendants, type, colour, days and price, and sorts', async ({ client, assert }) => {
    const category = async (en: string) =>
      (await row<{ id: number }>('select id from spu_categories where name_en = ?', [en]))?.id
    assert.lengthOf(await found(client, `category_id=${await category('T-shirts')}`), 4)
    const [clothes] = await rows<{ id: number }>(
      `select parent_id as id from spu_categories where name_en = 'T-shirts'`,
    )
    assert.isAbove((await found(client, `category_id=${clothes?.id}`)).length, 4)
    assert.include(await found(client, 'type=paper'), 'Matte poster 200 g')
    assert.deepEqual(await found(client, 'gender=female'), ['Women’s fitted tee 160 g'])
    const [burgundy] = await colours('Mustard')
    assert.deepEqual(await found(client, `colour_id=${burgundy}`), ['Metal pet tag'])
    assert.equal((await visit(client, '?days=1')).total, PRODUCTS.filter(([, , , , days]) => days === 1).length)
    assert.deepEqual(await found(client, 'max_price=5.20&sort=cheapest'), ['Acrylic ornament', 'Matte poster 200 g'])
    const [dearest] = await found(client, 'min_price=40&sort=dearest')
    assert.equal(dearest, 'Fleece hoodie 320 g')
    const refused = await client.get(`${PATH}?min_price=free`)
    assert.deepEqual([refused.status(), Object.keys(refused.body().data.errors)], [400, ['min_price']])
  }).tags(['CAT-05'])

  test('a product page shows sizes with measures, price ranges, faces, wash care and reminder', async ({
    client,
    assert,
  }) => {
    const [{ id }] = (await visit(client, '?q=IF-T180-U')).list
    const product = await visit(client, `/${id}`)
    assert.lengthOf(product.tiers, 4)
    assert.deepEqual(product.tiers.at(-1), { from: 200, to: null, price: '15.60' })
    assert.containSubset(product.faces[0], { key: 'front', print_price: '6.00', width_mm: 305, dpi: 300 })
    for (const text of ['wash_care', 'reminder', 'design_area', 'image_requirements'])
      assert.isNotEmpty(product[`${text}_zh`] && product[`${text}_en`])
    const [size] = product.sizes
    const [attribute] = product.size_table.attributes
    assert.isAbove(product.size_table.measures[size.id][attribute.id], 10)
    for (const secret of ['organisation_id', 'factory_id', 'spu_id', 'version']) assert.notProperty(product, secret)
  }).tags(['CAT-05'])

  test('both searches use their index among five thousand products', async ({ assert }) => {
    const plans = await plansAmongMany([
      [...filterConditions({ q: '马克' })],
      [...filterConditions({ q: 'hoodie' })],
      [similarTo('hoddie').condition],
      [similarTo('马克怀').condition],
    ])
    for (const [i, index] of ['products_named', 'products_n', 'products_nearly_named', 'products_named'].entries())
      assert.match(plans[i] as string, new RegExp(`Bitmap Index Scan on ${index}`))
  }).tags(['CAT-05'])
})

/** Query plans with five thousand products, which are rolled back afterwards. */
async function plansAmongMany(asked: Sql[][]): Promise<string[]> {
  const plans: string[] = []
  await asOwner(async (trx) => {
    const ask = (sql: string, bindings: readonly unknown[] = []) => rows(sql, bindings, trx)
    await ask(
      `insert into products (organisation_id, spu_id, name_zh, name_en, style_code)
       select p.organisation_id, p.spu_id, md5(n::text), md5((n * 7)::text), 'X' || n from generate_series(1, 5000) n,
              (select * from products order by id limit 1) p`,
    )
    for (const index of ['products_named', 'products_nearly_named'])
      await ask('select gin_clean_pending_list(?::regclass)', [index])
    await ask('analyze products')
    await ask(`select set_config('pg_trgm.word_similarity_threshold', ?, true)`, [String(SIMILAR_SEARCH.least)])
    for (const conditions of asked) {
      const { text, bindings } = whereAll(conditions)
      const lines = await ask(`explain select id from products t ${text}`, bindings)
      plans.push(lines.map((line) => Object.values(line)[0]).join('\n'))
    }
    await trx.rollback()
  })
  return plans
}
