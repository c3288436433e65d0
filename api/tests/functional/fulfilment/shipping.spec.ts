import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { Seen } from '#contracts/workshop'
import { row, rows } from '#core/database'
import { autoShip, completeDue } from '#fulfilment/jobs'
import { as, keyed, type Caller } from '#tests/support/as'
import { ORDERS, statusOf } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { makeBuyer } from '#tests/support/trade'
import {
  charging,
  otherFactory,
  paidOrder,
  PRODUCTION,
  scan,
  scanAll,
  SHIPMENTS,
  worked,
  worker,
  working,
} from '#tests/support/workshop'
import { saidAt } from '#tests/support/said'

const freshNo = () => `SF${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`
const label = (at: Caller, id: number, parcels: object[]) => at.post(`${PRODUCTION}/${id}/shipments`, { parcels })
const shipmentOf = (id: number) =>
  row<{ status: string; sent_by: string | null }>('select status, sent_by from shipments where id = ?', [id])

const delivered = (parcel: number) => ({ parcel, code: 'delivered', happened_at: '2026-11-20T10:00:00Z' })

async function labelled(client: ApiClient, { pieces = 2 } = {}) {
  const all = await paidOrder(client, { pieces })
  await worked(all.at, all.made.production_no)
  const no = freshNo()
  const answer = await label(all.at, all.made.id, [{ tracking_no: no }])
  if (answer.status() !== 200) throw new Error(answer.text())
  return { ...all, no, shipment: answer.body().data.id as number }
}

/** Makes the waybill old enough to count as shipped under the store's setting. */
async function hoursOver(shipment: number) {
  await rows(`update shipments set auto_ship_at = now() - interval '1 second' where id = ?`, [shipment])
}

