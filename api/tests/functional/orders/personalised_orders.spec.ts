import { test } from '@japa/runner'
import type { ImportedPage } from '#contracts/order_imports'
import type { OrderDetail } from '#contracts/orders'
import { rows } from '#core/database'
import { stopIdleProcesses } from '#design/render/processes/render'
import { importPlatformOrder } from '#order_sync/import_order'
import { keyed } from '#tests/support/as'
import { nameField, withFields } from '#tests/support/fields'
import { accepted, checked, importer, IMPORTS, lineOf, ordersIn, type Importer } from '#tests/support/imports'
import { lineWith, platformOrder, syncedStore } from '#tests/support/order_sync'
import { ORDERS, trading } from '#tests/support/orders'

const detailOf = async (by: Importer, id: number | null) =>
  (await by.who.get(`${ORDERS}/${id}`)).body().data as OrderDetail
const valuesOf = ({ lines }: OrderDetail) =>
  lines.map(({ personalised }) => personalised?.map(({ value }) => value) ?? null)

const sizeName = async (id: number | undefined) =>
  (await rows<{ name_en: string }>('select name_en from sizes where id = ?', [id]))[0]?.name_en ?? ''

/** The offer’s first variant is what a store calls WAVES-M. */
const nameSku = ({ offer: { finished, colours, sizes } }: Importer) =>
  rows('update finished_products set external_skus = ?::jsonb where id = ?', [
    JSON.stringify([{ colour_id: colours[0], size_id: sizes[0], sku: 'WAVES-M' }]),
    finished,
  ])

