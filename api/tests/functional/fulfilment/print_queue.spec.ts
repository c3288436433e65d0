import { test } from '@japa/runner'
import { WORKSHOP } from '#contracts/limits'
import type { PrintQueue } from '#contracts/workshop'
import { row, rows } from '#core/database'
import type { Caller } from '#tests/support/as'
import { runExport } from '#core/exports/run_export'
import { downloaded } from '#tests/support/exports'
import { unzip } from '#tests/support/unzip'
import { sentPicture } from '#tests/support/materials'
import { countQueries } from '#tests/support/queries'
import {
  drawn,
  drawnOffer,
  madeOf,
  paidOrder,
  pay,
  PRODUCTION,
  scan,
  scanAll,
  worked,
  working,
} from '#tests/support/workshop'
import { makeOffer, type Offer } from '#tests/support/trade'

const QUEUE = `${PRODUCTION}/print-queue`

const queueOf = async (at: Caller) => {
  const answer = await at.get(QUEUE)
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data as PrintQueue
}

const numbersIn = ({ groups }: PrintQueue) =>
  groups.flatMap(({ lines }) => lines.flatMap(({ pieces }) => pieces.map(({ item_no: no }) => no)))

const shipBy = (id: number, days: number) =>
  rows('update production_orders set ship_by = current_date + ?::int where id = ? returning id', [days, id])

/** Another product of the same factory, with its print file. */
async function drawnFor({ merchant, id }: { merchant: number; id: number }, { factory }: Offer) {
  const made = await makeOffer({ merchant, user: id, factory })
  await drawn(made.finished)
  return made
}

