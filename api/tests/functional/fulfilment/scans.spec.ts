import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { as, keyed } from '#tests/support/as'
import { whileInFlight } from '#tests/support/in_flight'
import { alone, standingOf } from '#tests/support/ledger/money'
import { statusOf } from '#tests/support/orders'
import { untilLockWait } from '#tests/support/lock_waiters'
import {
  madeOf,
  otherFactory,
  paidOrder,
  PRODUCTION,
  working,
  scan,
  scanAll,
  worked,
  worker,
} from '#tests/support/workshop'

const itemsOf = async (orderId: number) => (await madeOf(orderId))[0]?.items ?? []
const scansOf = async (production: number) =>
  (await row<{ n: number }>('select count(*)::int as n from production_scans where production_id = ?', [production]))?.n

test.group('Production | scans', (group) => {
  working(group)

  test('a piece passes every step, and the order follows once all are packed', async ({ client, assert }) => {
    const { made, at, order } = await paidOrder(client)
    const [first, second] = made.items.map((one) => one.item_no) as [string, string]
    await worked(at, made.production_no, 'print')
    assert.containSubset(await scan(at, 'press', first), { outcome: 'done', moved: 1 })
    assert.containSubset(await scan(at, 'inspect', made.production_no), { outcome: 'done', moved: 2 })
    assert.containSubset(await scan(at, 'pack', first), { outcome: 'done', status: 'in_production' })
    assert.equal(await statusOf(order.id), 'in_production')
    assert.containSubset(await scan(at, 'pack', second), { outcome: 'done', status: 'pending_shipment' })
    assert.equal(await statusOf(order.id), 'pending_shipment')
  }).tags(['FAC-03', 'ORD-02'])

  test('two scans count once, and a repeated scan gets the same answer', async ({ client, assert }) => {
    const { made, at } = await paidOrder(client)
    await worked(at, made.production_no, 'accept')
    const [item, other] = made.items.map((one) => one.item_no) as [string, string]
    const id = randomUUID()
    const [once, again, twice] = await scanAll(at, [['print', item, { id }]]).then(async ([one]) => [
      one,
      await scan(at, 'print', item, { id }),
      await scan(at, 'print', item),
    ])
    assert.containSubset(once, { outcome: 'done', moved: 1 })
    assert.deepEqual(again, once)
    assert.containSubset(twice, { outcome: 'already', moved: 0 })
    assert.containSubset(await scan(at, 'print', other, { id }), {
      outcome: 'refused',
      reason: 'E_IDEMPOTENCY_MISMATCH',
    })
    assert.equal(await scansOf(made.id), 3)
    await assert.rejects(() => rows(`delete from production_scans`))
  }).tags(['FAC-03'])

  test('ten concurrent scans under one id or several print a piece once', async ({ client, assert }) => {
    const { made, at } = await paidOrder(client)
    await worked(at, made.production_no, 'accept')
    const [item, other] = made.items.map((one) => one.item_no) as [string, string]
    const many = await Promise.all(Array.from({ length: 10 }, () => scan(at, 'print', item)))
    assert.lengthOf(
      many.filter(({ outcome }) => outcome === 'done'),
      1,
    )
    const id = randomUUID()
    const same = await Promise.all(Array.from({ length: 10 }, () => scan(at, 'print', other, { id })))
    assert.deepEqual(new Set(same.map(({ outcome }) => outcome)), new Set(['done']))
    assert.equal(await scansOf(made.id), 1 + 10 + 1)
  }).tags(['FAC-03'])

  test('scans stored offline are sent in one request, each with its own answer', async ({ client, assert }) => {
    const { made, at, offer } = await paidOrder(client)
    const stranger = await paidOrder(client)
    const elsewhere = as(client, (await worker(await otherFactory(offer.factory))).token)
    const [item] = made.items.map((one) => one.item_no) as [string]
    const report = await scanAll(at, [
      ['accept', made.production_no],
      ['print', ` ${item.toLowerCase()}\n`],
      ['print', item],
      ['pack', item],
      ['print', '\u0007\u001b[31m garbage'],
      ['print', ''],
      ['print', 'W9999999999999'],
      ['reject', made.production_no, { reason: 'misprint' }],
      ['reject', item],
      ['press', item],
    ])
    assert.deepEqual(
      report.map(({ outcome, reason }) => reason ?? outcome),
      [
        'done',
        'done',
        'already',
        'E_SCAN_STATE',
        'E_SCAN_UNREADABLE',
        'E_SCAN_UNREADABLE',
        'E_SCAN_UNKNOWN',
        'E_SCAN_ITEM_NEEDED',
        'E_REQUIRED',
        'done',
      ],
    )
    for (const { message, outcome } of report) if (outcome === 'refused') assert.match(String(message), /[一-鿿]/)
    assert.deepEqual(
      (await scanAll(elsewhere, [['accept', stranger.made.production_no]])).map(({ reason }) => reason),
      ['E_SCAN_UNKNOWN'],
    )
    const bad = await at.post(`${PRODUCTION}/scans`, { scans: [{ id: 'x', action: 'sing', code: 7 }] })
    bad.assertStatus(400)
    assert.includeMembers(Object.keys(bad.body().data.errors), ['scans.0.id', 'scans.0.action'])
    ;(await at.post(`${PRODUCTION}/scans`, { scans: [] })).assertStatus(400)
  }).tags(['FAC-03', 'FAC-04', 'ERR-03'])

  test('a scan whose first request is in progress is retried in the same batch and counts once', async ({
    client,
    assert,
  }) => {
    const { made, maker } = await paidOrder(client)
    const [key, id] = [randomUUID(), randomUUID()]
    const scans = [{ id, action: 'accept', code: made.production_no }]
    const send = () => keyed(client, maker.token, `${PRODUCTION}/scans`, { scans }, key)
    await whileInFlight({ scope: `user ${maker.id}`, key: `${key} ${id}` }, async () => {
      const early = await send()
      assert.deepEqual([early.status(), early.body().data.reason], [409, 'E_IDEMPOTENCY_IN_PROGRESS'])
    })
    assert.equal((await send()).body().data.results[0].outcome, 'done')
    assert.deepEqual((await send()).body().data.results[0].outcome, 'done')
    assert.equal(await scansOf(made.id), 1)
  }).tags(['FAC-03', 'IMP-05'])

  test('a scan concurrent with batching counts after the batch is created', async ({ client, assert }) => {
    const { made, at } = await paidOrder(client)
    const scanned = await alone(async (trx) => {
      await row('update production_orders set version = version + 1 where id = ?', [made.id], trx)
      const scanning = scan(at, 'accept', made.production_no)
      await untilLockWait()
      return { scanning }
    })
    assert.containSubset(await scanned.scanning, { outcome: 'done', status: 'in_production' })
  }).tags(['FAC-03'])

  test('reports invalid codes one by one and moves nothing', async ({ client, assert }) => {
    const { made, at } = await paidOrder(client)
    const garbage = [
      '\u001b[31m',
      '\u202eW26',
      '🙂'.repeat(40),
      "W' or '1'='1",
      `${made.production_no}${made.production_no}`,
      '../../etc/passwd',
      'é'.repeat(200),
    ]
    const report = await scanAll(
      at,
      garbage.map((code) => ['accept', code]),
    )
    for (const [nth, { outcome, reason }] of report.entries()) {
      assert.equal(outcome, 'refused', garbage[nth])
      assert.oneOf(reason, ['E_SCAN_UNREADABLE', 'E_SCAN_UNKNOWN'], garbage[nth])
    }
    const send = (code: string) =>
      at.post(`${PRODUCTION}/scans`, { scans: [{ id: randomUUID(), action: 'accept', code }] })
    assert.deepEqual(Object.keys((await send('W'.repeat(201))).body().data.errors), ['scans.0.code'])
    assert.equal((await send(`${made.production_no}\u0000`)).body().data.reason, 'E_MALFORMED')
    assert.equal(await scansOf(made.id), 0)
    assert.equal((await scan(at, 'accept', made.production_no)).outcome, 'done')
  }).tags(['FAC-03', 'ERR-03'])

  test('a rejected piece is remade from another blank, charged to the responsible side', async ({ client, assert }) => {
    const { made, at, offer, order } = await paidOrder(client, { pieces: 2, stock: 3 })
    const [first, second] = made.items.map((one) => one.item_no) as [string, string]
    await worked(at, made.production_no, 'press')
    const rejected = await scan(at, 'reject', first, { reason: 'blank_flaw' })
    assert.containSubset(rejected, {
      outcome: 'done',
      moved: 1,
      remake_no: `${made.production_no}-3`,
      status: 'in_production',
    })
    assert.containSubset(await scan(at, 'reject', first, { reason: 'misprint' }), {
      outcome: 'already',
      remake_no: null,
    })
    assert.containsSubset(
      await rows('select item_no, status, reject_reason, paid_by from production_items where production_id = ?', [
        made.id,
      ]),
      [
        { item_no: first, status: 'rejected', reject_reason: 'blank_flaw', paid_by: 'supplier' },
        { item_no: second, status: 'pressed', reject_reason: null, paid_by: null },
        { item_no: `${made.production_no}-3`, status: 'waiting' },
      ],
    )
    await worked(at, `${made.production_no}-3`)
    assert.deepEqual(await row('select on_hand, reserved from stocks where id = ?', [offer.stocks[0]]), {
      on_hand: 0,
      reserved: 0,
    })
    const again = await scan(at, 'reject', second, { reason: 'misprint' })
    assert.containSubset(await scan(at, 'accept', String(again.remake_no)), {
      outcome: 'refused',
      reason: 'E_OUT_OF_STOCK',
    })
    assert.equal(await statusOf(order.id), 'in_production')
    assert.containSubset(await scan(at, 'print', first), { outcome: 'refused', reason: 'E_SCAN_STATE' })
    assert.containSubset(await scan(at, 'reject', `${made.production_no}-3`, { reason: 'misprint' }), {
      outcome: 'refused',
      reason: 'E_SCAN_STATE',
    })
  }).tags(['FAC-03'])

  test('no reason charges the merchant: artwork is the supplier’s to check', async ({ client, assert }) => {
    const { made, at, order, buyer } = await paidOrder(client)
    await worked(at, made.production_no, 'print')
    const before = await standingOf(buyer.merchant)
    await scan(at, 'reject', made.items[0]?.item_no as string, { reason: 'artwork' })
    assert.containSubset(await itemsOf(order.id), [{ status: 'rejected' }])
    assert.deepEqual(
      await row(`select paid_by from production_items where production_id = ? and status = 'rejected'`, [made.id]),
      { paid_by: 'supplier' },
    )
    assert.deepEqual(await standingOf(buyer.merchant), before)
  }).tags(['FAC-03'])

  test('ten concurrent rejections of one piece create one remake', async ({ client, assert }) => {
    const { made, at, order } = await paidOrder(client)
    await worked(at, made.production_no, 'print')
    const code = made.items[0]?.item_no as string
    const report = await Promise.all(Array.from({ length: 10 }, () => scan(at, 'reject', code, { reason: 'stained' })))
    assert.lengthOf(
      report.filter(({ remake_no: no }) => no !== null),
      1,
    )
    assert.lengthOf(await itemsOf(order.id), 3)
  }).tags(['FAC-03'])

  test('rejects work on a held order or one with a cancel request: {stop}')
    .with([{ stop: `hold = 'held', hold_reason = 'risk'` }, { stop: `cancel_request = 'pending_review'` }])
    .run(async ({ client, assert }, { stop }) => {
      const { made, at, order } = await paidOrder(client)
      await worked(at, made.production_no, 'accept')
      await rows(`update orders set ${stop} where id = ?`, [order.id])
      assert.containSubset(await scan(at, 'print', made.production_no), {
        outcome: 'refused',
        reason: 'E_ORDER_FROZEN',
      })
      assert.isTrue((await at.get(`${PRODUCTION}/${made.id}`)).body().data.is_frozen)
      await rows(`update orders set hold = 'none', hold_reason = null, cancel_request = 'none' where id = ?`, [
        order.id,
      ])
      assert.containSubset(await scan(at, 'print', made.production_no), { outcome: 'done' })
    })
    .tags(['FAC-03', 'ORD-03'])
})
