import { test } from '@japa/runner'
import { rows } from '#core/database'
import { as } from '#tests/support/as'
import {
  BATCHES,
  drawnOffer,
  madeOf,
  otherFactory,
  paidOrder,
  pay,
  PRODUCTION,
  scan,
  worked,
  worker,
  working,
} from '#tests/support/workshop'

const look = (code: string) => `${PRODUCTION}/scanned?code=${encodeURIComponent(code)}`

test.group('Production | scanned piece', (group) => {
  working(group)

  test('a piece returns its details, picture and next step, and the whole its quantity', async ({ client, assert }) => {
    const { made, at } = await paidOrder(client)
    const [item] = made.items.map((one) => one.item_no) as [string]
    await worked(at, made.production_no, 'print')
    const seen = await at.get(look(` ${item.toLowerCase()} `))
    seen.assertStatus(200)
    const { data } = seen.body()
    assert.containSubset(data, {
      piece: { item_no: item, number: 1, status: 'printed', is_remake: false },
      actions: ['press', 'inspect', 'reject'],
      place: null,
      order: { production_no: made.production_no, pieces: 2 },
    })
    assert.lengthOf(data.lines, 1)
    assert.containSubset(data.lines[0], {
      pieces: 1,
      is_ready: true,
      faces: [{ key: 'front', area: { width_mm: 300, height_mm: 400 } }],
    })
    assert.match(data.lines[0].faces[0].link, /^\/files\//)
    const whole = (await at.get(look(made.production_no))).body().data
    assert.containSubset(whole, { piece: null, actions: ['press', 'inspect'], lines: [{ pieces: 2 }] })
    const { remake_no: again } = await scan(at, 'reject', item, { reason: 'stained' })
    assert.containSubset((await at.get(look(item))).body().data, { piece: { status: 'rejected' }, actions: [] })
    assert.containSubset((await at.get(look(String(again)))).body().data, {
      piece: { status: 'waiting', is_remake: true },
      actions: ['accept'],
    })
  }).tags(['FAC-03'])

  test('each production order of a batch has its own compartment', async ({ client, assert }) => {
    const { buyer, offer, at } = await drawnOffer(client)
    const made = []
    for (let n = 0; n < 3; n++) made.push(...(await madeOf((await pay(client, buyer, offer, 2)).id)))
    ;(await at.post(BATCHES, {})).assertStatus(200)
    const places = []
    for (const one of made) places.push((await at.get(look(one.items[1]?.item_no ?? ''))).body().data.place)
    assert.deepEqual(places, [1, 2, 3])
  }).tags(['FAC-03'])

  test('rejects invalid, unknown, foreign and unpermitted codes', async ({ client, assert }) => {
    const { made, at, offer } = await paidOrder(client)
    const reasonOf = async (code: string) => (await at.get(look(code))).body().data.reason
    assert.equal(await reasonOf('🙂🙂🙂🙂🙂🙂'), 'E_SCAN_UNREADABLE')
    const elsewhere = as(client, (await worker(await otherFactory(offer.factory))).token)
    for (const [language, words] of [
      ['zh-cn', '这不是我们的条码，请重新扫描标签'],
      ['en', 'This code is not one of ours. Scan the label again.'],
    ] as const)
      for (const [who, code] of [
        [at, 'W9999999999999'],
        [at, 'W9999999999999-1'],
        [at, 'RA123456789CN'],
        [elsewhere, made.production_no],
      ] as const) {
        const report = await who.get(look(code)).header('accept-language', language)
        report.assertStatus(404)
        report.assertBodyContains({ code: 0, message: words, data: { reason: 'E_SCAN_UNKNOWN' } })
      }
    await rows(
      `update orders set hold = 'held', hold_reason = 'risk' where id = (select order_id from production_orders where id = ?)`,
      [made.id],
    )
    assert.containSubset((await at.get(look(made.production_no))).body().data, {
      actions: [],
      order: { is_frozen: true },
    })
    assert.notMatch(JSON.stringify((await at.get(look(made.production_no))).body()), /price|amount|minor|mobile|street/)
  }).tags(['FAC-03', 'FAC-04', 'ERR-03'])

  test('exports the command codes of a bench as PDF', async ({ client, assert }) => {
    const { at } = await paidOrder(client)
    const sheet = await at.get(`${PRODUCTION}/commands`)
    sheet.assertStatus(200)
    assert.equal(sheet.header('content-type'), 'application/pdf')
    assert.match((sheet.body() as Buffer).toString('latin1').slice(0, 5), /^%PDF-/)
  }).tags(['FAC-03'])
})
