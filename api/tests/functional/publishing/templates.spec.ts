import { test } from '@japa/runner'
import { amountOf, minorOf } from '#contracts/price/amounts'
import { sumPrice } from '#contracts/publishing/price_rule'
import { asDemo } from '#tests/support/as'
import { drafted, openStore, publisher, publishing, sheetOf } from '#tests/support/publishing'
import { saidAt } from '#tests/support/said'

const TEMPLATES = '/api/v1/publication-templates'
const RULE = { freight: '12', other_cost: '', fee_percent: '8', margin_percent: '30', markup_percent: '', ending: '99' }

test.group('Publication templates', (group) => {
  const by = publishing(group)

  test('a child replaces what its parent sets, and one request fills a batch', async ({ client, assert }) => {
    const person = await publisher(client)
    const own = (body: object) => person.who.post(TEMPLATES, { sales_platform: 'shopify', ...body })
    const entries = {
      title_en: 'Soft {{product}}',
      title_zh: '柔软{{product}}',
      sale_mode: 'set',
      freight_template: 'F1',
    }
    const parent = (await own({ name: 'All', entries })).body().data
    const child = (
      await own({ name: 'US', site: 'US', parent_id: parent.id, entries: { freight_template: 'F2', price_rule: RULE } })
    ).body().data
    const first = await drafted(person)
    const other = await openStore(person.merchant, { platform: 'temu' })
    const made = await person.post('drafts', { finished_product_ids: [person.offer.finished], store_ids: [other] })
    const [foreign] = made.body().data.ids
    const applied = (await person.post('apply', { ids: [first, foreign], template_id: child.id })).body().data
    assert.deepEqual(
      applied.results.map((one: { reason: string | null }) => one.reason),
      [null, 'E_TEMPLATE_OTHER'],
    )
    const { form } = await sheetOf(person, first)
    assert.containSubset(form, {
      title_en: 'Soft {{product}}',
      sale_mode: 'set',
      freight_template: 'F2',
      price_rule: RULE,
    })
    assert.match(form.declared_price, /\.99$/)
    assert.equal(form.retail_price, form.declared_price)
    assert.equal(form.weight_g, '250')
    // What a later change of the parent brings reaches those who apply it then.
    await person.who.patch(`${TEMPLATES}/${parent.id}`, { entries: { sale_mode: 'mixed' } })
    await person.post('apply', { ids: [first], template_id: child.id })
    assert.equal((await sheetOf(person, first)).form.sale_mode, 'mixed')
    assert.equal((await person.who.delete(`${TEMPLATES}/${parent.id}`)).status(), 409)
  }).tags(['PUB-03'])

  test("a site that its children's sites do not fit is refused at its field", async ({ client, assert }) => {
    const person = await publisher(client)
    const own = async (body: object) =>
      (await person.who.post(TEMPLATES, { sales_platform: 'shopify', ...body })).body().data
    const parent = await own({ name: 'All' })
    await own({ name: 'German', site: 'DE', parent_id: parent.id })
    const change = (site: string) => person.who.patch(`${TEMPLATES}/${parent.id}`, { site })
    const refused = (await change('US').header('accept-language', 'en')).body().data
    assert.equal(refused.reason, 'E_TEMPLATE_SITE')
    assert.include(refused.errors.site[0], '“German” is based on this template')
    ;(await change('DE')).assertStatus(200)
    ;(await change('')).assertStatus(200)
  }).tags(['PUB-03', 'ERR-03'])

  test('a category is chosen through a store, and reaches the publication', async ({ client, assert }) => {
    const person = await publisher(client)
    by.platform.categories = [{ id: '7', parentId: null, name: 'Shirts', isLeaf: true }]
    by.platform.attributes = [
      { id: 'm', name: 'Material', isRequired: true, kind: 'text', isVariation: false, values: [], unit: null },
    ]
    const at = `/api/v1/stores/${person.store}`
    const found = (await person.who.get(`${at}/categories`)).body().data
    assert.containSubset(found, { list: [{ id: '7', path: 'Shirts' }] })
    const attributes = (await person.who.get(`${at}/attributes?category=7`)).body().data
    assert.containSubset(attributes, [{ id: 'm', is_required: true }])
    const entries = {
      category_id: '7',
      category_name: 'Shirts',
      attributes: [{ id: 'm', name: 'Material', value_id: '', value: 'Cotton', unit: '' }],
    }
    const parent = (await person.who.post(TEMPLATES, { name: 'Shirts', sales_platform: 'shopify', entries })).body()
      .data
    const child = (
      await person.who.post(TEMPLATES, { name: 'US', sales_platform: 'shopify', site: 'US', parent_id: parent.id })
    ).body().data
    const id = await drafted(person)
    await person.post('apply', { ids: [id], template_id: child.id })
    assert.containSubset((await sheetOf(person, id)).form, entries)
    const stranger = await publisher(client)
    ;(await stranger.who.get(`${at}/categories`)).assertStatus(404)
    ;(await stranger.who.get(`${at}/attributes?category=7`)).assertStatus(404)
  }).tags(['PUB-03', 'STO-02'])

  test('a parent of another platform, site or merchant, a cycle and unknown entries are refused at their field', async ({
    client,
    assert,
  }) => {
    const [person, stranger] = [await publisher(client), await publisher(client)]
    const make = async (who: typeof person, body: object) => {
      const answer = await who.who.post(TEMPLATES, { sales_platform: 'shopify', ...body })
      return { status: answer.status(), data: answer.body().data }
    }
    const [general, german, strange] = [
      await make(person, { name: 'General' }),
      await make(person, { name: 'German', site: 'DE' }),
      await make(stranger, { name: 'General' }),
    ]
    const faultOf = async (body: object) => Object.keys((await make(person, { name: 'X', ...body })).data.errors)
    assert.deepEqual(await faultOf({ parent_id: strange.data.id }), ['parent_id'])
    assert.deepEqual(await faultOf({ parent_id: general.data.id, sales_platform: 'temu' }), ['parent_id'])
    assert.deepEqual(await faultOf({ parent_id: german.data.id, site: 'US' }), ['parent_id'])
    assert.deepEqual(await faultOf({ entries: { sites: ['US'] } }), ['entries.sites'])
    const child = await make(person, { name: 'Child', parent_id: general.data.id })
    const ring = await person.who.patch(`${TEMPLATES}/${general.data.id}`, { parent_id: child.data.id })
    assert.deepEqual(saidAt(ring), { parent_id: 'E_CYCLE' })
    assert.equal((await stranger.who.get(`${TEMPLATES}/${child.data.id}`)).status(), 404)
    const foreign = await asDemo(client, 'admin')
    const named = {
      name: 'X',
      sales_platform: 'shopify',
      organisation_id: stranger.merchant,
      parent_id: general.data.id,
    }
    assert.deepEqual(Object.keys((await foreign.post(TEMPLATES, named)).body().data.errors), ['parent_id'])
    const id = await drafted(stranger)
    const stolen = await stranger.post('apply', { ids: [id], template_id: child.data.id })
    assert.equal(stolen.body().data.results[0].reason, 'E_NOT_FOUND')
  }).tags(['PUB-03', 'ACC-03', 'ERR-03'])

  test('prices by rule follow the cost of each product, and twenty requests at once leave one answer', async ({
    client,
    assert,
  }) => {
    const person = await publisher(client)
    const id = await drafted(person)
    const rules = Array.from({ length: 20 }, (_, at) => ({ ...RULE, margin_percent: String(at + 10) }))
    await Promise.all(rules.map((rule) => person.post('apply', { ids: [id], price_rule: rule })))
    const { form, cost, rate } = await sheetOf(person, id)
    const basis = { cost: minorOf(cost) ?? 0, rate: minorOf(rate) ?? 0, paysDeclared: false }
    const sum = sumPrice(form.price_rule, basis)
    assert.equal(form.declared_price, amountOf(sum?.declared ?? 0))
    const wrong = await person.post('apply', { ids: [id], price_rule: { ...RULE, margin_percent: '95' } })
    assert.containSubset(wrong.body().data.results[0], {
      reason: 'E_PUBLICATION_FAULTS',
      faults: [{ field: 'price_rule.margin_percent', rule: 'shares' }],
    })
  }).tags(['PUB-01'])
})