test.group('Production | print queue', (group) => {
  working(group)

  test('holds accepted pieces until they are printed, grouped by product and size, the first to ship on top', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, at } = await drawnOffer(client)
    const [early] = await madeOf((await pay(client, buyer, offer, 2)).id)
    const [late] = await madeOf((await pay(client, buyer, offer, 1)).id)
    const other = await drawnFor(buyer, offer)
    const [third] = await madeOf((await pay(client, buyer, other, 1)).id)
    if (!early || !late || !third) throw new Error('no work')
    assert.deepEqual(await queueOf(at), { pieces: 0, paused: 0, groups: [] })
    for (const made of [early, late, third]) await worked(at, made.production_no, 'accept')
    await shipBy(early.id, 3)
    await shipBy(late.id, 1)
    await shipBy(third.id, 2)

    const queue = await queueOf(at)
    assert.equal(queue.pieces, 4)
    assert.deepEqual(numbersIn(queue), [
      ...late.items.map((one) => one.item_no),
      ...early.items.map((one) => one.item_no),
      ...third.items.map((one) => one.item_no),
    ])
    assert.deepEqual(
      queue.groups.map(({ product_id: product, lines }) => [product, lines.length]),
      [
        [offer.product, 2],
        [other.product, 1],
      ],
    )
    assert.isTrue(queue.groups[0]?.lines.every((line) => line.is_ready && line.picture_link !== null))

    const [first, second] = early.items.map((one) => one.item_no) as [string, string]
    await scanAll(at, [
      ['print', first],
      ['print', late.production_no],
    ])
    assert.deepEqual(numbersIn(await queueOf(at)), [...third.items.map((one) => one.item_no), second])
  }).tags(['PPL-07', 'FAC-03'])

  test('a printed piece tells when and by whom, and its remake is to be printed again', async ({ client, assert }) => {
    const { made, at, maker } = await paidOrder(client, { hasOwnFactory: true })
    await worked(at, made.production_no, 'accept')
    const [first, second] = made.items.map((one) => one.item_no) as [string, string]
    await scan(at, 'print', first)
    const person = await row<{ username: string }>('select username from users where id = ?', [maker.id])
    const item = (await at.get(`/api/v1/production-items/${made.items[0]?.id}`)).body().data
    assert.equal(item.printed_by, person?.username)
    assert.isNotNull(item.printed_at)
    const { pieces } = (await at.get(`${PRODUCTION}/${made.id}/work`)).body().data
    assert.deepEqual(
      pieces.map((one: { printed_by: string | null }) => one.printed_by),
      [person?.username, null],
    )
    const again = await scan(at, 'print', first)
    assert.equal(again.outcome, 'already')
    assert.equal(
      (await at.get(`/api/v1/production-items/${made.items[0]?.id}`)).body().data.printed_at,
      item.printed_at,
    )

    const { remake_no: remake } = await scan(at, 'reject', first, { reason: 'misprint' })
    assert.deepEqual(numbersIn(await queueOf(at)), [second])
    await scan(at, 'accept', remake as string)
    const queue = await queueOf(at)
    assert.sameMembers(numbersIn(queue), [second, remake as string])
    assert.deepInclude(
      queue.groups[0]?.lines[0]?.pieces.map(({ item_no: no, is_remake: isRemake }) => ({ no, isRemake })),
      { no: remake, isRemake: true },
    )
  }).tags(['PPL-07', 'FAC-05'])

  test('two people who mark the same pieces print each once', async ({ client, assert }) => {
    const { made, at } = await paidOrder(client, { hasOwnFactory: true, pieces: 3 })
    await worked(at, made.production_no, 'accept')
    const mark = () =>
      scanAll(
        at,
        made.items.map(({ item_no: no }) => ['print', no]),
      )
    const reports = (await Promise.all([mark(), mark(), mark()])).flat()
    assert.equal(reports.filter(({ outcome }) => outcome === 'done').length, 3)
    assert.equal(reports.filter(({ outcome }) => outcome === 'already').length, 6)
    assert.equal((await queueOf(at)).pieces, 0)
  }).tags(['PPL-07'])

  test('pieces of paused orders are counted, not listed; other factories see none', async ({ client, assert }) => {
    const { made, at, order } = await paidOrder(client, { hasOwnFactory: true })
    const { at: other } = await drawnOffer(client)
    await worked(at, made.production_no, 'accept')
    assert.equal((await queueOf(other)).pieces, 0)
    await rows(`update orders set cancel_request = 'pending_review' where id = ? returning id`, [order.id])
    assert.deepEqual(await queueOf(at), { pieces: 0, paused: 2, groups: [] })
    await rows(`update orders set cancel_request = 'none' where id = ? returning id`, [order.id])
    assert.equal((await queueOf(at)).pieces, 2)
  }).tags(['PPL-07', 'FAC-04'])

  test('zips the chosen pieces in a folder per product and size, and no others', async ({ client, assert }) => {
    const { buyer, offer, at, token } = await drawnOffer(client)
    await drawn(offer.finished, await sentPicture(buyer.token))
    const [made] = await madeOf((await pay(client, buyer, offer, 3)).id)
    await worked(at, made?.production_no as string, 'accept')
    const ids = made?.items.slice(0, 2).map(({ id }) => id)
    const answer = await at.post(`${QUEUE}/files`, { ids, time_zone: 'Asia/Shanghai' })
    answer.assertStatus(200)
    assert.equal(answer.body().data.resource, 'production-items')
    await runExport(answer.body().data.id, new AbortController().signal)
    const names = [...unzip(await downloaded(client, token, answer.body().data.id)).keys()]
    assert.lengthOf(names, 1)
    assert.match(names[0] as string, new RegExp(`^.+/${made?.production_no} 1 2x .+ front\\.jpg$`))
    const { at: stranger } = await drawnOffer(client)
    ;(await stranger.post(`${QUEUE}/files`, { ids, time_zone: 'UTC' })).assertStatus(404)
    const many = Array.from({ length: WORKSHOP.queue + 1 }, (_, i) => i + 1)
    ;(await at.post(`${QUEUE}/files`, { ids: many, time_zone: 'UTC' })).assertStatus(400)
    const undrawn = await paidOrder(client, { isDrawn: false, hasOwnFactory: true })
    const none = await undrawn.at.post(`${QUEUE}/files`, { ids: [undrawn.made.items[0]?.id], time_zone: 'UTC' })
    assert.equal(none.body().data.reason, 'E_PRINT_FILES_NONE')
  }).tags(['PPL-07', 'FAC-04'])

  test('reads the queue with constant statements, whatever the pieces and designs', async ({ client, assert }) => {
    const { buyer, offer, at } = await drawnOffer(client)
    const read = () => countQueries(async () => queueOf(at))
    const add = async (one: typeof offer, pieces: number) => {
      const [made] = await madeOf((await pay(client, buyer, one, pieces)).id)
      await worked(at, made?.production_no as string, 'accept')
    }
    await add(offer, 1)
    await read()
    const few = await read()
    await add(offer, 4)
    await add(await drawnFor(buyer, offer), 2)
    assert.equal(await read(), few)
  }).tags(['PPL-07', 'OPS-04'])
})
