import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { row, rows } from '#core/database'
import { RenderPort } from '#design/ports'
import { claimTask, runNextTask } from '#design/render/job'
import { requeueDesign } from '#design/render/complete'
import type { DesignTask } from '#design/render/task'
import { stopIdleProcesses } from '#design/render/processes/render'
import { asDemo } from '#tests/support/as'
import { committed } from '#tests/support/catalogue'
import { begin } from '#tests/support/designs'
import { FINISHED_PATH } from '#tests/support/finished'
import { makeMerchant } from '#tests/support/ledger/money'
import { untilLockWait } from '#tests/support/lock_waiters'
import { openTransaction } from '#tests/support/open_transaction'
import { readPdf } from '#tests/support/pdf'
import { drawnFinished, drawnProduct, loseGlyph, performAll, picturesOf } from '#tests/support/renders'

const eventsOf = (id: number) =>
  rows<{ data: { done: number; failed: number; total: number } }>(
    `select data from live_events where event = 'finished.rendered' and (data ->> 'id')::int = ? order by position, ctid`,
    [id],
  )

test.group('Rendering | finished products', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.teardown(stopIdleProcesses)

  test('get their effect image and print files rendered, and their person sees the progress', async ({
    client,
    assert,
  }) => {
    const product = await drawnProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await drawnFinished(merchant, 'merchant', product)
    const before = (await merchant.get(`${FINISHED_PATH}/${id}/renders`)).body().data
    assert.deepEqual(before, { id, done: 0, failed: 0, total: 2, faults: [] })

    await performAll()
    const pictures = await picturesOf(id)
    assert.deepEqual(
      pictures.map(({ kind, subject, width, height }) => [kind, subject, width, height]),
      [
        ['effect', 'photo-front', 90, 60],
        ['print_png', 'front', 187, 244],
      ],
    )
    const shown = (await merchant.get(`${FINISHED_PATH}/${id}`)).body().data
    assert.equal(shown.picture, pictures[0]?.file)
    assert.equal(shown.render_count, 1)
    const events = await eventsOf(id)
    assert.deepEqual(
      events.map(({ data }) => data.done),
      [1, 2],
    )
    assert.deepEqual(events.at(-1)?.data, { id, done: 2, failed: 0, total: 2 })
  }).tags(['REN-01', 'REN-03', 'OPS-05'])

  test('are accessible only to permitted people, by expiring links', async ({ client, assert }) => {
    const product = await drawnProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await drawnFinished(merchant, 'merchant', product)
    await performAll()
    const { list } = (await merchant.get(`/api/v1/finished-pictures?finished_product_id=${id}`)).body().data
    assert.lengthOf(list, 2)
    const print = list.find(({ kind }: { kind: string }) => kind === 'print_png')
    const file = await client.get(print.file_link)
    file.assertStatus(200)
    const { density, hasAlpha } = await sharp(file.body()).metadata()
    assert.deepEqual({ density, hasAlpha }, { density: 72, hasAlpha: true })
    ;(await client.get(print.file)).assertStatus(404)
    const stranger = await asDemo(client, 'gold')
    assert.lengthOf((await stranger.get(`/api/v1/finished-pictures?finished_product_id=${id}`)).body().data.list, 0)
    ;(await stranger.get(`${FINISHED_PATH}/${id}/renders`)).assertStatus(404)
  }).tags(['REN-01', 'UPL-04'])

  test('report in both languages what prevents rendering, and the rest is rendered', async ({ client, assert }) => {
    const product = await drawnProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await drawnFinished(merchant, 'merchant', product)
    await loseGlyph(id)
    await performAll()
    const path = `${FINISHED_PATH}/${id}/renders`
    const { faults, ...progress } = (await merchant.get(path).header('accept-language', 'en')).body().data
    assert.deepEqual(progress, { id, done: 0, failed: 2, total: 2 })
    assert.deepInclude(faults[1], { kind: 'print', subject: 'front', reason: 'glyphs', layer: 't1', missing: '🐱' })
    assert.equal(faults[1].message, 'The font has no characters for: 🐱. Select another font or change the text.')
    const chinese = (await merchant.get(path).header('accept-language', 'zh-cn')).body().data
    assert.match(chinese.faults[1].message, /该字体缺少以下字符：🐱/)
  }).tags(['REN-01', 'REN-03', 'REN-04'])

  test('become a PDF on request, once, and failures are retried', async ({ client, assert }) => {
    const product = await drawnProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await drawnFinished(merchant, 'merchant', product)
    await performAll()
    const ask = async (body: object) => (await merchant.post(`${FINISHED_PATH}/${id}/renders`, body)).body().data
    assert.deepEqual(await ask({ pdf: true }), { id, done: 2, failed: 0, total: 3 })
    assert.deepEqual(await ask({ pdf: true }), { id, done: 2, failed: 0, total: 3 })
    await performAll()
    const { list } = (await merchant.get(`/api/v1/finished-pictures?finished_product_id=${id}&kind=print_pdf`)).body()
      .data
    const file = await client.get(list[0].file_link)
    const pdf = readPdf(Buffer.from(file.body()))
    assert.equal(pdf.root, 1)

    await rows(
      `update render_tasks set status = 'failed', reason = 'unexpected' where finished_product_id = ? and kind = 'effects'`,
      [id],
    )
    assert.deepEqual(await ask({}), { id, done: 2, failed: 0, total: 3 })
    await performAll()
    const { faults, ...progress } = (await merchant.get(`${FINISHED_PATH}/${id}/renders`)).body().data
    assert.deepEqual([progress, faults], [{ id, done: 3, failed: 0, total: 3 }, []])
    const stranger = await asDemo(client, 'gold')
    ;(await stranger.post(`${FINISHED_PATH}/${id}/renders`, {})).assertStatus(404)
  }).tags(['REN-01', 'REN-03'])

  test('that look the same are rendered once for all owners', async ({ client, assert }) => {
    const product = await drawnProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id, body } = await drawnFinished(merchant, 'merchant', product)
    await performAll()
    const count = async () => (await row<{ n: number }>('select count(*)::int as n from renders'))?.n
    const drawn = await count()
    const again = (await merchant.post(FINISHED_PATH, { ...body, name: '海浪 二' })).body().data
    await performAll()
    assert.equal(await count(), drawn)
    const files = async (of: number) => (await picturesOf(of)).map(({ file }) => file)
    assert.deepEqual(await files(again.id), await files(id))
  }).tags(['REN-01'])
})

