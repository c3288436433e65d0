import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { DashboardTodo } from '#contracts/dashboard'
import { STOCK } from '#contracts/limits'
import { row, rows } from '#core/database'
import { alertLowStock } from '#catalogue/stock/stock_alert'
import { bookStock } from '#catalogue/stock/move'
import { reserveStock, settleStock } from '#catalogue/stock/reserve'
import { as, asDemo, type Caller } from '#tests/support/as'
import { committed, createSpu, variantsOf } from '#tests/support/catalogue'
import { makePerson } from '#tests/support/people'
import { organisationOf } from '#tests/support/organisations'
import { countQueries } from '#tests/support/queries'

const REORDER = '/api/v1/stocks/reorder'
const LOW = '/api/v1/stocks?level=low&order=coverage_days,asc'

interface StockRow {
  id: number
  reorder_point: number | null
  level: string
  missing: number | null
  used_pieces: number | null
  coverage_days: number | null
}

/** Four variants of a new blank with these pieces. */
async function variantsWith(pieces: number[], admin: Caller) {
  const variants = await variantsOf((await createSpu(admin)).id)
  const lines = pieces.flatMap((quantity, i) =>
    quantity > 0 ? [{ stock_id: variants[i]?.id as number, quantity }] : [],
  )
  await committed((trx) => bookStock({ kind: 'receive', lines }, trx))
  return variants.map(({ id }) => id)
}

const consume = (stockId: number, quantity: number, reference = `R-${stockId}-${quantity}`) =>
  committed(async (trx) => {
    await reserveStock(reference, [{ stockId, quantity }], trx)
    await settleStock(reference, 'consume', trx)
  })

const lowOf = async (who: Caller, stockId: number) => {
  const stock = await row<{ spu_id: number }>('select spu_id from stocks where id = ?', [stockId])
  return (await who.get(`${LOW}&spu_id=${stock?.spu_id}`)).body().data.list as StockRow[]
}

test.group('Reorder points', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('lists stock at or below its point, lowest coverage first, with what is missing and used', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const [plenty, atPoint, sold, none] = (await variantsWith([200, 60, 30], admin)) as [number, number, number, number]
    await consume(atPoint, 30)
    await consume(sold, 25)
    const set = await admin.post(REORDER, { ids: [plenty, atPoint, sold], reorder_point: 30 })
    set.assertStatus(200)
    assert.deepEqual(
      await lowOf(admin, plenty).then((list) =>
        list.map(({ id, level, missing, used_pieces: used, coverage_days: days }) => [id, level, missing, used, days]),
      ),
      [
        [sold, 'low', 25, 25, 6],
        [atPoint, 'low', 0, 30, 30],
      ],
    )
    const shown = (await admin.get(`/api/v1/stocks/${plenty}`)).body().data as StockRow
    assert.containSubset(shown, { level: 'enough', reorder_point: 30, missing: 0, coverage_days: null })
    const picture = '/files/00000000-0000-4000-8000-000000000001'
    await rows(`update spus set pictures = ?::jsonb where id = (select spu_id from stocks where id = ?)`, [
      JSON.stringify([picture]),
      plenty,
    ])
    assert.equal((await admin.get(`/api/v1/stocks/${plenty}`)).body().data.picture, picture)
    const unset = (await admin.get(`/api/v1/stocks/${none}`)).body().data as StockRow
    assert.containSubset(unset, { level: 'unset', reorder_point: null, missing: null, coverage_days: null })
    await rows(
      `insert into stock_movements (stock_id, organisation_id, kind, quantity, on_hand_after, reserved_after, created_at)
       select id, organisation_id, 'consume', 7, on_hand, reserved, now() - interval '31 days' from stocks where id = ?`,
      [sold],
    )
    assert.equal((await admin.get(`/api/v1/stocks/${sold}`)).body().data.used_pieces, 25)
  }).tags(['PPL-07'])

  test('the to-do and the tab count exactly the listed rows, and null removes a point', async ({ client, assert }) => {
    const factory = await asDemo(client, 'factory')
    const ids = await variantsWith([5, 9], await asDemo(client, 'admin'))
    const todo = async () =>
      ((await factory.get('/api/v1/dashboard/todo')).body().data as DashboardTodo).waiting.find(
        ({ name }) => name === 'stock_low',
      )?.count ?? 0
    const listed = async () => (await factory.get('/api/v1/stocks?level=low')).body().data.total as number
    const counted = async () => (await factory.get('/api/v1/stocks/counts')).body().data as Record<string, number>
    const before = await listed()
    assert.deepEqual([await todo(), (await counted()).low], [before, before])
    ;(await factory.post(REORDER, { ids, reorder_point: 5 })).assertStatus(200)
    assert.deepEqual([await listed(), await todo(), (await counted()).low], [before + 3, before + 3, before + 3])
    ;(await factory.post(REORDER, { ids: ids.slice(0, 2), reorder_point: null })).assertStatus(200)
    assert.deepEqual([await listed(), await todo()], [before + 2, before + 2])
    const all = Object.values(await counted()).reduce((sum, one) => sum + one, 0)
    assert.equal(all, (await factory.get('/api/v1/stocks')).body().data.total)
  }).tags(['PPL-07'])

  test('rejects a point that is no number of pieces: {value}')
    .with([{ value: -1 }, { value: 1.5 }, { value: STOCK.most + 1 }, { value: '3' }])
    .run(async ({ client, assert }, { value }) => {
      const admin = await asDemo(client, 'admin')
      const [id] = await variantsWith([1], admin)
      const refused = await admin.post(REORDER, { ids: [id], reorder_point: value })
      refused.assertStatus(400)
      assert.deepEqual(Object.keys(refused.body().data.errors), ['reorder_point'])
    })
    .tags(['PPL-07', 'ERR-03'])

  test('only the keeper sets and sees the points', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const [id] = (await variantsWith([3], admin)) as [number]
    await admin.post(REORDER, { ids: [id], reorder_point: 10 })
    await rows('update spus set is_shared = true where id = (select spu_id from stocks where id = ?)', [id])
    const other = await row<{ id: number }>(
      `insert into organisations (kind, parent_id, name) values ('factory', ?, 'other') returning id`,
      [await organisationOf('supplier')],
    )
    const stranger = await makePerson({
      organisationId: other?.id,
      permissions: ['stocks.view', 'stocks.adjust', 'stocks.receive'],
      range: 'factory',
    })
    const them = as(client, stranger.token)
    const shown = (await them.get(`/api/v1/stocks/${id}`)).body().data as StockRow
    assert.containSubset(shown, { reorder_point: null, level: 'unset', missing: null, used_pieces: null })
    assert.equal((await them.get('/api/v1/stocks?level=low')).body().data.total, 0)
    assert.equal((await them.get('/api/v1/stocks?reorder_point=10')).body().data.total, 0)
    assert.isUndefined(
      ((await them.get('/api/v1/dashboard/todo')).body().data as DashboardTodo).waiting.find(
        ({ name }) => name === 'stock_low',
      ),
    )
    const refused = await them.post(REORDER, { ids: [id], reorder_point: 1 })
    assert.deepEqual(Object.keys(refused.body().data.errors), ['ids.0'])
    const viewer = await makePerson({ permissions: ['stocks.view'], range: 'all' })
    ;(await as(client, viewer.token).post(REORDER, { ids: [id], reorder_point: 1 })).assertStatus(403)
  }).tags(['PPL-07', 'ACC-02'])

  test('setting one point or a hundred takes as many statements, and each is in the change log', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const some = await rows<{ id: number }>('select id from stocks where is_offered order by id limit 100')
    const set = (ids: number[], point: number) => countQueries(() => admin.post(REORDER, { ids, reorder_point: point }))
    await set([some[0]?.id as number], 1)
    const one = await set([some[0]?.id as number], 2)
    assert.equal(
      await set(
        some.map(({ id }) => id),
        3,
      ),
      one,
    )
    const logged = await row<{ count: number }>(
      `select count(*)::int as count from admin_logs where resource = 'stocks' and record_id = ? and after ->> 'reorder_point' = '3'`,
      [String(some[1]?.id)],
    )
    assert.equal(logged?.count, 1)
  }).tags(['PPL-07', 'CFG-06'])
})

