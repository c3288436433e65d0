import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { STOCK } from '#contracts/limits'
import { row } from '#core/database'
import { bookStock, stockFaults } from '#catalogue/stock/move'
import { reserveStock, settleStock } from '#catalogue/stock/reserve'
import { as, asDemo } from '#tests/support/as'
import { committed, createSpu, variantsOf } from '#tests/support/catalogue'
import { ownerRows } from '#tests/support/owner'
import { makePerson } from '#tests/support/people'
import { outcomeOf, outcomesOf } from '#tests/support/refusals'
import { organisationOf } from '#tests/support/organisations'
import { refusedStatement } from '#tests/support/refused_statement'

const RECEIVE = '/api/v1/stocks/receive'
const ADJUST = '/api/v1/stocks/adjust'
const piecesOf = (id: number) =>
  row<{ on_hand: number; reserved: number }>('select on_hand, reserved from stocks where id = ?', [id])

test.group('Stock', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(async () => {
    const faults = await stockFaults()
    if (faults.length > 0) throw new Error(JSON.stringify(faults.slice(0, 5)))
  })

  test('receipts and adjustments show in the matrix, and movements record who and why', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const spu = await createSpu(admin)
    const [first, second] = await variantsOf(spu.id)
    const received = await admin.post(RECEIVE, {
      lines: [first, second].map((one, i) => ({ stock_id: one?.id, quantity: 10 + i })),
      reference: 'PO-77',
    })
    received.assertStatus(200)
    const adjusted = await admin.post(ADJUST, {
      lines: [{ stock_id: first?.id, quantity: -4 }],
      reason: '盘点：四件受潮',
    })
    adjusted.assertBodyContains({ data: [{ stock_id: first?.id, on_hand: 6, reserved: 0 }] })
    const matrix = (await admin.get(`/api/v1/spus/${spu.id}/stock`)).body().data
    assert.deepEqual(
      matrix.colours.map((one: { name_en: string }) => one.name_en),
      ['White', 'Black'],
    )
    assert.deepEqual(
      matrix.sizes.map((one: { name_en: string }) => one.name_en),
      ['S', 'M'],
    )
    assert.equal(matrix.cells.find((one: { stock_id: number }) => one.stock_id === first?.id).available, 6)
    const { list } = (await admin.get(`/api/v1/stock-movements?stock_id=${first?.id}`)).body().data
    assert.containSubset(list, [
      {
        kind: 'adjust',
        quantity: -4,
        on_hand_after: 6,
        reason: '盘点：四件受潮',
        username: 'admin',
        spu_code: spu.code,
      },
      { kind: 'receive', quantity: 10, on_hand_after: 10, reference: 'PO-77', username: 'admin' },
    ])
  }).tags(['CAT-03'])

  test('a booking repeated under one key applies once', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const [first] = await variantsOf((await createSpu(admin)).id)
    const send = () =>
      admin.post(RECEIVE, { lines: [{ stock_id: first?.id, quantity: 5 }] }).header('idempotency-key', 'delivery-1')
    const [one, other] = [await send(), await send()]
    assert.deepEqual(one.body().data, other.body().data)
    assert.equal((await piecesOf(first?.id as number))?.on_hand, 5)
  }).tags(['CAT-03'])

  test('rejects invalid input at its line and books nothing: {title}')
    .with([
      { title: 'no pieces', path: RECEIVE, line: { quantity: 0 }, at: 'lines.1.quantity', reason: {} },
      { title: 'half a piece', path: RECEIVE, line: { quantity: 0.5 }, at: 'lines.1.quantity', reason: {} },
      {
        title: 'more than any shelf',
        path: RECEIVE,
        line: { quantity: STOCK.most + 1 },
        at: 'lines.1.quantity',
        reason: {},
      },
      {
        title: 'a stock nobody has',
        path: RECEIVE,
        line: { stock_id: 2_000_000_000 },
        at: 'lines.1.stock_id',
        reason: {},
      },
      {
        title: 'adjusting by nothing',
        path: ADJUST,
        line: { quantity: 0 },
        at: 'lines.1.quantity',
        reason: { reason: 'x' },
      },
      {
        title: 'adjusting below zero',
        path: ADJUST,
        line: { quantity: -1 },
        at: 'lines.1.quantity',
        reason: { reason: 'x' },
      },
      { title: 'no reason', path: ADJUST, line: {}, at: 'reason', reason: {} },
      { title: 'an empty reason', path: ADJUST, line: {}, at: 'reason', reason: { reason: ' ' } },
    ])
    .run(async ({ client, assert }, { path, line, at, reason }) => {
      const admin = await asDemo(client, 'admin')
      const [first, second] = await variantsOf((await createSpu(admin)).id)
      const lines = [
        { stock_id: first?.id, quantity: 1 },
        { stock_id: second?.id, quantity: 1, ...line },
      ]
      const refused = await admin.post(path, { lines, ...reason })
      assert.include([400, 409], refused.status())
      assert.deepEqual(Object.keys(refused.body().data.errors), [at])
      assert.equal((await piecesOf(first?.id as number))?.on_hand, 0)
    })
    .tags(['CAT-03'])

  test('rejects a receipt above the stock maximum', async ({ client }) => {
    const admin = await asDemo(client, 'admin')
    const [first] = await variantsOf((await createSpu(admin)).id)
    await admin.post(RECEIVE, { lines: [{ stock_id: first?.id, quantity: STOCK.most }] })
    const refused = await admin.post(RECEIVE, { lines: [{ stock_id: first?.id, quantity: 1 }] })
    refused.assertBodyContains({ data: { reason: 'E_STOCK_LIMIT' } })
  }).tags(['CAT-03'])

  test('a factory books its own stock only; other stock is not found', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const [first] = await variantsOf((await createSpu(admin)).id)
    const body = { lines: [{ stock_id: first?.id, quantity: 2 }] }
    ;(await (await asDemo(client, 'factory')).post(RECEIVE, body)).assertStatus(200)
    const other = await row<{ id: number }>(
      `insert into organisations (kind, parent_id, name) values ('factory', ?, 'other') returning id`,
      [await organisationOf('supplier')],
    )
    const stranger = await makePerson({
      organisationId: other?.id,
      permissions: ['stocks.view', 'stocks.receive'],
      range: 'factory',
    })
    const refused = await as(client, stranger.token).post(RECEIVE, body)
    assert.deepEqual(Object.keys(refused.body().data.errors), ['lines.0.stock_id'])
    assert.equal((await as(client, stranger.token).get('/api/v1/stocks')).body().data.total, 0)
  }).tags(['CAT-03', 'ACC-02'])

  test('pieces are reserved, used or released once, despite repetitions', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const [a, b] = (await variantsOf((await createSpu(admin)).id)).map(({ id }) => id) as [number, number]
    const state = async () => [await piecesOf(a), await piecesOf(b)]
    await committed(async (trx) => {
      await bookStock({ kind: 'receive', lines: [a, b].map((stock_id) => ({ stock_id, quantity: 5 })) }, trx)
      const wanted = [
        { stockId: b, quantity: 2 },
        { stockId: a, quantity: 3 },
      ]
      await reserveStock('order 1', wanted, trx)
      await reserveStock('order 1', wanted, trx)
      assert.equal(
        await outcomeOf(reserveStock('order 1', [{ stockId: a, quantity: 4 }], trx)),
        'E_IDEMPOTENCY_MISMATCH',
      )
    })
    assert.deepEqual(await state(), [
      { on_hand: 5, reserved: 3 },
      { on_hand: 5, reserved: 2 },
    ])
    await committed(async (trx) => {
      await settleStock('order 1', 'consume', trx)
      await settleStock('order 1', 'consume', trx)
      assert.equal(await outcomeOf(settleStock('order 1', 'release', trx)), 'E_ILLEGAL_TRANSITION')
      assert.equal(await outcomeOf(settleStock('order 2', 'release', trx)), 'E_NOT_FOUND')
    })
    assert.deepEqual(await state(), [
      { on_hand: 2, reserved: 0 },
      { on_hand: 3, reserved: 0 },
    ])
    await committed(async (trx) => {
      await reserveStock('order 3', [{ stockId: a, quantity: 2 }], trx)
      await settleStock('order 3', 'release', trx)
      assert.equal(await outcomeOf(reserveStock('order 3', [{ stockId: a, quantity: 2 }], trx)), 'E_ILLEGAL_TRANSITION')
    })
    assert.deepEqual(await piecesOf(a), { on_hand: 2, reserved: 0 })
  }).tags(['CAT-03'])

  test('reserves all or nothing, and an adjustment cannot remove reserved pieces', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const [a, b] = (await variantsOf((await createSpu(admin)).id)).map(({ id }) => id) as [number, number]
    await committed((trx) => bookStock({ kind: 'receive', lines: [{ stock_id: a, quantity: 3 }] }, trx))
    const both = committed((trx) =>
      reserveStock(
        'o',
        [
          { stockId: a, quantity: 1 },
          { stockId: b, quantity: 1 },
        ],
        trx,
      ),
    )
    assert.equal(await outcomeOf(both), 'E_OUT_OF_STOCK')
    assert.deepEqual(await piecesOf(a), { on_hand: 3, reserved: 0 })
    await committed((trx) => reserveStock('o', [{ stockId: a, quantity: 2 }], trx))
    const refused = await admin.post(ADJUST, { lines: [{ stock_id: a, quantity: -2 }], reason: 'lost' })
    refused.assertStatus(409)
    assert.match(refused.body().data.errors['lines.0.quantity'][0], /1/)
  }).tags(['CAT-03'])

  test('the database rejects invalid writes: {sql}')
    .with([
      { sql: 'update stocks set on_hand = -1, reserved = -1', fault: /stocks_never_negative/ },
      { sql: 'update stocks set reserved = on_hand + 1', fault: /stocks_never_negative/ },
      { sql: 'update stock_movements set quantity = 1', fault: /permission denied/ },
      { sql: 'delete from stock_movements', fault: /permission denied/ },
      { sql: 'truncate stock_movements', fault: /permission denied/ },
    ])
    .run(async ({ assert }, { sql, fault }) => {
      assert.match(await refusedStatement(sql), fault)
    })
    .tags(['CAT-03'])

  test('the table owner cannot rewrite a movement either', async ({ assert }) => {
    for (const sql of ['update stock_movements set quantity = 1', 'delete from stock_movements'])
      await assert.rejects(() => ownerRows(sql), /append-only/)
    await assert.rejects(() => ownerRows('truncate stock_movements'), /append-only/)
  }).tags(['CAT-03'])

  test('the demo’s stock is booked and includes sold-out variants', async ({ assert }) => {
    const found = await row<{ variants: number; empty: number; blanks: number }>(
      `select count(*)::int as variants, count(*) filter (where on_hand = 0)::int as empty, count(distinct spu_id)::int as blanks from stocks`,
    )
    assert.isAtLeast(found?.variants as number, 1300)
    assert.isAtLeast(found?.blanks as number, 58)
    assert.isAtLeast(found?.empty as number, 30)
  }).tags(['CAT-03'])
})

