import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { PublicationSheet, PublicationVersion } from '#contracts/publications'
import { row, rows } from '#core/database'
import { as, asDemo, keyed } from '#tests/support/as'
import { makePerson } from '#tests/support/people'
import {
  drafted,
  publisher,
  publishing,
  PUBLICATIONS_PATH,
  sheetOf,
  work,
  type Publisher,
} from '#tests/support/publishing'

const TEMPLATES_PATH = '/api/v1/publication-templates'

/** Someone of the merchant's supplier who may do all that merchants may. */
async function sellerOf(client: ApiClient, { merchant }: Publisher) {
  const above = await row<{ id: number }>('select parent_id as id from organisations where id = ?', [merchant])
  const person = await makePerson({
    organisationId: above?.id ?? 0,
    range: 'supplier',
    permissions: ['view', 'edit', 'publish']
      .map((verb) => `publications.${verb}`)
      .concat(['view', 'edit'].map((verb) => `publication_templates.${verb}`)),
  })
  return { ...person, who: as(client, person.token) }
}

const listed = async (who: ReturnType<typeof as>, query: string) =>
  (await who.get(`${PUBLICATIONS_PATH}?${query}`)).body().data as { list: Record<string, unknown>[]; total: number }

test.group('Publications in the back office', (group) => {
  publishing(group)

  test('a supplier finds them by product or platform number, without the sale prices', async ({ client, assert }) => {
    const by = await publisher(client)
    const id = await drafted(by, {
      price_rule: { ...(await sheetOf(by, await drafted(by))).form.price_rule, margin_percent: '37' },
    })
    await by.post('publish', { ids: [id] })
    await work(id)
    await rows(`update publications set product_no = 'PX-700100' where id = ?`, [id])
    const seller = await sellerOf(client, by)
    const { list, total } = await listed(seller.who, 'quickSearch=PX-700100')
    assert.equal(total, 1)
    assert.containSubset(list[0], { id, status: 'released', form: null, organisation_id: by.merchant })
    assert.isString(list[0]?.merchant)

    const sheet = (await seller.who.get(`${PUBLICATIONS_PATH}/${id}/form`)).body().data as PublicationSheet
    const versions = (await seller.who.get(`${PUBLICATIONS_PATH}/${id}/versions`)).body().data as PublicationVersion[]
    for (const form of [sheet.form, versions[0]?.form]) {
      assert.containSubset(form, { title_en: '{{name}} {{product}}', declared_price: '', retail_price: '' })
      assert.notInclude(JSON.stringify(form), '19.90')
      assert.equal(form?.price_rule.margin_percent, '')
    }
    const own = await listed(by.who, 'quickSearch=PX-700100')
    assert.containSubset(own.list[0], { form: { retail_price: '19.90' } })
    const platform = await asDemo(client, 'super')
    assert.containSubset((await listed(platform, 'quickSearch=PX-700100')).list[0], { form: { retail_price: '19.90' } })
  }).tags(['PUB-01', 'STO-04', 'FIN-03'])

  test('filters by store, platform, status and merchant; another supplier sees nothing', async ({ client, assert }) => {
    const by = await publisher(client)
    const id = await drafted(by)
    const platform = await asDemo(client, 'super')
    const filter = (entries: object) => `search=${encodeURIComponent(JSON.stringify(entries))}`
    const of = (field: string, val: unknown) => ({ field, operator: 'eq', val })
    const narrow = [of('store_id', by.store), of('organisation_id', by.merchant), of('status', 'to_release')]
    assert.deepEqual(
      (await listed(platform, filter([...narrow, of('sales_platform', 'shopify')]))).list.map((one) => one.id),
      [id],
    )
    assert.equal((await listed(platform, filter([...narrow, of('sales_platform', 'temu')]))).total, 0)
    const other = await asDemo(client, 'silver')
    assert.equal((await listed(other, filter([of('store_id', by.store)]))).total, 0)
    ;(await other.get(`${PUBLICATIONS_PATH}/${id}`)).assertStatus(404)
  }).tags(['PUB-01', 'STO-04'])

  test('a supplier changes no form, price or template of a merchant', async ({ client, assert }) => {
    const by = await publisher(client)
    const id = await drafted(by, { retail_price: '19.905' })
    const seller = await sellerOf(client, by)
    const { form } = await sheetOf(by, id)
    const patched = await seller.who.patch(`${PUBLICATIONS_PATH}/${id}`, { form: { ...form, retail_price: '1.00' } })
    assert.equal(patched.body().data.reason, 'E_MERCHANTS_ONLY')
    const applied = await keyed(client, seller.token, `${PUBLICATIONS_PATH}/apply`, {
      ids: [id],
      price_rule: { ...form.price_rule, margin_percent: '10' },
    })
    assert.equal(applied.body().data.results[0].reason, 'E_MERCHANTS_ONLY')
    const published = await keyed(client, seller.token, `${PUBLICATIONS_PATH}/publish`, { ids: [id] })
    // The fault of a price would name the price.
    assert.containSubset(published.body().data.results[0], { reason: 'E_PUBLICATION_FAULTS', faults: [] })
    assert.containSubset((await sheetOf(by, id)).form, { retail_price: '19.905' })

    const made = await by.who.post(TEMPLATES_PATH, {
      name: 'Summer',
      sales_platform: 'shopify',
      entries: { currency: 'USD', price_rule: { ...form.price_rule, margin_percent: '37' } },
    })
    const template = made.body().data.id as number
    const there = await seller.who.get(`${TEMPLATES_PATH}/${template}`)
    assert.containSubset(there.body().data, { name: 'Summer', entries: null })
    const changed = await seller.who.patch(`${TEMPLATES_PATH}/${template}`, { entries: {} })
    assert.equal(changed.body().data.reason, 'E_MERCHANTS_ONLY')
  }).tags(['PUB-01', 'PUB-03'])
})