/** This test commits: runs at the same time are separate transactions. */
test.group('Low stock notices', () => {
  test('a keeper is notified once for each fall to the point, whatever runs at once', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const keeper = await row<{ id: number }>(
      `insert into organisations (kind, parent_id, name) values ('factory', ?, 'keeper') returning id`,
      [await organisationOf('supplier')],
    )
    const clerk = await makePerson({ organisationId: keeper?.id, range: 'factory', permissions: ['stocks.receive'] })
    const reader = await makePerson({ organisationId: keeper?.id, range: 'factory', permissions: ['stocks.view'] })
    const variants = await variantsOf((await createSpu(admin, { factory_id: keeper?.id })).id)
    const [first, second] = variants.map(({ id }) => id) as [number, number]
    const receive = (quantity: number) =>
      committed((trx) =>
        bookStock({ kind: 'receive', lines: [first, second].map((id) => ({ stock_id: id, quantity })) }, trx),
      )
    const noticesOf = (userId: number) =>
      rows<{ params: { count: number } }>(
        `select params from notices where user_id = ? and kind = 'stock_low' order by id`,
        [userId],
      )
    const run = () => Promise.all([alertLowStock(), alertLowStock(), alertLowStock()])
    await receive(20)
    ;(await admin.post(REORDER, { ids: [first, second], reorder_point: 10 })).assertStatus(200)
    await run()
    assert.lengthOf(await noticesOf(clerk.id), 0)

    await Promise.all([consume(first, 10), consume(second, 15)])
    await run()
    await run()
    const pieces = (await noticesOf(clerk.id)).reduce((sum, { params }) => sum + params.count, 0)
    assert.equal(pieces, 2)
    assert.lengthOf(await noticesOf(reader.id), 0)

    await receive(20)
    await run()
    await consume(first, 25, `again-${first}`)
    await Promise.all([run(), run()])
    const later = (await noticesOf(clerk.id)).reduce((sum, { params }) => sum + params.count, 0)
    assert.equal(later, 3)
    await admin.post(REORDER, { ids: [first, second], reorder_point: null })
  }).tags(['PPL-07'])
})