/** Print tasks of a product that is only there to be drawn. */
async function waitingOf(organisationId: number, count: number): Promise<number> {
  await rows('insert into render_turns (organisation_id) values (?) on conflict do nothing', [organisationId])
  const finished = await row<{ id: number }>(
    `with p as (select id from products limit 1),
     v as (insert into product_versions (product_id, organisation_id, number, content) select p.id, 1, 9000 + floor(random() * 1e6)::int, '{}' from p returning id),
     d as (insert into designs (organisation_id, name, product_id, product_version_id) select :organisationId, 'Turn', p.id, v.id from p, v returning *),
     w as (insert into design_versions (design_id, revision, kind, hash, document) select id, 1, 'auto', repeat('a', 64), '{}' from d returning id)
     insert into finished_products (organisation_id, name, product_id, design_id, themes, size_tables)
     select d.organisation_id, 'Turn', d.product_id, d.id, '[]', '[]' from d returning id`,
    { organisationId },
  )
  await rows(
    `insert into render_tasks (organisation_id, finished_product_id, design_version_id, kind, subject)
     select :organisationId, :id, (select max(id) from design_versions), 'print', n::text from generate_series(1, :count::int) n`,
    { organisationId, id: finished?.id, count },
  )
  return organisationId
}

test.group('Rendering | claims', () => {
  test('a task that ends while it is claimed stays ended', async ({ assert, cleanup }) => {
    const merchant = await waitingOf(await makeMerchant(), 1)
    cleanup(async () => {
      for (const table of ['render_tasks', 'finished_products', 'designs'])
        await rows(`delete from ${table} where organisation_id = ?`, [merchant])
    })
    await rows(`update render_turns set served_at = '-infinity' where organisation_id = ?`, [merchant])
    const other = await openTransaction()
    await rows(
      `update render_tasks set status = 'done', finished_at = now() where organisation_id = ?`,
      [merchant],
      other.trx,
    )
    const claiming = claimTask()
    await untilLockWait()
    await other.commit()
    assert.isUndefined(await claiming)
    const [task] = await rows('select status, attempt from render_tasks where organisation_id = ?', [merchant])
    assert.deepEqual(task, { status: 'done', attempt: 0 })
  }).tags(['REN-03'])
})

