import { test } from '@japa/runner'
import type { OrderDetail } from '#contracts/orders'
import { row, rows } from '#core/database'
import { stopIdleProcesses } from '#design/render/processes/render'
import type { DesignDocument } from '#document/model/document'
import type { TextLayer } from '#document/model/layers'
import { layersOf } from '#document/model/walk'
import { drawMissingPicturesJob } from '#fulfilment/production/open'
import { as, keyed } from '#tests/support/as'
import { cartLines, nameField, putFilled, savedValues, withFields } from '#tests/support/fields'
import { buyerWith, ORDERS, sheetOf, trading } from '#tests/support/orders'
import { drawAll } from '#tests/support/redesign'
import { saidAt } from '#tests/support/said'
import { drawn, madeOf, scan, worker } from '#tests/support/workshop'

const wordsOf = (document: DesignDocument) =>
  [...layersOf(document)].flatMap((layer) => (layer.type === 'text' ? [(layer as TextLayer).text] : []))

/** What an order's items print, and whether a field is left in it. */
const printed = (order: number) =>
  rows<{ design_version_id: number; document: DesignDocument }>(
    `select i.design_version_id, d.document from order_items i join design_versions d on d.id = i.design_version_id
      where i.order_id = ? order by i.position`,
    [order],
  )

