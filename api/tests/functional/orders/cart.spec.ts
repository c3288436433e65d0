import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { Cart } from '#contracts/cart'
import { CART } from '#contracts/limits'
import { quote } from '#contracts/price/quote'
import { row } from '#core/database'
import { as, asDemo, keyed, type Caller } from '#tests/support/as'
import { countQueries } from '#tests/support/queries'
import { cell, makeBuyer, makeOffer, type Offer } from '#tests/support/trade'
import { saidAt } from '#tests/support/said'

const PATH = '/api/v1/cart'
const read = async (who: Caller): Promise<Cart> => (await who.get(PATH)).body().data

const item = (line: Cart['lines'][number]) => ({
  product: line.product_id as number,
  pieces: line.quantity,
  faces: line.faces,
  materials: line.materials,
})

test.group('Cart', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('adds a grid of colours and sizes in one request; one piece is enough', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    const who = as(client, buyer.token)
    const offer = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
    const put = await who.post(PATH, { items: [cell(offer, 1), cell(offer, 2, 1)] })
    put.assertStatus(200)
    const { lines } = await read(who)
    assert.deepEqual(
      lines
        .map(({ quantity, unit, problem, unit_was }) => ({ quantity, unit, problem, unit_was }))
        .toSorted((a, b) => a.quantity - b.quantity),
      [
        { quantity: 1, unit: '25.50', problem: null, unit_was: null },
        { quantity: 2, unit: '25.50', problem: null, unit_was: null },
      ],
    )
    const more = await who.post(PATH, { items: [cell(offer, 8)] })
    const all = more.body().data as Cart
    assert.deepEqual(
      all.lines.map(({ quantity }) => quantity).toSorted((a, b) => a - b),
      [2, 9],
    )
    assert.deepEqual(new Set(all.lines.map(({ unit }) => unit)), new Set(['24.20']))
  }).tags(['CART-01', 'PRC-02'])

  test('rejects an item without colour or size at the field concerned', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    const who = as(client, buyer.token)
    const offer = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
    const { colour_id: _, ...noColour } = cell(offer, 1)
    const { size_id: __, ...noSize } = cell(offer, 1)
    const refused = await who.post(PATH, { items: [noColour, noSize, { ...cell(offer, 1), quantity: 0 }] })
    assert.equal(refused.status(), 400)
    assert.sameMembers(Object.keys(refused.body().data.errors), [
      'items.0.colour_id',
      'items.1.size_id',
      'items.2.quantity',
    ])
    const strange = await who.post(PATH, { items: [cell(offer, 1), { ...cell(offer, 1), size_id: 999_999 }] })
    assert.deepEqual(
      [strange.status(), Object.keys(strange.body().data.errors)],
      [400, ['items.1.finished_product_id']],
    )
    assert.lengthOf((await read(who)).lines, 0)
  }).tags(['CART-01'])

  test('rejects sold-out items and more pieces than in stock, counting those already in the cart', async ({
    client,
    assert,
  }) => {
    const buyer = await makeBuyer()
    const who = as(client, buyer.token)
    const offer = await makeOffer({ merchant: buyer.merchant, user: buyer.id, stock: 3 })
    ;(await who.post(PATH, { items: [cell(offer, 2)] })).assertStatus(200)
    const tooMany = await who.post(PATH, { items: [cell(offer, 2)] })
    assert.deepEqual([tooMany.status(), Object.keys(tooMany.body().data.errors)], [400, ['items.0.quantity']])
    assert.include(tooMany.body().data.errors['items.0.quantity'].join(), '3')
    await row('update stocks set on_hand = 0 where id = ?', [offer.stocks[1]])
    const none = await who.post(PATH, { items: [cell(offer, 1, 1)] })
    assert.equal(none.status(), 400)
    const again = await who.patch(`${PATH}/${(await read(who)).lines[0]?.id}`, { quantity: 4 })
    assert.deepEqual(Object.keys(again.body().data.errors), ['quantity'])
    assert.deepEqual(
      (await read(who)).lines.map(({ quantity }) => quantity),
      [2],
    )
  }).tags(['CART-01', 'CAT-03'])

  test('marks a changed price until it is accepted, and a sold-out or withdrawn line while it lasts', async ({
    client,
    assert,
  }) => {
    const buyer = await makeBuyer()
    const who = as(client, buyer.token)
    const offer = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
    await who.post(PATH, { items: [cell(offer, 5)] })
    const lineNow = async () => (await read(who)).lines[0]
    await row(`update products set tiers = '[{"from": 1, "to": null, "minor": 2000}]' where id = ?`, [offer.product])
    assert.containSubset(await lineNow(), { unit: '26.00', unit_was: '25.50', amount: '130.00' })
    assert.containSubset(await lineNow(), { unit: '26.00', unit_was: '25.50' })
    ;(await who.post(`${PATH}/accept`)).assertStatus(200)
    assert.containSubset(await lineNow(), { unit: '26.00', unit_was: null })
    await row('update stocks set on_hand = 4 where id = ?', [offer.stocks[0]])
    assert.containSubset(await lineNow(), { problem: 'short', available: 4 })
    await row('update stocks set on_hand = 0 where id = ?', [offer.stocks[0]])
    assert.containSubset(await lineNow(), { problem: 'sold_out', available: 0 })
    await row('update stocks set on_hand = 50 where id = ?', [offer.stocks[0]])
    assert.containSubset(await lineNow(), { problem: null })
    await row(`update products set status = 'withdrawn' where id = ?`, [offer.product])
    assert.containSubset(await lineNow(), { problem: 'withdrawn', unit: null, amount: null })
    const again = await who.post(PATH, { items: [cell(offer, 1)] })
    assert.deepEqual(saidAt(again), { 'items.0.finished_product_id': 'E_CART_WITHDRAWN' })
    await row('delete from finished_versions where finished_product_id = ?', [offer.finished])
    await row('delete from finished_products where id = ?', [offer.finished])
    assert.containSubset(await lineNow(), { problem: 'withdrawn', name: '海浪 T 恤', finished_product_id: null })
  }).tags(['CART-04'])

  test('the browser computes the same total as the server for any selection of lines', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    const who = as(client, buyer.token)
    const offer = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
    await who.post(PATH, { items: [cell(offer, 6), cell(offer, 6, 1)] })
    const cart = await read(who)
    const sheets = new Map(cart.sheets.map(({ product_id: id, sheet }) => [id, sheet]))
    assert.equal(quote(sheets, cart.lines.map(item), Date.now()).minor, 12 * 24_20)
    assert.equal(quote(sheets, cart.lines.slice(0, 1).map(item), Date.now()).minor, 6 * 25_50)
  }).tags(['PRC-02', 'CART-04'])

  test('removes one to fifty chosen lines, only the user’s own', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    const who = as(client, buyer.token)
    const offer = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
    await who.post(PATH, { items: [cell(offer, 1), cell(offer, 1, 1)] })
    const [first, second] = (await read(who)).lines
    const reason = async (ids: number[]) => (await who.delete(PATH, { ids })).body().data.reason
    assert.equal(await reason([]), 'E_NOTHING_SELECTED')
    assert.equal(await reason(Array.from({ length: CART.selected + 1 }, (_, i) => i + 1)), 'E_CART_SELECTION')
    const other = as(client, (await makeBuyer()).token)
    assert.deepEqual((await other.delete(PATH, { ids: [first?.id as number] })).body().data, { removed: 0 })
    ;(await other.patch(`${PATH}/${first?.id}`, { quantity: 1 })).assertStatus(404)
    assert.deepEqual((await who.delete(PATH, { ids: [first?.id as number] })).body().data, { removed: 1 })
    assert.deepEqual(
      (await read(who)).lines.map(({ id }) => id),
      [second?.id],
    )
  }).tags(['CART-02', 'CART-03', 'ACC-02'])

  test('settles at most fifty finished products at once, whatever their pieces and sizes', async ({
    client,
    assert,
  }) => {
    const buyer = await makeBuyer()
    const who = as(client, buyer.token)
    const offers: Offer[] = []
    for (let made = 0; made <= CART.selected; made++)
      offers.push(await makeOffer({ merchant: buyer.merchant, user: buyer.id }))
    await who.post(PATH, { items: offers.slice(0, 40).map((offer) => cell(offer, 1)) })
    await who.post(PATH, { items: [...offers.slice(40), ...offers.slice(0, 1)].map((offer) => cell(offer, 1, 1)) })
    const { lines } = await read(who)
    assert.lengthOf(lines, CART.selected + 2)
    const ids = lines.map(({ id }) => id)
    const settle = (chosen: number[]) => who.post('/api/v1/settlement', { lines: chosen, address_id: null })
    const order = (chosen: number[]) =>
      keyed(client, buyer.token, '/api/v1/orders', { lines: chosen, address_id: 1, choices: [], total: '1.00' })
    for (const refused of [await settle(ids), await order(ids)]) {
      assert.equal(refused.body().data.reason, 'E_CART_SELECTION')
      assert.include(refused.body().message, '50')
    }
    const fifty = lines.filter((line) => line.finished_product_id !== offers[1]?.finished).map(({ id }) => id)
    assert.lengthOf(fifty, CART.selected + 1)
    assert.lengthOf((await settle(fifty)).body().data.lines, CART.selected + 1)
    assert.notEqual((await order(fifty)).body().data.reason, 'E_CART_SELECTION')
    assert.lengthOf((await read(who)).lines, CART.selected + 2)
  }).tags(['CART-03', 'CHK-01'])

  test('merges the cart kept before sign-in once, however often it is sent', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    const who = as(client, buyer.token)
    const offer = await makeOffer({ merchant: buyer.merchant, user: buyer.id, stock: 10 })
    await who.post(PATH, { items: [cell(offer, 3)] })
    const kept = [cell(offer, 2), cell(offer, 4, 1), { ...cell(offer, 1), finished_product_id: 999_999 }]
    for (let time = 0; time < 2; time++) {
      const merged = await who.post(`${PATH}/merge`, { items: kept })
      assert.deepEqual(merged.body().data, { merged: 2, refused: [{ at: 2, problem: 'withdrawn' }] })
    }
    assert.deepEqual(
      (await read(who)).lines.map(({ quantity }) => quantity).toSorted((a, b) => a - b),
      [3, 4],
    )
  }).tags(['CART-01'])

  test('a supplier has no cart, and another merchant’s finished product is not found', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    const offer = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
    const stranger = as(client, (await makeBuyer()).token)
    const refused = await stranger.post(PATH, { items: [cell(offer, 1)] })
    assert.deepEqual(Object.keys(refused.body().data.errors), ['items.0.finished_product_id'])
    const admin = await asDemo(client, 'admin')
    assert.equal((await admin.get(PATH)).body().data.reason, 'E_MERCHANTS_ONLY')
  }).tags(['CART-01', 'ACC-02'])

  test('reads a cart of fifty with as many statements as a cart of one', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    const who = as(client, buyer.token)
    const count = () => countQueries(() => who.get(PATH))
    await who.post(PATH, { items: [cell(await makeOffer({ merchant: buyer.merchant, user: buyer.id }), 1)] })
    const few = await count()
    for (let made = 0; made < 12; made++)
      await who.post(PATH, { items: [cell(await makeOffer({ merchant: buyer.merchant, user: buyer.id }), 1)] })
    assert.equal(await count(), few)
  }).tags(['CART-04'])
})