test.group('Shipping | parcels', (group) => {
  working(group)

  test('a packed piece without a waybill stays to be labelled and cannot be shipped', async ({ client, assert }) => {
    const { at, made } = await paidOrder(client, { pieces: 1 })
    await worked(at, made.production_no)
    const code = made.items[0]?.item_no as string
    const seen = async () => (await at.get(`${PRODUCTION}/scanned?code=${code}`)).body().data as Seen
    const before = await seen()
    assert.include(before.actions, 'label')
    assert.notInclude(before.actions, 'ship')
    assert.equal((await scan(at, 'ship', code)).outcome, 'refused')
    ;(await label(at, made.id, [{ tracking_no: freshNo() }])).assertStatus(200)
    const after = await seen()
    assert.include(after.actions, 'ship')
    assert.notInclude(after.actions, 'label')
    assert.equal((await scan(at, 'ship', code)).outcome, 'done')
  }).tags(['FAC-03', 'FAC-04'])

  test('three pieces in parcels at different times: the order becomes partly shipped, shipped, completed', async ({
    client,
    assert,
  }) => {
    const { made, at, order, who } = await paidOrder(client, { pieces: 3 })
    const [first, second, third] = made.items.map((one) => one.item_no) as [string, string, string]
    await worked(at, made.production_no, 'press')
    await scanAll(at, [
      ['inspect', first],
      ['pack', first],
      ['inspect', second],
      ['pack', second],
    ])
    const nos = [freshNo(), freshNo()] as [string, string]
    const wrong = await label(at, made.id, [
      { tracking_no: nos[0], pieces: 1 },
      { tracking_no: nos[1], pieces: 2 },
    ])
    assert.containSubset(wrong.body().data, { reason: 'E_LABEL_PIECES', count: 3, there: 2 })
    const both = await label(at, made.id, [
      { tracking_no: ` ${nos[0].toLowerCase()} `, pieces: 1, weight_g: 210 },
      { tracking_no: nos[1], pieces: 1 },
    ])
    both.assertStatus(200)
    assert.containSubset(both.body().data, {
      status: 'labelled',
      pieces: 2,
      parcels: [
        { number: 1, tracking_no: nos[0], pieces: 1, weight_g: 210, status: 'labelled', events: [] },
        { number: 2, tracking_no: nos[1], pieces: 1 },
      ],
    })
    assert.containSubset(await scan(at, 'ship', nos[1]), { outcome: 'done', moved: 2, status: 'partially_shipped' })
    assert.containSubset(await scan(at, 'ship', nos[0]), { outcome: 'already', moved: 0 })
    assert.equal(await statusOf(order.id), 'partially_shipped')
    assert.lengthOf((await who.get(`${ORDERS}?numbers=${nos[0]}`)).body().data.list, 1)

    await worked2(at, third)
    assert.containSubset(await scan(at, 'ship', third), { outcome: 'refused', reason: 'E_NOT_LABELLED' })
    const last = (await label(at, made.id, [{ tracking_no: freshNo() }])).body().data.id as number
    assert.containSubset(await scan(at, 'ship', third), { outcome: 'done', moved: 1, status: 'shipped' })
    assert.equal(await statusOf(order.id), 'shipped')

    const news = (shipment: number, events: object[]) => at.post(`${SHIPMENTS}/${shipment}/events`, { events })
    const shipment = both.body().data.id as number
    assert.equal((await news(shipment, [delivered(1)])).body().data.added, 1)
    const late = { parcel: 1, code: 'in_transit', happened_at: '2026-11-18T10:00:00Z', place: 'Guangzhou' }
    assert.equal((await news(shipment, [late, late])).body().data.added, 1)
    const shown = (await at.get(`${SHIPMENTS}/${shipment}`)).body().data
    assert.containSubset(shown, { status: 'sent', parcels: [{ status: 'delivered' }, { status: 'labelled' }] })
    assert.deepEqual(
      shown.parcels[0].events.map((one: { code: string }) => one.code),
      ['delivered', 'in_transit'],
    )
    const seen = (await who.get(`${ORDERS}/${order.id}/parcels`)).body().data
    assert.containSubset(seen, {
      parts: [{ part_no: made.part_no, status: 'shipped', progress: { shipped: 3 } }],
      shipments: [
        { parcels: [{ tracking_no: nos[0], status: 'delivered' }, { tracking_no: nos[1] }] },
        { status: 'sent' },
      ],
    })
    await assert.rejects(() => rows('delete from tracking_events'))
    ;(await news(shipment, [{ ...late, parcel: 9 }])).assertStatus(404)
    ;(await news(shipment, [{ ...late, happened_at: 'yesterday' }])).assertStatus(400)
    ;(await news(shipment, [{ ...late, happened_at: '2026-11-18T10:00:0512Z' }])).assertStatus(400)
    assert.equal((await news(shipment, [delivered(2)])).body().data.added, 1)
    assert.equal((await shipmentOf(shipment))?.status, 'delivered')
    assert.equal(await statusOf(order.id), 'shipped')
    assert.equal((await news(last, [delivered(1)])).body().data.added, 1)
    assert.equal(await statusOf(order.id), 'completed')
    const { dynamics } = (await who.get(`${ORDERS}/${order.id}`)).body().data
    assert.deepEqual(
      dynamics.map((one: { action: string; username: string | null }) => one.action),
      ['complete', 'ship', 'ship_part', 'start', 'pay', 'create'],
    )
  }).tags(['FAC-03', 'ORD-01', 'ORD-05'])

  test('a tracking number belongs to one parcel of its carrier and is free once its waybill is voided', async ({
    client,
    assert,
  }) => {
    const { no, shipment, at } = await labelled(client)
    const other = await paidOrder(client)
    await worked(other.at, other.made.production_no)
    const taken = await label(other.at, other.made.id, [{ tracking_no: no.toLowerCase() }])
    assert.containSubset(taken.body().data, { reason: 'E_TRACKING_TAKEN' })
    assert.deepEqual(Object.keys(taken.body().data.errors), ['parcels.0.tracking_no'])
    for (const bad of ['', 'x', other.made.production_no, '运单号一二三']) {
      const refused = await label(other.at, other.made.id, [{ tracking_no: bad }])
      refused.assertStatus(400)
      if (bad) assert.deepEqual(saidAt(refused), { 'parcels.0.tracking_no': 'E_TRACKING_FORM' })
    }
    ;(await at.post(`${SHIPMENTS}/${shipment}/void`)).assertStatus(200)
    assert.containSubset((await at.post(`${SHIPMENTS}/${shipment}/void`)).body().data, { reason: 'E_SHIPMENT_STATE' })
    ;(await label(other.at, other.made.id, [{ tracking_no: no }])).assertStatus(200)
    assert.containSubset((await label(other.at, other.made.id, [{ tracking_no: freshNo() }])).body().data, {
      reason: 'E_LABEL_NOTHING',
    })
  }).tags(['FAC-03', 'ERR-03'])

  test('of two production orders one gets the tracking number, and of ten labellings one applies', async ({
    client,
    assert,
  }) => {
    const [one, other] = [await paidOrder(client), await paidOrder(client)]
    for (const each of [one, other]) await worked(each.at, each.made.production_no)
    const no = freshNo()
    const both = await Promise.all([one, other].map((each) => label(each.at, each.made.id, [{ tracking_no: no }])))
    assert.deepEqual(
      both.map((answer) => answer.status()).toSorted((a, b) => a - b),
      [200, 409],
    )
    const lacking = both[0]?.status() === 200 ? other : one
    const ten = await Promise.all(
      Array.from({ length: 10 }, () => label(lacking.at, lacking.made.id, [{ tracking_no: freshNo() }])),
    )
    assert.lengthOf(
      ten.filter((answer) => answer.status() === 200),
      1,
    )
  }).tags(['FAC-03', 'O-10'])

  test('ten concurrent handovers ship a parcel once', async ({ client, assert }) => {
    const { at, no, order } = await labelled(client)
    const report = await Promise.all(Array.from({ length: 10 }, () => scan(at, 'ship', no)))
    assert.deepEqual(
      report.map(({ moved }) => moved).toSorted((a, b) => b - a),
      [2, ...Array.from({ length: 9 }, () => 0)],
    )
    assert.equal(await statusOf(order.id), 'shipped')
  }).tags(['FAC-03'])

  test('[O-15] the store’s hours start with the waybill, and after them the clock marks it shipped once', async ({
    client,
    assert,
  }) => {
    const { made, at, order, buyer } = await paidOrder(client)
    const store = await row<{ id: number }>(
      `insert into stores (organisation_id, owner_user_id, name, sales_platform, authorization_status, auto_ship_hours)
       values (?, ?, 'Auto', 'other', 'completed', 48) returning id`,
      [buyer.merchant, buyer.id],
    )
    await rows('update orders set store_id = ? where id = ?', [store?.id, order.id])
    await worked(at, made.production_no)
    const {
      id,
      auto_ship_at: due,
      created_at: from,
    } = (await label(at, made.id, [{ tracking_no: freshNo() }])).body().data
    assert.equal(Date.parse(due) - Date.parse(from), 48 * 3600_000)
    await autoShip()
    assert.equal((await shipmentOf(id))?.status, 'labelled')
    await hoursOver(id)
    await rows(`update orders set cancel_request = 'pending_review' where id = ?`, [order.id])
    await autoShip()
    assert.equal((await shipmentOf(id))?.status, 'labelled')
    await rows(`update orders set cancel_request = 'none' where id = ?`, [order.id])
    await Promise.all([autoShip(), autoShip(), autoShip()])
    assert.deepEqual(await shipmentOf(id), { status: 'sent', sent_by: 'clock' })
    assert.equal(await statusOf(order.id), 'shipped')
  }).tags(['FAC-03'])

  test('[O-15] what the clock skips is listed with its reason until it is shipped; a stranger sees nothing', async ({
    client,
    assert,
  }) => {
    const { shipment, order, buyer } = await labelled(client)
    const store = await row<{ id: number }>(
      `insert into stores (organisation_id, owner_user_id, name, sales_platform, authorization_status, auto_ship_hours)
       values (?, ?, 'Skipping', 'other', 'completed', 48) returning id`,
      [buyer.merchant, buyer.id],
    )
    await rows('update orders set store_id = ? where id = ?', [store?.id, order.id])
    const sees = async (organisationId: number) => {
      const permissions = ['stores.view', 'orders.view']
      const person = await makePerson({ organisationId, range: 'merchant', permissions })
      return as(client, person.token).get(`/api/v1/stores/${store?.id}/auto-ship`)
    }
    assert.deepEqual((await sees(buyer.merchant)).body().data, { hours: 48, skipped: [] })
    await hoursOver(shipment)
    await rows(`update orders set hold = 'held', hold_reason = 'other', held_by = 'merchant' where id = ?`, [order.id])
    await Promise.all([autoShip(), autoShip()])
    const [held, ...more] = (await sees(buyer.merchant)).body().data.skipped
    assert.deepEqual(more, [])
    assert.containSubset(held, { order_id: order.id, reason: 'held', state: 'waiting', message: null })
    assert.isAbove(Date.parse(held.next_at), Date.parse(held.last_at))
    await rows(`update orders set hold = 'none', hold_reason = null, held_by = null where id = ?`, [order.id])
    await autoShip()
    assert.containSubset((await sees(buyer.merchant)).body().data.skipped, [{ state: 'shipped', next_at: null }])
    ;(await sees((await makeBuyer()).merchant)).assertStatus(404)
  }).tags(['STO-04', 'FAC-03'])

  test('[O-15] the clock and a concurrent scan ship it once', async ({ client, assert }) => {
    for (let round = 0; round < 4; round++) {
      const { at, no, shipment, order } = await labelled(client)
      await hoursOver(shipment)
      const [, report] = await Promise.all([autoShip(), scan(at, 'ship', no)])
      assert.equal((await shipmentOf(shipment))?.sent_by, report.moved > 0 ? 'person' : 'clock')
      assert.equal(await statusOf(order.id), 'shipped')
    }
  }).tags(['FAC-03'])

  test('[O-15] an order is completed thirty days after shipping, not earlier', async ({ client, assert }) => {
    const { at, no, order, made } = await labelled(client)
    await scan(at, 'ship', no)
    const shipped = (ago: string) =>
      rows(`update production_orders set shipped_at = now() - ?::interval where id = ?`, [ago, made.id])
    await shipped('29 days 23 hours')
    await completeDue()
    assert.equal(await statusOf(order.id), 'shipped')
    await shipped('30 days')
    await Promise.all([completeDue(), completeDue()])
    assert.equal(await statusOf(order.id), 'completed')
  }).tags(['FAC-03', 'ORD-02'])

  test('its supplier owes the service charge once, despite repeated acceptance and remakes', async ({
    client,
    assert,
  }) => {
    const { made, at, offer } = await paidOrder(client, { pieces: 3 })
    await charging(offer.factory, () =>
      Promise.all(Array.from({ length: 5 }, () => scan(at, 'accept', made.production_no))),
    )
    const rejected = await scan(at, 'reject', made.items[0]?.item_no as string, { reason: 'misprint' })
    await scan(at, 'accept', String(rejected.remake_no))
    const charges = await rows(
      'select mode, pieces, amount_minor::int as minor from service_charges where production_no = ?',
      [made.production_no],
    )
    assert.deepEqual(charges, [{ mode: 'per_piece', pieces: 3, minor: 180 }])
  }).tags(['SUP-04', 'FAC-03'])

  test('a repeated request under its key creates no second waybill', async ({ client, assert }) => {
    const { made, at, maker } = await paidOrder(client)
    await worked(at, made.production_no)
    const key = randomUUID()
    const parcels = [{ tracking_no: freshNo() }]
    const path = `${PRODUCTION}/${made.id}/shipments`
    const [one, again] = [
      await keyed(client, maker.token, path, { parcels }, key),
      await keyed(client, maker.token, path, { parcels }, key),
    ]
    assert.deepEqual([one.status(), again.status()], [200, 200])
    assert.equal(again.body().data.id, one.body().data.id)
  }).tags(['FAC-03', 'O-10'])

  test('exports the labels as one file, a page per parcel with address, for shipping staff', async ({
    client,
    assert,
  }) => {
    const { at, shipment, offer } = await labelled(client)
    const labels = (caller: Caller, ids: unknown) => caller.get(`${SHIPMENTS}/labels?ids=${ids}`)
    const file = await labels(at, shipment)
    file.assertStatus(200)
    assert.equal(file.header('content-type'), 'application/pdf')
    assert.lengthOf(
      Buffer.from(file.body() as Buffer)
        .toString('latin1')
        .match(/\/Type \/Page\b(?!s)/g) ?? [],
      1,
    )
    const elsewhere = as(client, (await worker(await otherFactory(offer.factory))).token)
    ;(await labels(elsewhere, shipment)).assertStatus(404)
    ;(await labels(at, 'x')).assertStatus(400)
    ;(await labels(at, Array.from({ length: 101 }, (_, n) => n + 1).join(','))).assertStatus(400)
    ;(await at.post(`${SHIPMENTS}/${shipment}/void`)).assertStatus(200)
    ;(await labels(at, shipment)).assertStatus(404)
  }).tags(['FAC-02', 'FAC-03', 'FAC-04'])
})

const worked2 = (at: Caller, item: string) =>
  scanAll(at, [
    ['inspect', item],
    ['pack', item],
  ])
