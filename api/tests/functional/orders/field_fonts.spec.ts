import { test } from '@japa/runner'
import type { CartSheet, ShownField } from '#contracts/cart'
import type { OrderDetail } from '#contracts/orders'
import { row, rows } from '#core/database'
import { stopIdleProcesses } from '#design/render/processes/render'
import type { DesignDocument } from '#document/model/document'
import { layersOf } from '#document/model/walk'
import { fontsOf } from '#document/model/uses'
import { drawMissingPicturesJob } from '#fulfilment/production/open'
import { as, keyed } from '#tests/support/as'
import { keyOf } from '#tests/support/api_keys'
import { RECEIVER } from '#tests/support/carrier'
import { cartLines, nameField, putFilled, savedValues, withFields } from '#tests/support/fields'
import { sendSheet, sheetOfRows } from '#tests/support/imports'
import { buyerWith, ORDERS, sheetOf, trading } from '#tests/support/orders'
import { ownFontRow, printableFontRow } from '#tests/support/own_fonts'
import { drawAll } from '#tests/support/redesign'
import { saidAt } from '#tests/support/said'
import { BUYS, cell } from '#tests/support/trade'
import { drawn, madeOf, scan, worker } from '#tests/support/workshop'

const allowing = (...fonts: string[]) => nameField({ field: { most: 20, fonts } })
const AT = 'items.0.fields.Name font'

/** What an order's items print, and the fonts that were frozen with them. */
async function printed(order: number) {
  const found = await rows<{ document: DesignDocument }>(
    'select d.document from order_items i join design_versions d on d.id = i.design_version_id where i.order_id = ?',
    [order],
  )
  return found.map(({ document }) => [
    [...layersOf(document)]
      .flatMap((layer) => (layer.type === 'text' ? [layer.text, ...fontsOf(layer)] : []))
      .join(' '),
    document.fonts.map(({ id }) => id).join(),
  ])
}

