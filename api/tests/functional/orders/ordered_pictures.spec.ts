import { test } from '@japa/runner'
import type { CartLine } from '#contracts/cart'
import type { OrderDetail, OrderRow } from '#contracts/orders'
import type { SettlementSheet } from '#contracts/settlement'
import { row, rows } from '#core/database'
import { as } from '#tests/support/as'
import { drawEffect, secondColour } from '#tests/support/effects'
import { sentPicture } from '#tests/support/materials'
import { buyerWith, ORDERS, placed, trading } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { drawn } from '#tests/support/workshop'

/** A finished product in two colours, and a person of its merchant who owns the pictures. */
async function twoColours(client: Parameters<typeof buyerWith>[0]) {
  const { buyer, offer, who } = await buyerWith(client)
  const maker = await makePerson({ organisationId: buyer.merchant, permissions: ['materials.create'] })
  const [white] = offer.colours as [number]
  const navy = await secondColour(offer)

  return { buyer, offer, who, white, navy, picture: () => sentPicture(maker.token) }
}

test.group('Orders | pictures in the ordered colour', (group) => {
  trading(group)

  test('cart, sheet, list and order show the picture of the ordered colour, and the order keeps it', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who, white, navy, picture } = await twoColours(client)
    const [ofNavy, ofWhite] = [await picture(), await picture()]
    await drawEffect(offer.finished, { colour: navy, file: ofNavy })
    await drawEffect(offer.finished, { colour: white, file: ofWhite, place: 1 })
    await rows('update finished_products set picture = ? where id = ?', [ofNavy, offer.finished])
    const item = { finished_product_id: offer.finished, colour_id: white, size_id: offer.sizes[0], quantity: 1 }
    const [cartLine] = (await who.post('/api/v1/cart', { items: [item] })).body().data.lines as CartLine[]
    const sheet = (await who.post('/api/v1/settlement', { lines: [cartLine?.id], address_id: 1 })).body()
      .data as SettlementSheet
    const order = await placed(client, buyer, [offer], 1)
    await rows('delete from finished_pictures where finished_product_id = ?', [offer.finished])
    const [listed] = (await who.get(ORDERS)).body().data.list as OrderRow[]
    const shown = (await who.get(`${ORDERS}/${order.id}`)).body().data as OrderDetail
    const seen = [cartLine, sheet.lines[0], listed?.items[0], shown.items[0], shown.lines[0]]
    assert.deepEqual(
      seen.map((one) => one?.picture),
      Array(5).fill(ofWhite),
    )
    assert.deepEqual(
      seen.map((one) => one?.is_artwork),
      Array(5).fill(false),
    )
    assert.equal(listed?.items[0]?.colour?.id, white)
  }).tags(['ORD-06', 'FAC-03'])

  test('shows the flat artwork until the ordered colour is rendered, never another colour', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who, white, navy, picture } = await twoColours(client)
    const [ofNavy, ofWhite, side, ofAll] = [await picture(), await picture(), await picture(), await picture()]
    await drawEffect(offer.finished, { colour: navy, file: ofNavy })
    await drawEffect(offer.finished, { colour: null, subject: 'photo', file: ofAll })
    const { id } = await placed(client, buyer, [offer], 1)
    const line = async () => ((await who.get(`${ORDERS}/${id}`)).body().data as OrderDetail).lines[0]
    assert.containSubset(await line(), { picture: null, is_artwork: false })
    const artwork = await drawn(offer.finished, await picture())
    assert.containSubset(await line(), { picture: artwork, is_artwork: true })
    const kept = () => row<{ picture: string | null }>('select picture from order_items where order_id = ?', [id])
    assert.isNull((await kept())?.picture)
    await drawEffect(offer.finished, { colour: white, subject: 'back', place: 1, file: side })
    assert.containSubset(await line(), { picture: side, is_artwork: false })
    await drawEffect(offer.finished, { colour: white, file: ofWhite })
    assert.equal((await kept())?.picture, ofWhite)
    await drawEffect(offer.finished, { colour: navy, file: await picture() })
    assert.equal((await kept())?.picture, ofWhite)
  }).tags(['ORD-06', 'FAC-03'])

  test('a photo without a colour represents a product with a single colour', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const maker = await makePerson({ organisationId: buyer.merchant, permissions: ['materials.create'] })
    const { id } = await placed(client, buyer, [offer], 1)
    const file = await sentPicture(maker.token)
    await drawEffect(offer.finished, { colour: null, file })
    const shown = (await who.get(`${ORDERS}/${id}`)).body().data as OrderDetail
    assert.containSubset(shown.lines[0], { picture: file, is_artwork: false })
  }).tags(['ORD-06'])

  test('a page of orders sends constant statements, however many pictures it shows', async ({ client, assert }) => {
    const { buyer, offer, white, picture } = await twoColours(client)
    await drawEffect(offer.finished, { colour: white, file: await picture() })
    const list = async () => countQueries(async () => (await as(client, buyer.token).get(ORDERS)).assertStatus(200))
    await placed(client, buyer, [offer], 1)
    await list()
    const before = await list()
    for (let n = 0; n < 3; n++) await placed(client, buyer, [offer], 1)
    assert.deepEqual(await list(), before)
  }).tags(['ORD-05', 'OPS-04'])
})