test.group('Rendering | scheduling', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const waiting = async (username: string, count: number) => {
    const user = await row<{ organisation_id: number }>('select organisation_id from users where username = ?', [
      username,
    ])
    return waitingOf(user?.organisation_id as number, count)
  }

  test('is fair: a merchant with a hundred tasks shares equally with one with two', async ({ assert }) => {
    const many = await waiting('merchant', 100)
    const few = await waiting('gold', 2)
    const turns: (number | undefined)[] = []
    for (let turn = 0; turn < 6; turn++) turns.push((await claimTask())?.organisation_id)
    assert.equal(turns.slice(0, 4).filter((one) => one === few).length, 2)
    assert.deepEqual(turns.slice(4), [many, many])
  }).tags(['REN-03'])

  test('assigns each task once and takes over tasks of a dead worker', async ({ assert }) => {
    await waiting('merchant', 2)
    const [first, second, third] = [await claimTask(), await claimTask(), await claimTask()]
    assert.notEqual(first?.id, second?.id)
    assert.isUndefined(third)
    await rows(`update render_tasks set claimed_until = now() - interval '1 second' where id = ?`, [first?.id])
    const taken = await claimTask()
    assert.deepInclude(taken, { id: first?.id, attempt: 2 })
  }).tags(['REN-03'])
})

test.group('Rendering | design thumbnail', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.teardown(stopIdleProcesses)

  const tasksOf = (id: number) =>
    rows<{ id: number; due: boolean }>('select id, due_at <= now() as due from render_tasks where design_id = ?', [id])
  const becomeDue = (id: number) => rows('update render_tasks set due_at = now() where design_id = ?', [id])

  test('is rendered some time after the last of many saves, for permitted people', async ({ client, assert }) => {
    const product = await drawnProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { body } = await drawnFinished(merchant, 'merchant', product)
    const id = body.design_id
    const [task, ...others] = await tasksOf(id)
    assert.deepEqual([task?.due, others], [false, []])
    await performAll()
    assert.isNull((await merchant.get(`/api/v1/designs/${id}`)).body().data.picture)

    await becomeDue(id)
    await performAll()
    const shown = (await merchant.get(`/api/v1/designs/${id}`)).body().data
    ;(await client.get(shown.picture_link)).assertStatus(200)
    for (const above of ['admin', 'supplier']) {
      const seen = (await (await asDemo(client, above)).get(`/api/v1/designs/${id}`)).body().data
      ;(await client.get(seen.picture_link)).assertStatus(200)
    }
    ;(await client.get(shown.picture)).assertStatus(404)
    assert.isEmpty(await tasksOf(id))
  }).tags(['DES-05', 'REN-01'])

  test('is empty for an empty design and unchanged if rendering fails', async ({ client, assert }) => {
    const product = await drawnProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const empty = await begin(merchant, product)
    const { body, id: made } = await drawnFinished(merchant, 'merchant', product)
    await loseGlyph(made)
    for (const id of [empty.id, body.design_id]) await becomeDue(id)
    await performAll()
    for (const id of [empty.id, body.design_id]) {
      assert.isNull((await merchant.get(`/api/v1/designs/${id}`)).body().data.picture)
      assert.isEmpty(await tasksOf(id))
    }
  }).tags(['REN-03'])

  test('is queued once, and stays queued if the design is saved during rendering', async ({ client, assert }) => {
    const product = await drawnProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await begin(merchant, product)
    await becomeDue(id)
    const claimed = await claimTask()
    assert.equal(claimed?.design_id, id)
    const renders = await app.container.make(RenderPort)
    await committed((trx) => renders.enqueueDesign(id, trx))
    assert.lengthOf(await tasksOf(id), 2)
    await requeueDesign(claimed as DesignTask)
    assert.lengthOf(await tasksOf(id), 2)
    await runNextTask()
    assert.lengthOf(await tasksOf(id), 1)
  }).tags(['REN-03'])
})