test.group('Orders | fonts that buyers choose', (group) => {
  trading(group)
  group.teardown(stopIdleProcesses)

  test('the chosen font goes from the cart into the print file and the work order', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    await withFields(offer, [allowing('pacifico-400', 'anton-400')])
    const shown = (await who.get(`/api/v1/finished-products/${offer.finished}/fields`)).body().data
    assert.containSubset(shown.fields, [
      { name: 'Name', kind: 'text', font_of: null, fonts: [] },
      { name: 'Name font', kind: 'choice', font_of: 'Name', choices: ['Noto Sans SC', 'Pacifico', 'Anton'] },
    ])
    ;(await putFilled(who, offer, { Name: 'Ada', 'Name font': 'pacifico' })).assertStatus(200)
    ;(await putFilled(who, offer, { Name: 'Ada', 'name 字体': 'Pacifico' }, 2)).assertStatus(200)
    ;(await putFilled(who, offer, { 'Name font': 'Anton' })).assertStatus(200)
    ;(await putFilled(who, offer, { Name: 'Ada' })).assertStatus(200)
    const made = await keyed(client, buyer.token, ORDERS, { ...(await sheetOf(who)), address_id: 1, pay: true })
    made.assertStatus(200)
    const order = made.body().data.id as number
    const detail = (await who.get(`${ORDERS}/${order}`)).body().data as OrderDetail
    const said = detail.lines.map(({ quantity, personalised }) => [
      quantity,
      (personalised ?? []).map(({ name, value }) => `${name}: ${value}`).join(', '),
    ])
    assert.sameDeepMembers(said, [
      [3, 'Name: Ada, Name font: Pacifico'],
      [1, 'Name font: Anton'],
      [1, 'Name: Ada'],
    ])
    assert.sameDeepMembers(await printed(order), [
      ['Ada pacifico-400', 'pacifico-400'],
      ['Name anton-400', 'anton-400'],
      ['Ada noto-sans-sc-400', 'noto-sans-sc-400'],
    ])

    await drawn(offer.finished)
    await drawMissingPicturesJob.handle({ id: order }, new AbortController().signal)
    await drawAll(offer)
    const [production] = await madeOf(order)
    const at = as(client, (await worker(offer.factory)).token)
    assert.containSubset(await scan(at, 'accept', production?.production_no as string), { outcome: 'done' })
    const files = await rows<{ file: string }>(
      'select f.file from order_items i join print_files f on f.order_item_id = i.id where i.order_id = ?',
      [order],
    )
    assert.lengthOf(new Set(files.map(({ file }) => file)), 3)
    const work = (await at.get(`/api/v1/production-orders/${production?.id}/work`)).body().data
    assert.sameMembers(
      work.lines.map((line: { personalised: { value: string }[] }) =>
        line.personalised.map(({ value }) => value).join(),
      ),
      ['Ada,Pacifico', 'Anton', 'Ada'],
    )
  })
    .tags(['EDT-07', 'CART-01', 'FAC-03'])
    .timeout(120_000)

  test('an own font stays with the order after it was removed from the field and the list', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const own = await printableFontRow(buyer.merchant, 'House script')
    await withFields(offer, [allowing(`own-${own}`)])
    ;(await putFilled(who, offer, { Name: 'Ada', 'Name font': 'house SCRIPT' })).assertStatus(200)
    const made = await keyed(client, buyer.token, ORDERS, { ...(await sheetOf(who)), address_id: 1, pay: true })
    made.assertStatus(200)
    const order = made.body().data.id as number
    await withFields(offer, [nameField()])
    await row('update own_fonts set removed_at = now() where id = ?', [own])
    await drawMissingPicturesJob.handle({ id: order }, new AbortController().signal)
    await drawAll(offer)
    const [production] = await madeOf(order)
    const at = as(client, (await worker(offer.factory)).token)
    assert.containSubset(await scan(at, 'accept', production?.production_no as string), { outcome: 'done' })
    assert.deepEqual(await printed(order), [[`Ada own-${own}`, `own-${own}`]])
    assert.isDefined(
      await row('select 1 from order_items i join print_files f on f.order_item_id = i.id where i.order_id = ?', [
        order,
      ]),
    )
  })
    .tags(['EDT-01', 'EDT-07'])
    .timeout(60_000)

  test('other fonts and missing letters are refused at their field', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const own = await ownFontRow(buyer.merchant)
    await withFields(offer, [allowing('pacifico-400', `own-${own}`)])
    const { fields, own_fonts: fonts } = (await who.get(`/api/v1/finished-products/${offer.finished}/fields`)).body()
      .data
    assert.deepEqual((fields as ShownField[])[1]?.choices, ['Noto Sans SC', 'Pacifico', 'Brand'])
    assert.deepEqual(
      (fonts as { id: number }[]).map(({ id }) => id),
      [own],
    )
    for (const font of ['Comic Sans', 'Anton', 'own-999999', '<b>Pacifico</b>'])
      assert.deepEqual(saidAt(await putFilled(who, offer, { Name: 'Ada', 'Name font': font })), {
        [AT]: 'fieldFaults.font',
      })
    const refused = await who
      .post('/api/v1/cart', { items: [{ ...cell(offer, 1), fields: { 'Name font': 'Anton' } }] })
      .header('accept-language', 'en')
    assert.deepEqual(refused.body().data.errors[AT], ['Choose one of these fonts: Noto Sans SC, Pacifico, Brand.'])
    assert.deepEqual(saidAt(await putFilled(who, offer, { Name: '爱达', 'Name font': 'Pacifico' })), {
      'items.0.fields.Name': 'fieldFaults.glyphs',
    })
    assert.deepEqual(saidAt(await putFilled(who, offer, { 'Name font': 'Brand' })), { [AT]: 'fieldFaults.font_glyphs' })
    await withFields(offer, [nameField()])
    assert.deepEqual(saidAt(await putFilled(who, offer, { Name: 'Ada', 'Name font': 'Pacifico' })), {
      [AT]: 'fieldFaults.unknown',
    })
    assert.lengthOf(await cartLines(who), 0)
    assert.equal(await savedValues(offer.finished), 0)
  }).tags(['EDT-01', 'EDT-07', 'ERR-02'])

  test('a sheet has a column for the font, in either language', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    await withFields(offer, [allowing('pacifico-400')])
    const readSheet = async (column: string) => {
      const lines = [
        ['Name', column],
        ['Ada', 'PACIFICO'],
        ['Eve', ''],
        ['Kim', 'Arial'],
      ]
      const { data } = await sendSheet(buyer.token, sheetOfRows(lines))
      const body = { file: (data.file as { url: string }).url, finished_product_id: offer.finished }
      const read = (await who.post('/api/v1/cart/sheet', body).header('accept-language', 'en')).body().data as CartSheet
      assert.deepEqual(read.unread, [])
      return read.rows.map(({ fields, faults }) => [
        fields['Name font'] ?? '',
        ...faults.filter(({ column: at }) => at === 'Name font').map(({ message }) => message),
      ])
    }
    const refused = ['Arial', 'Choose one of these fonts: Noto Sans SC, Pacifico.']
    assert.deepEqual(await readSheet('name FONT'), [['PACIFICO'], [''], refused])
    assert.deepEqual(await readSheet('Name字体'), [['PACIFICO'], [''], refused])
  }).tags(['EDT-07', 'CART-01'])

  test('a program names the font with the text; the same choice at once is one document', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client)
    await withFields(offer, [allowing('pacifico-400')])
    const { secret } = await keyOf({ makerId: buyer.id, permissions: BUYS })
    const send = (fields: object) =>
      keyed(client, secret, `${ORDERS}/direct`, { receiver: RECEIVER, items: [{ ...cell(offer, 1), fields }] })
    const refused = await send({ Name: 'Ada', 'Name font': 'Anton' })
    assert.deepEqual(saidAt(refused), { [AT]: 'fieldFaults.font' })
    const made = await Promise.all([1, 2].map(() => send({ Name: 'Ada', 'Name font': 'Pacifico' })))
    assert.deepEqual(
      made.map((one) => one.status()),
      [200, 200],
    )
    for (const one of made) assert.deepEqual(await printed(one.body().data.id), [['Ada pacifico-400', 'pacifico-400']])
    assert.equal(await savedValues(offer.finished), 1)
  }).tags(['EDT-07', 'DEV-03'])
})
