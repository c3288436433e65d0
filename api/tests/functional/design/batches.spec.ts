import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { DesignBatchItem } from '#contracts/finished'
import { BATCH_ITEMS } from '#contracts/limits'
import { rows } from '#core/database'
import { runBatch } from '#design/batches/job'
import { asDemo, type Caller } from '#tests/support/as'
import { designed, opened, soldProduct } from '#tests/support/designs'
import { finishedCount } from '#tests/support/finished'
import { FACE } from '#tests/support/products'

const PATH = '/api/v1/design-batches'
const run = (id: number, signal = new AbortController().signal) => runBatch(id, signal)
const items = async (who: Caller, id: number): Promise<DesignBatchItem[]> =>
  (await who.get(`${PATH}/${id}/items`).header('accept-language', 'en')).body().data
const progress = async (who: Caller, id: number) => (await who.get(`${PATH}/${id}`)).body().data

async function targets(admin: Caller, faces: object[]) {
  const made = await Promise.all(faces.map((face) => soldProduct(admin, { faces: [face] })))
  const rowsOf = await rows<{ id: number; colour_id: number }>(
    'select product_id as id, min(colour_id) as colour_id from product_colours where product_id = any(?) group by 1 order by 1',
    [made],
  )
  return rowsOf.map(({ id, colour_id }, i) => ({ product_id: id, colour_ids: [colour_id], name: `Waves ${i}` }))
}

