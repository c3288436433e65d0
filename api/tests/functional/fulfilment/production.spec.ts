import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { as, keyed, type Caller } from '#tests/support/as'
import { standingOf } from '#tests/support/ledger/money'
import { withinADay } from '#tests/support/one_day'
import { buyerWith, ORDERS, placed, statusOf } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { makeOffer, type Offer } from '#tests/support/trade'
import {
  charging,
  drawn,
  drawnOffer,
  madeOf,
  otherFactory,
  paidOrder,
  pay,
  PRODUCTION,
  working,
  scan,
  supplierOf,
  worked,
  worker,
  type Made,
} from '#tests/support/workshop'

/** Number of live events sent to people of the factory's supplier. */
const watching = async (factory: number, id: number) =>
  (
    await row<{ n: number }>(
      `select count(*)::int as n from live_events e join users u on u.id = e.user_id
        where u.organisation_id = ? and e.event = 'production.changed' and (e.data ->> 'id')::int = ?`,
      [await supplierOf(factory), id],
    )
  )?.n ?? 0

const stockOf = ({ stocks }: Offer) => row('select on_hand, reserved from stocks where id = ?', [stocks[0]])

test.group('Production | production orders', (group) => {
  working(group)

  test('payment creates the production order at once, with its pieces and the sold files', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client)
    const file = await drawn(offer.finished)
    const order = await pay(client, buyer, offer, 3)
    const [made, ...others] = (await madeOf(order.id)) as [Made]
    assert.lengthOf(others, 0)
    assert.match(made.production_no, /^W\d{13}$/)
    assert.containSubset(made, { status: 'pending_production', pieces: 3, part_no: `${order.order_no}-1` })
    assert.deepEqual(
      made.items.map((one) => [one.item_no, one.status]),
      [1, 2, 3].map((n) => [`${made.production_no}-${n}`, 'waiting']),
    )
    await drawn(offer.finished)
    const frozen = await rows(
      'select file, subject, length(sha256) as hash from print_files f join order_items i on i.id = f.order_item_id where i.order_id = ?',
      [order.id],
    )
    assert.deepEqual(frozen, [{ file, subject: 'front', hash: 64 }])
    const at = as(client, (await worker(offer.factory)).token)
    const work = (await at.get(`${PRODUCTION}/${made.id}/work`)).body().data
    assert.containSubset(work, { actions: ['accept'], files: [{ subject: 'front', width: 3602 }], is_frozen: false })
    assert.deepEqual(
      work.pieces.map((one: { actions: string[] }) => one.actions),
      [['accept'], ['accept'], ['accept']],
    )
    assert.match(work.files[0].link, /^\/files\//)
    await assert.rejects(() => rows(`update print_files set file = ''`))
    assert.containsSubset(
      await rows('select reference, quantity, status from stock_reservations where stock_id = ?', [offer.stocks[0]]),
      [{ reference: `order ${order.order_no}-1`, quantity: 3, status: 'held' }],
    )
  }).tags(['ORD-08', 'FAC-03'])

  test('a factory sees its production orders without price or buyer; other factories and merchants see none', async ({
    client,
    assert,
  }) => {
    const { made, at, offer, buyer } = await paidOrder(client)
    const seen = await at.get(`${PRODUCTION}/${made.id}`)
    seen.assertStatus(200)
    assert.containSubset(seen.body().data, {
      production_no: made.production_no,
      progress: { waiting: 2 },
      composition: 'multiple',
    })
    const { data } = (await at.get(`${PRODUCTION}?quickSearch=${made.production_no}`)).body()
    assert.lengthOf(data.list, 1)
    assert.notMatch(JSON.stringify(data), /minor|amount|price|receiver|Ada Lovelace|merchant/)
    const whose = as(client, (await worker(await supplierOf(offer.factory), 'supplier')).token)
    ;(await whose.get(`${PRODUCTION}/${made.id}`)).assertStatus(200)
    for (const home of [await otherFactory(offer.factory), buyer.merchant]) {
      const stranger = as(client, (await worker(home, 'all')).token)
      ;(await stranger.get(`${PRODUCTION}/${made.id}`)).assertStatus(404)
      assert.lengthOf((await stranger.get(PRODUCTION)).body().data.list, 0)
      assert.containSubset(await scan(stranger, 'accept', made.production_no), {
        outcome: 'refused',
        reason: 'E_SCAN_UNKNOWN',
      })
      ;(await stranger.get(`${PRODUCTION}/work-orders?ids=${made.id}`)).assertStatus(404)
      ;(
        await stranger.post(`${PRODUCTION}/${made.id}/shipments`, { parcels: [{ tracking_no: 'STRANGER1' }] })
      ).assertStatus(404)
    }
  }).tags(['FAC-04'])

  test('ten concurrent acceptances take the blanks once and start production', async ({ client, assert }) => {
    const { made, at, offer, order, who } = await paidOrder(client, { pieces: 4 })
    const report = await Promise.all(Array.from({ length: 10 }, () => scan(at, 'accept', made.production_no)))
    assert.deepEqual(
      report.map(({ outcome, moved }) => `${outcome} ${moved}`).toSorted((a, b) => a.localeCompare(b)),
      [...Array.from({ length: 9 }, () => 'already 0'), 'done 4'],
    )
    assert.deepEqual(await row('select on_hand, reserved from stocks where id = ?', [offer.stocks[0]]), {
      on_hand: 96,
      reserved: 0,
    })
    assert.equal(await statusOf(order.id), 'in_production')
    const late = await who.post(`${ORDERS}/${order.id}/cancel`)
    assert.equal(late.body().data.reason, 'E_ORDER_STATE')
  }).tags(['FAC-03', 'ORD-08'])

  test('cancelling before the start ends the production order and frees the blanks', async ({ client, assert }) => {
    const { made, at, offer, order, who } = await paidOrder(client)
    ;(await who.post(`${ORDERS}/${order.id}/cancel`)).assertStatus(200)
    assert.containSubset((await madeOf(order.id))[0], {
      status: 'cancelled',
      items: [{ status: 'cancelled' }, { status: 'cancelled' }],
    })
    assert.deepEqual(await row('select on_hand, reserved from stocks where id = ?', [offer.stocks[0]]), {
      on_hand: 100,
      reserved: 0,
    })
    assert.containSubset(await scan(at, 'accept', made.production_no), { outcome: 'refused', reason: 'E_SCAN_STATE' })
  }).tags(['ORD-08'])

  test('two factories use their own blanks, and after one has started the order cannot be cancelled directly', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const factory = await otherFactory(offer.factory)
    const other = await makeOffer({ merchant: buyer.merchant, user: buyer.id, factory })
    for (const { finished } of [offer, other]) await drawn(finished)
    const order = await placed(client, buyer, [offer, other], 2)
    ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })).assertStatus(200)
    const made = await madeOf(order.id)
    assert.lengthOf(made, 2)
    const [mine, theirs] = [offer.factory, factory].map(
      (id) => made.find((each) => each.organisation_id === id) as Made,
    )
    const [one, two] = await Promise.all(
      [offer.factory, factory].map(async (id) => as(client, (await worker(id)).token)),
    )
    assert.containSubset(await scan(one as Caller, 'accept', mine?.production_no as string), { outcome: 'done' })
    assert.deepEqual(
      [await stockOf(offer), await stockOf(other)],
      [
        { on_hand: 98, reserved: 0 },
        { on_hand: 100, reserved: 2 },
      ],
    )
    assert.equal(await statusOf(order.id), 'pending_production')
    const late = await who.post(`${ORDERS}/${order.id}/cancel`)
    assert.containSubset(late.body().data, { reason: 'E_ORDER_IN_PRODUCTION', part: mine?.part_no })
    assert.containSubset(await scan(one as Caller, 'accept', theirs?.production_no as string), {
      reason: 'E_SCAN_UNKNOWN',
    })
    assert.containSubset(await scan(two as Caller, 'accept', theirs?.production_no as string), { outcome: 'done' })
    assert.equal(await statusOf(order.id), 'in_production')
  }).tags(['ORD-08', 'FAC-04'])

  test('a cancellation concurrent with acceptance: one of them applies completely', async ({ client, assert }) => {
    const met = new Set<string>()
    for (let round = 0; round < 8; round++) {
      const { made, at, offer, order, who } = await paidOrder(client)
      const [cancelled, accepted] = await Promise.all([
        who.post(`${ORDERS}/${order.id}/cancel`),
        scan(at, 'accept', made.production_no),
      ])
      const status = await statusOf(order.id)
      assert.equal(status, cancelled.status() === 200 ? 'cancelled' : 'in_production')
      assert.equal(accepted.outcome, cancelled.status() === 200 ? 'refused' : 'done')
      const onHand = status === 'cancelled' ? 100 : 98
      assert.deepEqual(await row('select on_hand, reserved from stocks where id = ?', [offer.stocks[0]]), {
        on_hand: onHand,
        reserved: 0,
      })
      met.add(String(status))
    }
    assert.isAbove(met.size, 0)
  }).tags(['ORD-08', 'FAC-03'])

  test('a call-off by the supplier ends pieces, waybill and service charge and refunds, once', async ({
    client,
    assert,
  }) => {
    const { made, at, offer, order, who, buyer } = await paidOrder(client)
    const { posted } = await standingOf(buyer.merchant)
    await charging(offer.factory, () => worked(at, made.production_no))
    const parcels = [{ tracking_no: `CALLOFF${order.id}` }]
    ;(await at.post(`${PRODUCTION}/${made.id}/shipments`, { parcels })).assertStatus(200)
    const path = `${ORDERS}/${order.id}/call-off`
    ;(await who.post(path)).assertStatus(403)
    const organisationId = await supplierOf(offer.factory)
    const permissions = ['orders.view', 'orders.cancel']
    const house = as(client, (await makePerson({ organisationId, range: 'supplier', permissions })).token)
    const ends = await Promise.all([house.post(path, { reason: 'flawed' }), house.post(path, { reason: 'flawed' })])
    assert.sameMembers(
      ends.map((one) => one.status()),
      [200, 409],
    )
    assert.equal(await statusOf(order.id), 'cancelled')
    assert.containSubset((await madeOf(order.id))[0], {
      status: 'cancelled',
      items: [{ status: 'cancelled' }, { status: 'cancelled' }],
    })
    assert.equal((await standingOf(buyer.merchant)).posted - posted, Number(order.total) * 100)
    assert.deepEqual(
      await rows(
        `select t.amount_minor::int as minor from service_charges c join ledger_operations o on o.id = c.operation_id or o.reverses = c.operation_id
           join ledger_transfers t on t.operation_id = o.id where c.production_no = ? order by o.id`,
        [made.production_no],
      ),
      [{ minor: 120 }, { minor: 120 }],
    )
    assert.deepEqual(await row('select status from shipments where production_id = ?', [made.id]), { status: 'voided' })
    assert.isUndefined(await row('select 1 from order_numbers where value = ?', [parcels[0]?.tracking_no]))
    assert.containSubset(await scan(at, 'ship', made.production_no), { outcome: 'refused' })
  }).tags(['ORD-08', 'SUP-04', 'FAC-03'])

  test(
    'the board counts states and late orders, and notifies everyone at the factory of a scan',
    withinADay(async ({ client, assert }) => {
      const { buyer, offer, at, people } = await drawnOffer(client)
      const orders = [
        await pay(client, buyer, offer, 1),
        await pay(client, buyer, offer, 1),
        await pay(client, buyer, offer, 1),
      ]
      const ids = (await Promise.all(orders.map(({ id }) => madeOf(id)))).flat()
      const today = `(now() at time zone 'Asia/Shanghai')::date`
      await rows(`update production_orders set ship_by = ${today} - 1 where id = ?`, [ids[0]?.id])
      await rows(`update production_orders set ship_by = ${today} where id = ?`, [ids[1]?.id])
      await rows(`update production_orders set ship_by = null where id = ?`, [ids[2]?.id])
      await scan(at, 'accept', ids[0]?.production_no as string)
      const shown = (await at.get(`${PRODUCTION}/board`)).body().data
      assert.containSubset(shown, {
        counts: { pending_production: 2, in_production: 1, completed: 0 },
        late: 1,
        due_today: 1,
      })
      const late = (await at.get(`${PRODUCTION}?order=id,asc`)).body().data.list as { is_late: boolean }[]
      assert.deepEqual(
        late.map((one) => one.is_late),
        [true, false, false],
      )
      const heard = await rows(
        'select event, data from live_events where user_id = any(?) order by position nulls last, id',
        [people],
      )
      assert.deepEqual(
        heard,
        [...ids, ids[0]].map((one) => ({ event: 'production.changed', data: { id: one?.id } })),
      )
      const report = await rows<{ event: string; data: { id: number } }>(
        `select event, data from live_events where user_id = ? and event = 'order.production' and (data ->> 'id')::int = ?`,
        [buyer.id, orders[0]?.id],
      )
      assert.lengthOf(report, 2)
      assert.isAbove(await watching(offer.factory, ids[0]?.id as number), 0)
    }),
  ).tags(['FAC-05'])

  test('rejects starting unrendered pieces, with a message', async ({ client, assert }) => {
    const { made, at, offer } = await paidOrder(client, { isDrawn: false })
    const report = await scan(at, 'accept', made.production_no)
    assert.containSubset(report, { outcome: 'refused', reason: 'E_PRINT_FILES_MISSING' })
    assert.match(String(report.message), /[一-鿿]/)
    await drawn(offer.finished)
    assert.containSubset(await scan(at, 'accept', made.production_no), { outcome: 'done', status: 'in_production' })
  }).tags(['FAC-03', 'ERR-03'])
})
