import { test } from '@japa/runner'
import type { Seen, Work } from '#contracts/workshop'
import { row, rows } from '#core/database'
import { measureArtwork } from '#design/finished/measure_artwork'
import { drawEffect, secondColour } from '#tests/support/effects'
import { sentPicture } from '#tests/support/materials'
import { countQueries } from '#tests/support/queries'
import { makeOffer } from '#tests/support/trade'
import {
  BATCHES,
  drawn,
  drawnOffer,
  madeOf,
  paidOrder,
  pay,
  PRODUCTION,
  worker,
  working,
} from '#tests/support/workshop'
import { as } from '#tests/support/as'

/** Artwork of a finished product with one face, a rectangle in millimetres. */
const artworkOf = (finished: number, width: number, height: number) =>
  rows(`update finished_versions set artwork = ?::jsonb where finished_product_id = ?`, [
    JSON.stringify([{ face: 'front', width_mm: width, height_mm: height }]),
    finished,
  ])

test.group('Production | workshop documents', (group) => {
  working(group)

  test('bench and production order show the ordered colour, the designed faces and their size', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, at, made } = await paidOrder(client, { isDrawn: false })
    const navy = await secondColour(offer)
    const [white] = offer.colours as [number]
    const [ofWhite, ofNavy] = [await sentPicture(buyer.token), await sentPicture(buyer.token)]
    await drawEffect(offer.finished, { colour: navy, file: ofNavy })
    await artworkOf(offer.finished, 120.5, 85)
    const look = async () => {
      const seen = (await at.get(`${PRODUCTION}/scanned?code=${made.items[0]?.item_no}`)).body().data as Seen
      const work = (await at.get(`${PRODUCTION}/${made.id}/work`)).body().data as Work
      const { pieces, ...line } = seen.lines[0] as Seen['lines'][number]
      assert.equal(pieces, 1)
      assert.deepEqual(work.lines[0], line)
      return line
    }
    const undrawn = await look()
    assert.containSubset(undrawn, {
      picture_link: null,
      is_ready: false,
      faces: [
        {
          key: 'front',
          artwork: { width_mm: 120.5, height_mm: 85 },
          area: { width_mm: 300, height_mm: 400 },
          link: null,
        },
      ],
    })
    const colour = await row('select name_zh, name_en, lower(hex) as hex from stock_colours where id = ?', [white])
    assert.containSubset(undrawn, { colour_zh: colour?.name_zh, colour_en: colour?.name_en, hex: colour?.hex })
    const artwork = await drawn(offer.finished, await sentPicture(buyer.token))
    const flat = await look()
    assert.containSubset(flat, { is_artwork: true, is_ready: true })
    assert.isTrue(flat.picture_link?.startsWith(artwork))
    await drawEffect(offer.finished, { colour: white, file: ofWhite })
    const whole = await look()
    assert.isFalse(whole.is_artwork)
    assert.isTrue(whole.picture_link?.startsWith(ofWhite))
    assert.match(whole.faces[0]?.link ?? '', /^\/files\//)
  }).tags(['FAC-03', 'FAC-04'])

  test('rejects a work order with unready print files by name, and prints it only with a mark', async ({
    client,
    assert,
  }) => {
    await paidOrder(client, { isDrawn: false })
    const { offer, at, made } = await paidOrder(client, { isDrawn: false, hasOwnFactory: true })
    const [batch] = (await at.post(BATCHES, {})).body().data.batches
    const urls = [`${PRODUCTION}/work-orders?ids=${made.id}`, `${BATCHES}/${batch.id}/work-orders?`]
    for (const url of urls)
      for (const language of ['zh-cn', 'en']) {
        const refused = await at.get(url).header('accept-language', language)
        refused.assertStatus(409)
        assert.equal(refused.body().data.reason, 'E_WORK_ORDERS_NOT_READY')
        assert.include(refused.body().message, made.production_no)
        const marked = await at.get(`${url}&unready=mark`).header('accept-language', language)
        assert.equal(marked.header('content-type'), 'application/pdf')
      }
    ;(await at.get(`${urls[0]}&unready=quietly`)).assertStatus(400)
    await drawn(offer.finished)
    for (const url of urls) (await at.get(url)).assertStatus(200)
  }).tags(['FAC-03'])

  test('another factory cannot print it, ready or not', async ({ client, assert }) => {
    const { made } = await paidOrder(client, { isDrawn: false })
    const { at: other } = await drawnOffer(client)
    for (const more of ['', '&unready=mark'])
      assert.equal(
        (await other.get(`${PRODUCTION}/work-orders?ids=${made.id}${more}`)).body().data.reason,
        'E_NOT_FOUND',
      )
  }).tags(['FAC-04'])

  test('reads work orders with constant statements, whatever the pieces and designs', async ({ client, assert }) => {
    const { buyer, offer, at } = await drawnOffer(client)
    const ids: number[] = []
    for (let n = 0; n < 4; n++) {
      const one =
        n === 0 ? offer : await makeOffer({ merchant: buyer.merchant, user: buyer.id, factory: offer.factory })
      await drawn(one.finished)
      await drawEffect(one.finished, { colour: one.colours[0] as number, file: await sentPicture(buyer.token) })
      ids.push(...(await madeOf((await pay(client, buyer, one, n + 1)).id)).map(({ id }) => id))
    }
    const print = (which: number[]) =>
      countQueries(async () => (await at.get(`${PRODUCTION}/work-orders?ids=${which.join(',')}`)).assertStatus(200))
    await print(ids)
    assert.equal(await print(ids), await print(ids.slice(0, 1)))
  }).tags(['FAC-03', 'OPS-04'])

  test('shows carrier names in both languages on production orders, batches and the queue', async ({
    client,
    assert,
  }) => {
    const { made, offer } = await paidOrder(client, { hasOwnFactory: true })
    const at = as(client, (await worker(offer.factory)).token)
    const named = (await row<{ zh: string; en: string }>(
      `select x.freight ->> 'name_zh' as zh, x.freight ->> 'name_en' as en from production_orders p join order_parts x on x.id = p.part_id where p.id = ?`,
      [made.id],
    )) as { zh: string; en: string }
    const names = { carrier_name_zh: named.zh, carrier_name_en: named.en }
    assert.containSubset((await at.get(`${PRODUCTION}/${made.id}`)).body().data, names)
    assert.containSubset((await at.get(`${BATCHES}/waiting`)).body().data, [names])
    const [batch] = (await at.post(BATCHES, {})).body().data.batches
    assert.containSubset(batch, names)
  }).tags(['FAC-03', 'I18N-02'])

  test('measures artwork of older versions once', async ({ client, assert }) => {
    const { offer } = await drawnOffer(client)
    const artwork = async () =>
      (
        await row<{ artwork: unknown }>('select artwork from finished_versions where finished_product_id = ?', [
          offer.finished,
        ])
      )?.artwork
    assert.isNull(await artwork())
    while ((await measureArtwork()) > 0) continue
    assert.isArray(await artwork())
  }).tags(['FAC-03'])
})
