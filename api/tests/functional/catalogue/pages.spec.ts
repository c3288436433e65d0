import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { row } from '#core/database'
import { asDemo } from '#tests/support/as'
import { createProduct, pictureFile } from '#tests/support/products'

const PAGE = { accept: 'text/html' }
const LIST = '/layouts/template/productList'
const detail = (id: number | string, more = '') => `/layouts/template/productDetail?id=${id}${more}`
const visit = (client: ApiClient, path: string) => client.get(path).headers(PAGE)
const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')
const seeded = async () =>
  (await row<{ id: number }>(`select p.id from products p join spus s on s.id = p.spu_id where s.item_no = 'T180-U'`))
    ?.id as number

test.group('Shop pages without JavaScript', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a product page shows description, price and colours in its language', async ({ client, assert }) => {
    const id = await seeded()
    const picture = await pictureFile()
    await row('update products set photos = ?::jsonb where id = ?', [
      JSON.stringify([{ key: 'a', picture, colour_id: null }]),
      id,
    ])
    const page = await visit(client, detail(id, '&lang=en'))
    page.assertStatus(200)
    const html = page.text()
    assert.include(html, '<title>Classic crew-neck tee 180 g - ')
    assert.match(
      html,
      /<meta name="description" content="Classic crew-neck tee 180 g, from ¥19\.50 per item, in 12 colours/,
    )
    assert.include(html, '<meta property="og:type" content="product">')
    assert.match(html, new RegExp(`<meta property="og:image" content="http://[^"]+${picture}">`))
    assert.match(html, new RegExp(`<link rel="canonical" href="http://[^"]+productDetail\\?id=${id}">`))
    assert.include(html, `id=${id}&#38;lang=zh-cn">`)
    const data = dataIn(html)
    assert.containSubset(data, { '@type': 'Product', name: 'Classic crew-neck tee 180 g' })
    assert.containSubset(data.offers, { priceCurrency: 'CNY', lowPrice: '15.60', highPrice: '19.50', availability: 'https://schema.org/InStock' }) // prettier-ignore
    assert.match(data.image[0], new RegExp(`^http://.*${picture}$`))
    const chinese = await visit(client, detail(id))
    assert.match(chinese.text(), /<title>[^<]*圆领[^<]*<\/title>/)
  }).tags(['CAT-05', 'MKT-02'])

  test('answers 404 for what is not sold here: {0}')
    .with([['draft'], ['0'], ['99999999'], ['x'], ['']])
    .run(async ({ client, assert }, [which]) => {
      const draft = which === 'draft' && (await createProduct(await asDemo(client, 'admin'), { status: 'draft' }))
      const page = await visit(client, detail(draft ? draft.id : String(which)))
      page.assertStatus(404)
      assert.include(page.text(), '<meta name="robots" content="noindex">')
      assert.isNull(dataIn(page.text()))
    })
    .tags(['CAT-05', 'NAV-02'])

  test('escapes names in every element', async ({ client, assert }) => {
    const id = await seeded()
    await row(`update products set name_zh = '"><script>alert(1)</script>', name_en = '</script>' where id = ?`, [id])
    for (const path of [detail(id), detail(id, '&lang=en'), LIST]) {
      const html = (await visit(client, path)).text()
      assert.notInclude(html, '<script>alert')
      assert.isObject(dataIn(html))
    }
  }).tags(['CAT-05'])

  test('the list shows the total and names the first products', async ({ client, assert }) => {
    const html = (await visit(client, `${LIST}?lang=en`)).text()
    assert.match(html, /<title>All products - /)
    assert.include(html, '35 products to print on, from ¥4.80')
    const data = dataIn(html)
    assert.equal(data.numberOfItems, 35)
    assert.lengthOf(data.itemListElement, 24)
    assert.match(data.itemListElement[0].url, /productDetail\?id=\d+$/)
  }).tags(['CAT-05', 'MKT-02'])

  test('the sitemap lists every product on sale in both languages, and no other', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const draft = await createProduct(admin, { status: 'draft' })
    const text = (await client.get('/sitemap.xml')).text()
    assert.lengthOf([...text.matchAll(/<loc>[^<]*productDetail/g)], 35)
    assert.match(text, new RegExp(`productDetail\\?id=${await seeded()}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`))
    assert.include(text, '&#38;lang=en"')
    assert.notInclude(text, `id=${draft.id}<`)
    assert.include(text, LIST)
  }).tags(['CAT-05', 'MKT-02'])
})
