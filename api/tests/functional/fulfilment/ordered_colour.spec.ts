import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { ProductionOrder, Seen, Work } from '#contracts/workshop'
import type { OrderDetail } from '#contracts/orders'
import { row, rows } from '#core/database'
import { stopIdleProcesses } from '#design/render/processes/render'
import { drawMissingPicturesJob } from '#fulfilment/production/open'
import { as, keyed } from '#tests/support/as'
import { productPicture, renderedPicture, secondColour } from '#tests/support/effects'
import { ORDERS, placed } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { countQueries, LOOKS } from '#tests/support/queries'
import { drawAll } from '#tests/support/redesign'
import { makeBuyer, makeOffer, type Offer } from '#tests/support/trade'
import { drawn, madeOf, paidOrder, PRODUCTION, worker, working } from '#tests/support/workshop'

const jobsFor = (id: number) =>
  rows(`select 1 from pgboss.job where name = ? and (data ->> 'id')::int = ?`, [drawMissingPicturesJob.name, id])

const draw = (id: number) => drawMissingPicturesJob.handle({ id }, new AbortController().signal)

const tasksOf = (finished: number) =>
  rows<{ kind: string; colour_ids: number[]; status: string; attempt: number }>(
    'select kind, colour_ids, status, attempt from render_tasks where finished_product_id = ? order by kind, id',
    [finished],
  )

const toldOf = (userId: number, event: string) =>
  rows<{ data: { id: number } }>('select data from live_events where user_id = ? and event = ? order by position', [
    userId,
    event,
  ])

/** An order of a product shown in colour, without rendered pictures. */
async function undrawnOrder(client: ApiClient) {
  const buyer = await makeBuyer()
  const photo = await productPicture(buyer.token)
  const offer = await makeOffer({ merchant: buyer.merchant, user: buyer.id, photo })
  await secondColour(offer)
  const order = await placed(client, buyer, [offer])
  const maker = await worker(offer.factory)
  const pay = () => keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })
  return { buyer, offer, order, pay, maker, who: as(client, buyer.token), at: as(client, maker.token) }
}