test.group('Stock | concurrency', () => {
  test('one of twenty gets the last piece, in twenty rounds', async ({ client, assert, cleanup }) => {
    const admin = await asDemo(client, 'admin')
    const spu = await createSpu(admin)
    const [last] = await variantsOf(spu.id)
    const id = last?.id as number
    cleanup(() => forget(spu.id))
    for (let round = 0; round < 20; round++) {
      await committed((trx) => bookStock({ kind: 'receive', lines: [{ stock_id: id, quantity: 1 }] }, trx))
      const outcomes = await outcomesOf(20, (i) =>
        committed((trx) => reserveStock(`round ${round} of ${id} by ${i}`, [{ stockId: id, quantity: 1 }], trx)),
      )
      assert.deepEqual(outcomes, { done: 1, E_OUT_OF_STOCK: 19 })
      assert.deepEqual(await piecesOf(id), { on_hand: round + 1, reserved: round + 1 })
    }
    assert.deepEqual(await stockFaults(), [])
  }).tags(['CAT-03'])

  test('one reference sent twenty times concurrently reserves once, and crossing orders do not deadlock', async ({
    client,
    assert,
    cleanup,
  }) => {
    const spu = await createSpu(await asDemo(client, 'admin'))
    const [a, b] = (await variantsOf(spu.id)).map(({ id }) => id) as [number, number]
    cleanup(() => forget(spu.id))
    await committed((trx) =>
      bookStock({ kind: 'receive', lines: [a, b].map((stock_id) => ({ stock_id, quantity: 50 })) }, trx),
    )
    const lines = [
      { stockId: a, quantity: 1 },
      { stockId: b, quantity: 1 },
    ]
    await outcomesOf(20, (i) =>
      committed((trx) => reserveStock(`same of ${a}`, i % 2 ? lines : lines.toReversed(), trx)),
    )
    assert.deepEqual(await piecesOf(a), { on_hand: 50, reserved: 1 })
    const outcomes = await outcomesOf(20, (i) =>
      committed((trx) => reserveStock(`own ${i} of ${a}`, i % 2 ? lines : lines.toReversed(), trx)),
    )
    assert.deepEqual(outcomes, { done: 20 })
    assert.deepEqual(
      [await piecesOf(a), await piecesOf(b)],
      [
        { on_hand: 50, reserved: 21 },
        { on_hand: 50, reserved: 21 },
      ],
    )
    await outcomesOf(40, (i) => committed((trx) => settleStock(`own ${i % 20} of ${a}`, 'consume', trx)))
    assert.deepEqual(await piecesOf(b), { on_hand: 30, reserved: 1 })
    assert.deepEqual(await stockFaults(), [])
  }).tags(['CAT-03'])

  test('a colour removed during a receipt leaves no stock of a missing variant', async ({
    client,
    assert,
    cleanup,
  }) => {
    const admin = await asDemo(client, 'admin')
    const spu = await createSpu(admin)
    cleanup(() => forget(spu.id))
    const all = spu.colour_ids as number[]
    for (let round = 0; round < 6; round++) {
      const [first] = await variantsOf(spu.id)
      await Promise.all([
        admin.patch(`/api/v1/spus/${spu.id}`, { colour_ids: all.slice(1) }),
        admin.post(RECEIVE, { lines: [{ stock_id: first?.id, quantity: 1 }] }),
      ])
      const stray = await row('select 1 from stocks where spu_id = ? and not is_offered and on_hand > 0', [spu.id])
      assert.isUndefined(stray)
      const left = await piecesOf(first?.id as number)
      if (left?.on_hand)
        await admin.post(ADJUST, { lines: [{ stock_id: first?.id, quantity: -left.on_hand }], reason: 'next round' })
      await admin.patch(`/api/v1/spus/${spu.id}`, { colour_ids: all })
    }
  }).tags(['CAT-03'])
})

/** Movements are append-only; only the table owner can remove those of a test. */
async function forget(spu: number) {
  await ownerRows('alter table stock_movements disable trigger append_only')
  const own = 'stock_id in (select id from stocks where spu_id = ?)'
  await ownerRows(`delete from stock_reservations where ${own}`, [spu])
  await ownerRows(`delete from stock_movements where ${own}`, [spu])
  await ownerRows('alter table stock_movements enable trigger append_only')
  await ownerRows('delete from spus where id = ?', [spu])
}