test.group('Orders | personalised by a sheet or a platform', (group) => {
  trading(group)
  group.teardown(stopIdleProcesses)

  test('each row of a sheet is checked, and the valid ones become orders that print their values', async ({
    client,
    assert,
  }) => {
    const by = await importer(client)
    await withFields(by.offer, [nameField({ field: { most: 12, required: true } })])
    const known = { 'Finished product code': by.code, Size: await sizeName(by.offer.sizes[0]) }
    const row = (no: string, name: string) => lineOf(no, { ...known, Name: name, Other: 'ignored' })
    const found = await checked(by, [
      row('N-1', 'Ada'),
      row('N-2', 'x'.repeat(200)),
      row('N-3', '=SUM(A1:A9)'),
      row('N-4', '\u{F0000}'),
      row('N-5', ''),
      row('N-6', 'Ada'),
    ])
    assert.containSubset(found, { row_count: 6, ready_count: 3, faulty_count: 3 })
    const page = (
      await by.who.get(`${IMPORTS}/${found.id}/orders?status=faulty`).header('accept-language', 'en')
    ).body().data as ImportedPage
    assert.deepEqual(
      page.list.map((one) => [one.third_party_no, one.faults[0]?.row, one.faults[0]?.message]),
      [
        ['N-2', 3, 'Name: Use at most 12 characters.'],
        ['N-4', 5, 'Name: Contains invisible characters that cannot be printed. Type the text again.'],
        ['N-5', 6, 'Name: Fill in this field.'],
      ],
    )
    await accepted(by, found.id, true)
    const made = (await ordersIn(by, found.id)).filter(({ order_id: id }) => id !== null)
    const details = await Promise.all(made.map(({ order_id: id }) => detailOf(by, id)))
    assert.deepEqual(details.map(valuesOf), [[['Ada']], [['=SUM(A1:A9)']], [['Ada']]])
    const documents = await rows<{ id: number }>(
      `select distinct i.design_version_id as id from order_items i join orders o on o.id = i.order_id where o.organisation_id = ?`,
      [by.merchant],
    )
    assert.lengthOf(documents, 2)
  })
    .tags(['EDT-07', 'ORD-04'])
    .timeout(60_000)

  test('a sheet names the font of each text', async ({ client, assert }) => {
    const by = await importer(client)
    await withFields(by.offer, [nameField({ field: { most: 12, fonts: ['pacifico-400'] } })])
    const known = { 'Finished product code': by.code, Size: await sizeName(by.offer.sizes[0]) }
    const row = (no: string, font: string) => lineOf(no, { ...known, Name: 'Ada', 'name FONT': font })
    const found = await checked(by, [row('N-1', 'pacifico'), row('N-2', 'Arial'), row('N-3', '')])
    assert.containSubset(found, { row_count: 3, ready_count: 2, faulty_count: 1 })
    const page = (
      await by.who.get(`${IMPORTS}/${found.id}/orders?status=faulty`).header('accept-language', 'en')
    ).body().data as ImportedPage
    assert.deepEqual(
      page.list.map((one) => one.faults[0]?.message),
      ['Name font: Choose one of these fonts: Noto Sans SC, Pacifico.'],
    )
    await accepted(by, found.id, true)
    const made = (await ordersIn(by, found.id)).filter(({ order_id: id }) => id !== null)
    const details = await Promise.all(made.map(({ order_id: id }) => detailOf(by, id)))
    assert.deepEqual(details.map(valuesOf), [[['Ada', 'Pacifico']], [['Ada']]])
  })
    .tags(['EDT-07', 'ORD-04'])
    .timeout(60_000)

  test('what a buyer wrote on a platform is filled in; what cannot be printed stops the payment', async ({
    client,
    assert,
  }) => {
    const by = await importer(client, 'etsy')
    await withFields(by.offer, [nameField({ field: { most: 12 } })])
    await nameSku(by)
    const store = await syncedStore(by.store)
    const sent = async (note: string) => {
      const made = await importPlatformOrder(store, platformOrder({ lines: [lineWith({ note })] }))
      return detailOf(by, made.orderId)
    }
    assert.deepEqual(valuesOf(await sent('Personalization: Ada')), [['Ada']])
    assert.deepEqual(valuesOf(await sent('name: Grace\nGift wrap: yes')), [['Grace']])
    const none = await sent('Personalization: Not requested on this item.')
    assert.deepEqual([valuesOf(none), none.lines[0]?.problem], [[null], null])

    const long = await sent('Personalization: Augusta Ada King, Countess of Lovelace')
    assert.containSubset(long.lines[0], {
      personalised: null,
      problem: 'fields',
      buyer_note: 'Personalization: Augusta Ada King, Countess of Lovelace',
    })
    const pay = await keyed(client, by.token, `${ORDERS}/${long.id}/pay`, { total: long.total_amount })
    assert.equal(pay.body().data.reason, 'E_LINES_GONE')
    const path = `${ORDERS}/${long.id}/fields`
    const item = long.lines[0]?.id
    const refused = await by.who.post(path, { items: [{ item, fields: { Name: 'x'.repeat(13) } }] })
    assert.deepEqual([refused.status(), Object.keys(refused.body().data.errors)], [400, ['items.0.fields.Name']])
    const filled = await by.who.post(path, { items: [{ item, fields: { Name: 'Ada King' } }] })
    filled.assertStatus(200)
    const after = filled.body().data as OrderDetail
    assert.deepEqual([valuesOf(after), after.lines[0]?.problem], [[['Ada King']], null])
    const plain = await by.who.post(path, { items: [{ item, fields: {} }] })
    assert.containSubset((plain.body().data as OrderDetail).lines[0], { personalised: null, problem: null })
  })
    .tags(['EDT-07', 'STO-02', 'ORD-03'])
    .timeout(60_000)

  test('two tabs that fill in one item at once leave it with the values of one of them', async ({ client, assert }) => {
    const by = await importer(client, 'shopify')
    await withFields(by.offer, [nameField({ field: { most: 12 } })])
    await nameSku(by)
    const made = await importPlatformOrder(await syncedStore(by.store), platformOrder({ lines: [lineWith()] }))
    const before = await detailOf(by, made.orderId)
    const item = before.lines[0]?.id
    const answers = await Promise.all(
      ['Ada', 'Grace', 'Ada'].map((name) =>
        by.who.post(`${ORDERS}/${before.id}/fields`, { items: [{ item, fields: { Name: name } }] }),
      ),
    )
    assert.deepEqual(
      answers.map((one) => one.status()),
      [200, 200, 200],
    )
    const [value] = valuesOf(await detailOf(by, before.id))[0] ?? []
    const [printed] = await rows<{ text: string }>(
      `select d.document #>> '{faces,0,layers,0,text}' as text from order_items i join design_versions d on d.id = i.design_version_id where i.id = ?`,
      [item],
    )
    assert.equal(printed?.text, value)
  }).tags(['EDT-07', 'ORD-03'])
})