test.group('Production | ordered colour', (group) => {
  working(group)
  group.teardown(stopIdleProcesses)

  test('payment renders the missing picture, and workshop and merchant see it', async ({ client, assert }) => {
    const { buyer, offer, order, pay, maker, who, at } = await undrawnOrder(client)
    ;(await pay()).assertStatus(200)
    assert.lengthOf(await jobsFor(order.id), 1)
    await draw(order.id)
    await draw(order.id)
    const [colour] = offer.colours as [number]
    assert.containSubset(await tasksOf(offer.finished), [{ kind: 'effects', colour_ids: [colour] }, { kind: 'print' }])
    assert.lengthOf(await tasksOf(offer.finished), 2)

    const [made] = await madeOf(order.id)
    const before = (await toldOf(buyer.id, 'order.production')).length
    await drawAll(offer)
    const shown = (await who.get(`${ORDERS}/${order.id}`)).body().data as OrderDetail
    assert.containSubset(shown.lines[0], { is_artwork: false })
    assert.isString(shown.lines[0]?.picture)
    const seen = (await at.get(`${PRODUCTION}/scanned?code=${made?.items[0]?.item_no}`)).body().data as Seen
    const work = (await at.get(`${PRODUCTION}/${made?.id}/work`)).body().data as Work
    const listed = (await at.get(`${PRODUCTION}/${made?.id}`)).body().data as ProductionOrder
    for (const line of [seen.lines[0], work.lines[0]]) {
      assert.containSubset(line, { is_artwork: false, is_ready: true })
      ;(await client.get(line?.picture_link as string)).assertStatus(200)
    }
    ;(await client.get(listed.picture_link as string)).assertStatus(200)
    const report = await toldOf(buyer.id, 'order.production')
    assert.isAbove(report.length, before)
    assert.deepEqual(report.at(-1)?.data, { id: order.id })
    assert.deepEqual((await toldOf(maker.id, 'production.changed')).at(-1)?.data, { id: made?.id })
  }).tags(['FAC-03', 'REN-01', 'ORD-06'])

  test('the factory sees artwork rendered after the production order was opened', async ({ client, assert }) => {
    const { buyer, offer, made, at } = await paidOrder(client, { isDrawn: false })
    const maker = await makePerson({ organisationId: buyer.merchant, permissions: ['materials.create'] })
    const artwork = await drawn(offer.finished, await renderedPicture(maker.token))
    const row = ((await at.get(PRODUCTION)).body().data.list as ProductionOrder[]).find(({ id }) => id === made.id)
    assert.isTrue(row?.picture_link?.startsWith(artwork))
    ;(await client.get(String(row?.picture_link))).assertStatus(200)
    const readers = await rows<{ record_id: string }>(
      `select record_id from file_references r join attachments a on a.id = r.attachment_id
        where r.resource = 'production-orders' and a.public_id = ?::uuid`,
      [artwork.slice('/files/'.length)],
    )
    assert.deepEqual(readers, [{ record_id: String(made.id) }])
  }).tags(['FAC-03', 'UPL-04'])

  test('shows a failed rendering and retries it with the next order', async ({ client, assert }) => {
    const { buyer, offer, order, pay, at } = await undrawnOrder(client)
    const again = await placed(client, buyer, [offer])
    ;(await pay()).assertStatus(200)
    await draw(order.id)
    await rows(
      `update render_tasks set status = 'failed', reason = 'unexpected', attempt = 4 where finished_product_id = ? and kind = 'effects'`,
      [offer.finished],
    )
    const [made] = await madeOf(order.id)
    const seen = (await at.get(`${PRODUCTION}/scanned?code=${made?.items[0]?.item_no}`)).body().data as Seen
    assert.isNull(seen.lines[0]?.picture_link)
    const viewer = as(client, buyer.token)
    const { failed, faults } = (await viewer.get(`/api/v1/finished-products/${offer.finished}/renders`)).body().data
    assert.deepEqual([failed, faults[0].kind, faults[0].reason], [1, 'effects', 'unexpected'])

    const paid = await keyed(client, buyer.token, `${ORDERS}/${again.id}/pay`, { total: again.total })
    paid.assertStatus(200)
    await draw(again.id)
    assert.containSubset(await tasksOf(offer.finished), [{ kind: 'effects', status: 'waiting', attempt: 0 }])
    assert.lengthOf(await tasksOf(offer.finished), 2)
    await drawAll(offer)
    const kept = await rows<{ picture: string | null }>('select picture from order_items where order_id in (?, ?)', [
      order.id,
      again.id,
    ])
    assert.lengthOf(new Set(kept.map(({ picture }) => picture)), 1)
    assert.isString(kept[0]?.picture)
  }).tags(['FAC-03', 'REN-01'])

  test('requests nothing if the picture exists, is queued or cannot be shown', async ({ client, assert }) => {
    const { buyer, offer, order, pay } = await undrawnOrder(client)
    const plain = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
    const second = await placed(client, buyer, [plain])
    ;(await pay()).assertStatus(200)
    await draw(order.id)
    for (const isDrawn of [false, true]) {
      if (isDrawn) await drawAll(offer)
      const other = await placed(client, buyer, [offer])
      ;(await keyed(client, buyer.token, `${ORDERS}/${other.id}/pay`, { total: other.total })).assertStatus(200)
      assert.lengthOf(await jobsFor(other.id), 0)
    }
    ;(await keyed(client, buyer.token, `${ORDERS}/${second.id}/pay`, { total: second.total })).assertStatus(200)
    assert.lengthOf(await jobsFor(second.id), 0)
  }).tags(['FAC-03', 'REN-01'])

  test('two concurrent payments render it once', async ({ client, assert }) => {
    const { buyer, offer, order, pay } = await undrawnOrder(client)
    const other = await placed(client, buyer, [offer])
    const both = [pay(), keyed(client, buyer.token, `${ORDERS}/${other.id}/pay`, { total: other.total })]
    for (const answer of await Promise.all(both)) answer.assertStatus(200)
    await Promise.all([draw(order.id), draw(other.id)])
    assert.lengthOf(await tasksOf(offer.finished), 2)
  }).tags(['FAC-03', 'CHK-06'])

  test('sends constant statements, whatever the number of items', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    const offers: Offer[] = []
    for (let n = 0; n < 3; n++) {
      const photo = await productPicture(buyer.token)
      offers.push(await makeOffer({ merchant: buyer.merchant, user: buyer.id, photo }))
    }
    const payFor = async (count: number) => {
      const orders: Awaited<ReturnType<typeof placed>>[] = []
      for (let n = 0; n < LOOKS; n++) orders.push(await placed(client, buyer, offers.slice(0, count), 1))
      return countQueries(async () => {
        const { id, total } = orders.pop() as (typeof orders)[number]
        ;(await keyed(client, buyer.token, `${ORDERS}/${id}/pay`, { total })).assertStatus(200)
      })
    }
    await payFor(1)
    assert.deepEqual(await payFor(3), await payFor(1))
    assert.exists(await row(`select 1 from pgboss.job where name = ?`, [drawMissingPicturesJob.name]))
  }).tags(['FAC-03', 'OPS-04'])
})
