import { test } from '@japa/runner'
import type { CartSheet } from '#contracts/cart'
import { CART } from '#contracts/limits'
import { rows } from '#core/database'
import { stopIdleProcesses } from '#design/render/processes/render'
import { keyed, type Caller } from '#tests/support/as'
import { cartLines, nameField, savedValues, withFields } from '#tests/support/fields'
import { sendSheet, sheetOfRows } from '#tests/support/imports'
import { buyerWith, ORDERS, sheetOf, trading, type Buyer } from '#tests/support/orders'
import type { Offer } from '#tests/support/trade'

const CART_PATH = '/api/v1/cart'

async function sent(buyer: Buyer, lines: readonly (readonly string[])[]): Promise<string> {
  const { data } = await sendSheet(buyer.token, sheetOfRows(lines))
  return (data.file as { url: string }).url
}

async function readSheet(who: Caller, buyer: Buyer, { finished }: Offer, lines: readonly (readonly string[])[]) {
  const file = await sent(buyer, lines)
  return who.post(`${CART_PATH}/sheet`, { file, finished_product_id: finished }).header('accept-language', 'en')
}

const itemsOf = ({ rows: found }: CartSheet, { finished }: Offer) =>
  found.map(({ colour_id, size_id, quantity, fields }) => ({
    finished_product_id: finished,
    colour_id,
    size_id,
    quantity,
    fields,
  }))

test.group('Orders | the cart from a sheet', (group) => {
  trading(group)
  group.teardown(stopIdleProcesses)

  test('each row is checked and laid out, and says what is wrong with it; nothing is added', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    await withFields(offer, [nameField({ field: { most: 12, required: true } })])
    const [size] = await rows<{ name_en: string; name_zh: string }>('select name_en, name_zh from sizes where id = ?', [
      offer.sizes[0],
    ])
    const answer = await readSheet(who, buyer, offer, [
      ['Name', 'Qty', '尺码', '数量', 'Colour of the box'],
      ['Ada', '', size?.name_en ?? '', '2', 'red'],
      ['=SUM(A1:A9)', '', size?.name_zh ?? '', '', ''],
      ['x'.repeat(200), '', size?.name_en ?? '', '1', ''],
      ['\u{F0000}', '', 'Gigantic', '1', ''],
      ['', '', size?.name_en ?? '', '0', ''],
    ])
    answer.assertStatus(200)
    const { rows: found, unread } = answer.body().data as CartSheet
    assert.deepEqual(unread, ['Qty', 'Colour of the box'])
    assert.deepEqual(
      found.map(({ row, quantity, fields }) => [row, quantity, fields.Name ?? null]),
      [
        [2, 2, 'Ada'],
        [3, 1, '=SUM(A1:A9)'],
        [4, 1, 'x'.repeat(200)],
        [5, 1, '\u{F0000}'],
        [6, 0, null],
      ],
    )
    assert.deepEqual(
      found.map(({ faults }) => faults.map(({ column, message }) => `${column}: ${message}`)),
      [
        [],
        [],
        ['Name: Use at most 12 characters.'],
        [
          'size: The finished product has no size called “Gigantic”. Enter the name of one of its sizes.',
          'Name: Contains invisible characters that cannot be printed. Type the text again.',
        ],
        ['quantity: Quantity is a whole number from 1 to 10,000.', 'Name: Fill in this field.'],
      ],
    )
    assert.lengthOf(await cartLines(who), 0)
    assert.equal(await savedValues(offer.finished), 0)
  }).tags(['EDT-07', 'CART-01'])

  test('what is no sheet of this product is refused at its field', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const reasonOf = (answer: Awaited<ReturnType<typeof readSheet>>) => [
      answer.body().data.reason,
      Object.keys(answer.body().data.errors ?? {}),
    ]
    const sheet = [['Name'], ['Ada']]
    assert.deepEqual(reasonOf(await readSheet(who, buyer, offer, sheet)), ['E_NO_FIELDS', ['finished_product_id']])
    await withFields(offer, [nameField()])
    assert.deepEqual(reasonOf(await readSheet(who, buyer, offer, [['Colour'], ['White']])), [
      'E_SHEET_FIELDS',
      ['file'],
    ])
    assert.deepEqual(reasonOf(await readSheet(who, buyer, offer, [['Name']])), ['E_SHEET_EMPTY', ['file']])
    const many = Array.from({ length: CART.personalised + 1 }, () => ['Ada'])
    assert.equal((await readSheet(who, buyer, offer, [['Name'], ...many])).body().data.reason, 'E_SHEET_ROWS')
    const other = await buyerWith(client)
    const file = await sent(buyer, sheet)
    const stolen = await other.who.post(`${CART_PATH}/sheet`, { file, finished_product_id: other.offer.finished })
    assert.deepEqual(reasonOf(stolen), ['E_NO_FIELDS', ['finished_product_id']])
    await withFields(other.offer, [nameField()])
    const foreign = await other.who.post(`${CART_PATH}/sheet`, { file, finished_product_id: other.offer.finished })
    assert.deepEqual(reasonOf(foreign), ['E_IMPORT_FILE', ['file']])
  }).tags(['EDT-07', 'ORG-05', 'ERR-02'])

  test('two thousand rows become lines of the cart and one order, and can be removed at once', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client, { balance: '100000.00', stock: 5000 })
    await withFields(offer, [nameField()])
    const [size] = await rows<{ name_en: string }>('select name_en from sizes where id = ?', [offer.sizes[0]])
    const lines = Array.from({ length: CART.personalised }, (_, at) => [`Ada ${at}`, size?.name_en ?? ''])
    const read = (await readSheet(who, buyer, offer, [['Name', 'Size'], ...lines])).body().data as CartSheet
    assert.lengthOf(read.rows, CART.personalised)
    assert.deepEqual(
      read.rows.filter(({ faults }) => faults.length > 0),
      [],
    )
    ;(await who.post(CART_PATH, { items: itemsOf(read, offer) })).assertStatus(200)
    assert.equal(await savedValues(offer.finished), CART.personalised)
    const full = await who.post(CART_PATH, { items: [{ ...itemsOf(read, offer)[0], fields: { Name: 'Eve' } }] })
    assert.equal(full.body().data.reason, 'E_CART_FULL')
    const order = await keyed(client, buyer.token, ORDERS, { ...(await sheetOf(who)), address_id: 1 })
    order.assertStatus(200)
    const [ordered] = await rows<{ items: number; values: number }>(
      'select count(*)::int as items, count(distinct personalisation_id)::int as values from order_items where order_id = ?',
      [order.body().data.id],
    )
    assert.deepEqual(ordered, { items: CART.personalised, values: CART.personalised })
    ;(await who.post(CART_PATH, { items: itemsOf(read, offer) })).assertStatus(200)
    const ids = (await cartLines(who)).map(({ id }) => id)
    assert.deepEqual((await who.delete(CART_PATH, { ids })).body().data, { removed: CART.personalised })
  })
    .tags(['EDT-07', 'CART-01', 'CART-02', 'CHK-01'])
    .timeout(180_000)
})