test.group('Batch design', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('creates a finished product per product, fitted to its print area, with progress', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const merchant = await asDemo(client, 'merchant')
    const before = await finishedCount()
    const source = await designed(merchant, 'merchant', await soldProduct(admin))
    const wanted = await targets(admin, [
      FACE,
      { ...FACE, key: 'wrap', width_mm: 200, height_mm: 90 },
      { ...FACE, width_mm: 900 },
    ])
    const group = (await merchant.post('/api/v1/finished-groups', { name: 'Waves' })).body().data.id
    const begun = await merchant.post(PATH, {
      design_id: source.id,
      revision: source.revision,
      group_id: group,
      labels: ['waves'],
      items: wanted,
    })
    begun.assertStatus(200)
    assert.containSubset(begun.body().data, { status: 'running', total: 3, done: 0, failed: 0 })
    const { id } = begun.body().data
    await run(id)
    assert.containSubset(await progress(merchant, id), { status: 'done', done: 3, failed: 0 })
    const done = await items(merchant, id)
    assert.deepEqual(
      done.map(({ status, reason, message }) => [status, reason, message]),
      Array.from({ length: 3 }, () => ['done', null, null]),
    )
    for (const [i, { finished_product_id: finished }] of done.entries()) {
      const { data } = (await merchant.get(`/api/v1/finished-products/${finished}`)).body()
      assert.containSubset(data, {
        name: `Waves ${i}`,
        group_id: group,
        labels: ['waves'],
        product_id: wanted[i]?.product_id,
        colour_ids: wanted[i]?.colour_ids,
      })
      const { document } = await opened(merchant, data.design_id)
      const [face] = document.faces
      assert.lengthOf(face?.layers ?? [], 1)
      assert.isAtMost(face?.layers[0]?.y ?? 999, face?.area.height ?? 0)
    }
    const report = await rows<{ data: { done: number } }>(
      `select data from live_events where event = 'design.batch' and (data ->> 'id')::int = ? order by position`,
      [id],
    )
    assert.deepEqual(
      report.map(({ data }) => data.done),
      [1, 2, 3],
    )
    await run(id)
    assert.equal(await finishedCount(), before + 3)
  }).tags(['DES-07'])

  test('reports each failure with its reason, keeps the others and retries only the failed ones', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const merchant = await asDemo(client, 'merchant')
    const source = await designed(merchant, 'merchant', await soldProduct(admin))
    const [one, two, three] = await targets(admin, [FACE, FACE, FACE])
    await rows(`update products set status = 'withdrawn' where id = ?`, [two?.product_id])
    const strange = { ...three, colour_ids: [2_000_000] }
    const begun = await merchant.post(PATH, {
      design_id: source.id,
      revision: source.revision,
      items: [one, two, strange],
    })
    const { id } = begun.body().data
    const early = await merchant.post(`${PATH}/${id}/retry`)
    assert.equal(early.body().data.reason, 'E_BATCH_BUSY')
    await run(id)
    assert.containSubset(await progress(merchant, id), { status: 'done', done: 1, failed: 2 })
    const report = await items(merchant, id)
    assert.deepEqual(
      report.map(({ reason }) => reason),
      [null, 'E_PRODUCT_CLOSED', 'E_COLOUR_STRANGE'],
    )
    assert.match(report[1]?.message ?? '', /no longer on sale/)
    assert.lengthOf(await rows(`select 1 from designs where name like 'Waves%'`), 1)
    await rows(`update products set status = 'published' where id = ?`, [two?.product_id])
    const again = await merchant.post(`${PATH}/${id}/retry`)
    assert.containSubset(again.body().data, { status: 'running', done: 1, failed: 0 })
    await run(id)
    assert.containSubset(await progress(merchant, id), { status: 'done', done: 2, failed: 1 })
    assert.lengthOf(await rows(`select 1 from designs where name like 'Waves%'`), 2)
  }).tags(['DES-07'])

  test('resumes after an interruption and ends when its person is barred', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const merchant = await asDemo(client, 'merchant')
    const source = await designed(merchant, 'merchant', await soldProduct(admin))
    const wanted = await targets(admin, [FACE, FACE])
    const { id } = (
      await merchant.post(PATH, { design_id: source.id, revision: source.revision, items: wanted })
    ).body().data
    const stopped = new AbortController()
    stopped.abort()
    await assert.rejects(() => run(id, stopped.signal))
    assert.containSubset(await progress(merchant, id), { status: 'running', done: 0 })
    await rows(`update users set status = 'disabled' where username = 'merchant'`)
    await run(id)
    const reasons = await rows<{ reason: string }>('select reason from design_batch_items where batch_id = ?', [id])
    assert.lengthOf(new Set(reasons.map(({ reason }) => reason)), 1)
    assert.isNotNull(reasons[0]?.reason)
    assert.notEqual(reasons[0]?.reason, 'E_UNEXPECTED')
  }).tags(['DES-07'])

  test('applies the monthly limit to each product', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const merchant = await asDemo(client, 'merchant')
    await rows(
      `insert into quota_counters (organisation_id, kind, allowed) select parent_id, 'design_count', 1 from organisations where id = (select organisation_id from users where username = 'merchant')
       on conflict (organisation_id, kind, period) do update set allowed = 1`,
    )
    const source = await designed(merchant, 'merchant', await soldProduct(admin))
    const wanted = await targets(admin, [FACE, FACE])
    const { id } = (
      await merchant.post(PATH, { design_id: source.id, revision: source.revision, items: wanted })
    ).body().data
    await run(id)
    assert.deepEqual(
      (await items(merchant, id)).map(({ reason }) => reason),
      [null, 'E_QUOTA_EXCEEDED'],
    )
    assert.match((await items(merchant, id))[1]?.message ?? '', /Designs per month/)
  }).tags(['DES-07', 'DES-10'])

  test('accepts at most fifty products and reports an outdated design revision', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const merchant = await asDemo(client, 'merchant')
    const source = await designed(merchant, 'merchant', await soldProduct(admin))
    const [one] = await targets(admin, [FACE])
    const many = Array.from({ length: BATCH_ITEMS + 1 }, () => one)
    ;(await merchant.post(PATH, { design_id: source.id, revision: source.revision, items: many })).assertStatus(400)
    ;(await merchant.post(PATH, { design_id: source.id, revision: source.revision, items: [] })).assertStatus(400)
    const moved = await merchant.post(PATH, { design_id: source.id, revision: 1, items: [one] })
    assert.containSubset(moved.body().data, { reason: 'E_DESIGN_MOVED', revision: source.revision })
    const strange = await (
      await asDemo(client, 'gold')
    ).post(PATH, { design_id: source.id, revision: source.revision, items: [one] })
    strange.assertStatus(strange.status() === 403 ? 403 : 404)
  }).tags(['DES-07'])
})