test.group('Orders | personalised products', (group) => {
  trading(group)
  group.teardown(stopIdleProcesses)

  test('a filled-in piece gets the white ink that its colour needs', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const underbased = await row<{ id: number; number: number }>(
      `insert into product_versions (product_id, organisation_id, number, content)
       select product_id, organisation_id, number + 1, jsonb_set(content, '{faces}',
                (select jsonb_agg(face || '{"underbase": "all"}') from jsonb_array_elements(content -> 'faces') face))
         from product_versions where product_id = ? order by number desc limit 1 returning id, number`,
      [offer.product],
    )
    await withFields(offer, [nameField()], underbased)
    await rows(`update stock_colours set hex = '#14213d' where id = any(?)`, [offer.colours])
    ;(await putFilled(who, offer, { Name: 'Ada' })).assertStatus(200)
    const made = await keyed(client, buyer.token, ORDERS, { ...(await sheetOf(who)), address_id: 1, pay: true })
    made.assertStatus(200)
    const order = made.body().data.id as number
    await drawMissingPicturesJob.handle({ id: order }, new AbortController().signal)
    await drawAll(offer)
    const [production] = await madeOf(order)
    const at = as(client, (await worker(offer.factory)).token)
    assert.containSubset(await scan(at, 'accept', production?.production_no as string), { outcome: 'done' })
    const files = await rows<{ file: string; white_file: string | null; is_own: boolean }>(
      `select f.file, f.white_file, f.design_version_id = i.design_version_id as is_own
         from order_items i join print_files f on f.order_item_id = i.id where i.order_id = ?`,
      [order],
    )
    assert.lengthOf(files, 1)
    assert.isTrue(files[0]?.is_own)
    assert.isNotNull(files[0]?.white_file)
    assert.notEqual(files[0]?.white_file, files[0]?.file)
  }).tags(['EDT-05', 'EDT-07'])

  test('values go from the cart through the order into the print file and the work order', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    await withFields(offer, [nameField()])
    const asked = await who.get(`/api/v1/finished-products/${offer.finished}/fields`)
    asked.assertStatus(200)
    assert.containSubset(asked.body().data.fields, [{ name: 'Name', kind: 'text', text: 'Name', most: 20, rows: 1 }])

    ;(await putFilled(who, offer, { Name: 'Ada' })).assertStatus(200)
    ;(await putFilled(who, offer, { ' NAME': 'Ada ' }, 2)).assertStatus(200)
    ;(await putFilled(who, offer, { Name: '<b>=1+1</b>' })).assertStatus(200)
    ;(await putFilled(who, offer, {})).assertStatus(200)
    const seen = (await cartLines(who)).map(({ quantity, personalised, problem }) => ({
      quantity,
      personalised,
      problem,
    }))
    const value = (text: string) => [{ name: 'Name', kind: 'text', value: text }]
    assert.sameDeepMembers(seen, [
      { quantity: 3, personalised: value('Ada'), problem: null },
      { quantity: 1, personalised: value('<b>=1+1</b>'), problem: null },
      { quantity: 1, personalised: null, problem: null },
    ])

    const sheet = await sheetOf(who)
    const made = await keyed(client, buyer.token, ORDERS, { ...sheet, address_id: 1, pay: true })
    made.assertStatus(200)
    const order = made.body().data.id as number
    const detail = (await who.get(`${ORDERS}/${order}`)).body().data as OrderDetail
    assert.sameDeepMembers(
      detail.lines.map((line) => line.personalised?.[0]?.value ?? null),
      ['Ada', '<b>=1+1</b>', null],
    )
    const documents = await printed(order)
    assert.sameDeepMembers(
      documents.map(({ document }) => wordsOf(document)),
      [['Ada'], ['<b>=1+1</b>'], ['Name']],
    )
    assert.lengthOf(new Set(documents.map((one) => one.design_version_id)), 3)

    await drawn(offer.finished)
    assert.isDefined(
      await row(`select 1 from pgboss.job where name = ? and (data ->> 'id')::int = ?`, [
        drawMissingPicturesJob.name,
        order,
      ]),
    )
    await drawMissingPicturesJob.handle({ id: order }, new AbortController().signal)
    await drawAll(offer)
    const [production] = await madeOf(order)
    const at = as(client, (await worker(offer.factory)).token)
    assert.containSubset(await scan(at, 'accept', production?.production_no as string), { outcome: 'done' })
    const files = await rows<{ file: string; is_own: boolean }>(
      `select f.file, f.design_version_id = i.design_version_id as is_own
         from order_items i join print_files f on f.order_item_id = i.id where i.order_id = ?`,
      [order],
    )
    assert.deepEqual(
      files.map(({ is_own: isOwn }) => isOwn),
      [true, true, true],
    )
    assert.lengthOf(new Set(files.map(({ file }) => file)), 3)
    const work = await at.get(`/api/v1/production-orders/${production?.id}/work`)
    work.assertStatus(200)
    assert.sameDeepMembers(
      work
        .body()
        .data.lines.map((line: { personalised: { value: string }[] | null }) => line.personalised?.[0]?.value ?? null),
      ['Ada', '<b>=1+1</b>', null],
    )
  })
    .tags(['EDT-07', 'CART-01', 'ORD-06', 'FAC-03'])
    .timeout(120_000)

  test('what cannot be printed is refused at its field, and no line is added', async ({ client, assert }) => {
    const { offer, who } = await buyerWith(client)
    await withFields(offer, [
      nameField({ field: { most: 5, required: true } }),
      nameField({ id: 'year', name: 'Year', y: 250, field: { letters: 'digits' } }),
      nameField({ id: 'size', name: 'Mood', y: 300, field: { choices: ['Calm', 'Wild'] } }),
    ])
    const faults = async (fields: Record<string, string>) => saidAt(await putFilled(who, offer, fields))
    const at = (name: string) => `items.0.fields.${name}`
    assert.deepEqual(await faults({ Name: 'Augusta' }), { [at('Name')]: 'fieldFaults.too_long' })
    assert.deepEqual(await faults({ Name: 'A\nB' }), { [at('Name')]: 'fieldFaults.too_many_lines' })
    assert.deepEqual(await faults({ Name: 'A\u202EB' }), { [at('Name')]: 'fieldFaults.unprintable' })
    assert.deepEqual(await faults({ Name: '\u{F0000}' }), { [at('Name')]: 'fieldFaults.unprintable' })
    assert.deepEqual(await faults({ Name: 'Ada', Year: 'MMXX' }), { [at('Year')]: 'fieldFaults.digits' })
    assert.deepEqual(await faults({ Name: 'Ada', Mood: 'Loud' }), { [at('Mood')]: 'fieldFaults.choice' })
    assert.deepEqual(await faults({ Name: 'Ada', Colour: 'red' }), { [at('Colour')]: 'fieldFaults.unknown' })
    assert.deepEqual(await faults({ Year: '2026' }), { [at('Name')]: 'fieldFaults.required' })
    assert.deepEqual(await faults({}), { 'items.0.fields': 'E_FIELDS_REQUIRED' })
    assert.lengthOf(await cartLines(who), 0)
    ;(await putFilled(who, offer, { Name: 'Ada', Year: '2026', Mood: 'Wild' })).assertStatus(200)
    assert.lengthOf(await cartLines(who), 1)
  }).tags(['EDT-07', 'CART-01', 'ERR-02'])

  test('a field that was removed from the design refuses the checkout', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    await withFields(offer, [nameField()])
    ;(await putFilled(who, offer, { Name: 'Ada' })).assertStatus(200)
    const sheet = await sheetOf(who)
    await withFields(offer, [])
    assert.deepEqual(
      (await cartLines(who)).map(({ problem, personalised }) => [problem, personalised?.[0]?.value]),
      [['fields', 'Ada']],
    )
    const made = await keyed(client, buyer.token, ORDERS, { ...sheet, address_id: 1 })
    assert.deepEqual([made.status(), made.body().data.reason], [409, 'E_LINES_GONE'])
    assert.deepEqual(Object.keys(made.body().data.errors), ['lines.0'])
    assert.isUndefined(await row('select 1 from orders where organisation_id = ?', [buyer.merchant]))
  }).tags(['EDT-07', 'CHK-01'])

  test('a stranger’s product is refused like one that does not exist', async ({ client, assert }) => {
    const { offer } = await buyerWith(client)
    await withFields(offer, [nameField()])
    const other = await buyerWith(client)
    assert.deepEqual(saidAt(await putFilled(other.who, offer, { Name: 'Ada' })), {
      'items.0.finished_product_id': 'E_CART_WITHDRAWN',
    })
    ;(await other.who.get(`/api/v1/finished-products/${offer.finished}/fields`)).assertStatus(404)
    assert.equal(await savedValues(offer.finished), 0)
  }).tags(['EDT-07', 'ORG-05'])

  test('the same values from two tabs at once are one document and one line', async ({ client, assert }) => {
    const { offer, who } = await buyerWith(client)
    await withFields(offer, [nameField()])
    const answers = await Promise.all([1, 2, 3].map((pieces) => putFilled(who, offer, { Name: 'Ada' }, pieces)))
    assert.deepEqual(
      answers.map((one) => one.status()),
      [200, 200, 200],
    )
    assert.deepEqual(
      (await cartLines(who)).map(({ quantity }) => quantity),
      [6],
    )
    assert.equal(await savedValues(offer.finished), 1)
  }).tags(['EDT-07', 'CART-01'])
})
