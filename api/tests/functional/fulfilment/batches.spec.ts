import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { BATCHES, drawn, drawnOffer, madeOf, paidOrder, pay, PRODUCTION, working } from '#tests/support/workshop'
import { drawEffect } from '#tests/support/effects'
import { unzip } from '#tests/support/unzip'
import { downloaded } from '#tests/support/exports'
import { onTheLastConnection } from '#tests/support/last_connection'
import { sentPicture } from '#tests/support/materials'
import { jpeg } from '#tests/support/files/pictures'
import { runExport } from '#core/exports/run_export'

const batchesOf = (ids: readonly number[]) =>
  rows<{ id: number; batch_id: number | null }>(
    'select id, batch_id from production_orders where id = any(?) order by id',
    [ids],
  )

test.group('Production | batches and work orders', (group) => {
  working(group)

  test('groups whole orders by carrier and composition, each in one batch, without held orders', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, at } = await drawnOffer(client)
    const ordered = []
    for (const pieces of [1, 1, 2, 3, 1]) ordered.push(await pay(client, buyer, offer, pieces))
    await rows(`update orders set hold = 'held', hold_reason = 'risk' where id = ?`, [ordered[4]?.id])
    const ids = (await Promise.all(ordered.map(({ id }) => madeOf(id)))).flat().map(({ id }) => id)
    const waits = async () => (await at.get(`${BATCHES}/waiting`)).body().data
    const names = { carrier_name_zh: '测试', carrier_name_en: 'Test' }
    assert.deepEqual(await waits(), [
      { carrier: 'TEST', ...names, composition: 'multiple', orders: 2, pieces: 5 },
      { carrier: 'TEST', ...names, composition: 'single', orders: 2, pieces: 2 },
    ])
    const made = await at.post(BATCHES, {})
    made.assertStatus(200)
    const { batches } = made.body().data
    assert.deepEqual(
      batches.map((one: Record<string, unknown>) => [one.composition, one.orders, one.pieces, one.carrier]).toSorted(),
      [
        ['multiple', 2, 5, 'TEST'],
        ['single', 2, 2, 'TEST'],
      ],
    )
    assert.deepEqual(
      (await batchesOf(ids)).map(({ batch_id: batch }) => batch !== null),
      [true, true, true, true, false],
    )
    assert.deepEqual(await waits(), [])
    assert.equal((await at.post(BATCHES, {})).body().data.reason, 'E_BATCH_NOTHING')
    await rows(`update orders set hold = 'none', hold_reason = null where id = ?`, [ordered[4]?.id])
    assert.equal((await at.post(BATCHES, { composition: 'multiple' })).body().data.reason, 'E_BATCH_NOTHING')
    assert.lengthOf((await at.post(BATCHES, { composition: 'single', carrier: 'TEST' })).body().data.batches, 1)
    ;(await at.post(BATCHES, { composition: 'pair' })).assertStatus(400)
  }).tags(['FAC-03'])

  test('five concurrent batch runs put no order in two batches', async ({ client, assert }) => {
    const { buyer, offer, at } = await drawnOffer(client)
    const ids = []
    for (let order = 0; order < 6; order++)
      ids.push(...(await madeOf((await pay(client, buyer, offer, 1)).id)).map(({ id }) => id))
    const made = await Promise.all(Array.from({ length: 5 }, () => at.post(BATCHES, {})))
    const orders = made.flatMap((one) => (one.body().data.batches ?? []).map(({ orders: n }: { orders: number }) => n))
    assert.equal(
      orders.reduce((sum: number, one: number) => sum + one, 0),
      6,
    )
    for (const { batch_id: batch } of await batchesOf(ids)) assert.isNotNull(batch)
  }).tags(['FAC-03'])

  test('work orders are one file with a code per order and piece, in either language', async ({ client, assert }) => {
    const { buyer, offer, at } = await drawnOffer(client)
    const orders = [await pay(client, buyer, offer, 12), await pay(client, buyer, offer, 1)]
    const ids = (await Promise.all(orders.map(({ id }) => madeOf(id)))).flat().map(({ id }) => id)
    for (const language of ['zh-cn', 'en']) {
      const file = await at.get(`${PRODUCTION}/work-orders?ids=${ids.join(',')}`).header('accept-language', language)
      file.assertStatus(200)
      assert.equal(file.header('content-type'), 'application/pdf')
      const text = Buffer.from(file.body() as Buffer).toString('latin1')
      assert.match(text, /^%PDF-1/)
      assert.lengthOf(text.match(/\/Type \/Page\b(?!s)/g) ?? [], 2)
    }
    const [batch] = (await at.post(BATCHES, { composition: 'single' })).body().data.batches
    const one = await at.get(`${BATCHES}/${batch.id}/work-orders`)
    one.assertStatus(200)
    assert.match(String(one.header('content-disposition')), new RegExp(String(batch.batch_no)))
    ;(await at.get(`${PRODUCTION}/work-orders?ids=x`)).assertStatus(400)
    const many = Array.from({ length: 101 }, (_, n) => n + 1).join(',')
    assert.equal((await at.get(`${PRODUCTION}/work-orders?ids=${many}`)).body().data.reason, 'E_WORK_ORDERS_MANY')
    assert.isUndefined(
      await row(`select 1 from production_orders where id = any(?) and status <> 'pending_production'`, [ids]),
    )
  }).tags(['FAC-03'])

  test('a work order shows a picture of each piece, embedded once and reduced for paper', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, at } = await drawnOffer(client)
    const orders = [await pay(client, buyer, offer, 12), await pay(client, buyer, offer, 2)]
    const ids = (await Promise.all(orders.map(({ id }) => madeOf(id)))).flat().map(({ id }) => id)
    const shown = async () => {
      const file = await at.get(`${PRODUCTION}/work-orders?ids=${ids.join(',')}`)
      file.assertStatus(200)
      return Buffer.from(file.body() as Buffer).toString('latin1')
    }
    assert.notMatch(await shown(), /\/Subtype \/Image\b/)
    const url = await sentPicture(buyer.token, await jpeg(900, 1200))
    await drawEffect(offer.finished, { colour: offer.colours[0] as number, file: url })
    const text = await shown()
    assert.lengthOf(text.match(/\/Subtype \/Image\b/g) ?? [], 1)
    assert.match(text, /\/Width 640\b/)
  }).tags(['FAC-03'])

  test('exports print files as one archive with a folder per production order, in the sold version', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, at, token } = await drawnOffer(client)
    await drawn(offer.finished, await sentPicture(buyer.token))
    const orders = [await pay(client, buyer, offer, 1), await pay(client, buyer, offer, 2)]
    await drawn(offer.finished)
    const made = (await Promise.all(orders.map(({ id }) => madeOf(id)))).flat()
    const send = (ids: number[]) => at.post(`${PRODUCTION}/print-files`, { ids, time_zone: 'Asia/Shanghai' })
    const ordered = await onTheLastConnection(async () => send(made.map(({ id }) => id)))
    ordered.assertStatus(200)
    assert.containSubset(ordered.body().data, { format: 'zip', estimated_count: 2 })
    await runExport(ordered.body().data.id, new AbortController().signal)
    const names = [...unzip(await downloaded(client, token, ordered.body().data.id)).keys()]
    assert.deepEqual(
      names.map((name) => name.split('/', 1)[0]),
      made.map((one) => one.production_no),
    )
    for (const name of names) assert.match(name, /\/1 .*海浪 T 恤 front\.jpg$/)
    const undrawn = await paidOrder(client, { isDrawn: false })
    ;(await send([undrawn.made.id])).assertStatus(404)
    const nothing = await undrawn.at.post(`${PRODUCTION}/print-files`, { ids: [undrawn.made.id], time_zone: 'UTC' })
    assert.equal(nothing.body().data.reason, 'E_PRINT_FILES_NONE')
  }).tags(['FAC-03', 'FAC-04'])
})
