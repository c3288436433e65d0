import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { row, rows } from '#core/database'
import { runExport } from '#core/exports/run_export'
import { stopIdleProcesses } from '#design/render/processes/render'
import { drawMissingPicturesJob } from '#fulfilment/production/open'
import { printerProfile } from '#tests/journeys/printer_profile'
import { as, asDemo, keyed } from '#tests/support/as'
import { downloaded } from '#tests/support/exports'
import { nameField, putFilled, withFields } from '#tests/support/fields'
import { readFilmPdf } from '#tests/support/film_pdf'
import { sendFile } from '#tests/support/files/send'
import { buyerWith, ORDERS, sheetOf } from '#tests/support/orders'
import { readPdf } from '#tests/support/pdf'
import { sessionOf } from '#tests/support/people'
import { designerOf, drawAll, redesign } from '#tests/support/redesign'
import { makeOffer, type Offer } from '#tests/support/trade'
import { unzipBytes } from '#tests/support/unzip'
import { madeOf, otherFactory, PRODUCTION, scan, supplierOf, worker, working } from '#tests/support/workshop'

const NAMES = ['Łukasz', 'Noël']

/** Accepted pieces of a factory that prints from PDF, each with a name of its own. */
async function namedPieces(client: ApiClient) {
  const { buyer, who, offer: usual } = await buyerWith(client)
  const factory = await otherFactory(usual.factory)
  await rows(
    `insert into factories (id, supplier_id, area_code, province, city, print_format) values (?, ?, '350581', 'x', 'x', 'pdf')`,
    [factory, await supplierOf(factory)],
  )
  const offer = await makeOffer({ merchant: buyer.merchant, user: buyer.id, factory })
  await withFields(offer, [nameField({ font: 'inter-400' })])
  for (const name of NAMES) (await putFilled(who, offer, { Name: name })).assertStatus(200)
  const made = await keyed(client, buyer.token, ORDERS, { ...(await sheetOf(who)), address_id: 1, pay: true })
  if (made.status() !== 200) throw new Error(made.text())
  const order = made.body().data.id as number
  await drawMissingPicturesJob.handle({ id: order }, new AbortController().signal)
  await drawAll(offer)
  const [work] = await madeOf(order)
  const { token } = await worker(factory)
  const at = as(client, token)
  await scan(at, 'accept', work?.production_no as string)
  const give = async (name: string) => {
    const { access_token: admin } = await sessionOf('admin')
    const { data } = await sendFile(
      { bytes: printerProfile(name), name: 'press.icc', type: 'application/vnd.iccprofile' },
      { token: admin, path: `/api/v1/factories/${factory}/print-profile` },
    )
    if (data.name !== name) throw new Error(JSON.stringify(data))
  }
  return { buyer, offer, at, token, give, production: work?.id as number, ids: work?.items.map(({ id }) => id) ?? [] }
}

type Pieces = Awaited<ReturnType<typeof namedPieces>>

const askFiles = async ({ at, production }: Pieces) => {
  const ordered = await at.post(`${PRODUCTION}/print-files`, { ids: [production], time_zone: 'UTC' })
  if (ordered.status() !== 200) throw new Error(ordered.text())
  return ordered.body().data.id as number
}

/** What the person downloads, once the pending PDFs are drawn. */
async function received(client: ApiClient, { token, offer }: Pieces, id: number, isDrawn = true) {
  const making = runExport(id, new AbortController().signal)
  if (isDrawn) await drawAll(offer)
  await making
  return [...unzipBytes(await downloaded(client, token, id))].map(([name, bytes]) => ({ name, bytes }))
}

const pdfTasks = ({ finished }: Offer) =>
  rows<{ id: number; status: string; colour_ids: number[] }>(
    `select id, status, colour_ids from render_tasks where finished_product_id = ? and kind = 'pdf' order by id`,
    [finished],
  )

const curves = (drawn: string) => drawn.match(/ c$/gm)?.length ?? 0

test.group('Production | print formats', (group) => {
  working(group)
  group.each.teardown(async () => {
    await rows('delete from render_tasks where print_profile_id is not null')
    await rows('update finished_pictures set print_profile_id = null where print_profile_id is not null')
    await rows('delete from print_profiles')
  })
  group.teardown(stopIdleProcesses)

  test('a factory that prints from PDF gets every name as vectors, with its profile, in files and on film', async ({
    client,
    assert,
  }) => {
    const pieces = await namedPieces(client)
    await pieces.give('Press')
    const files = await received(client, pieces, await askFiles(pieces))
    assert.lengthOf(files, NAMES.length)
    for (const { name, bytes } of files) {
      assert.match(name, /front\.pdf$/)
      assert.include(bytes.toString('latin1'), '/Info (Press)')
      assert.notMatch(bytes.toString('latin1'), /\/Subtype \/Image|\/Font/)
      const { stream, object, root, linked } = readPdf(bytes)
      const page = Number(/\/Kids \[(\d+)/.exec(object(linked(root, 'Pages')))?.[1])
      assert.isAbove(curves(stream(linked(page, 'Contents')).toString('latin1')), 20)
    }
    assert.isFalse(files[0]?.bytes.equals(files[1]?.bytes as Buffer))
    const tasks = await pdfTasks(pieces.offer)
    const film = { width_mm: 600, gap_mm: 5, length_mm: 2000, may_turn: true }
    const sheet = { ids: pieces.ids, ...film, time_zone: 'UTC' }
    const ordered = (await pieces.at.post(`${PRODUCTION}/print-queue/film-sheets`, sheet)).body().data
    const [pdf] = await received(client, pieces, ordered.record.id, false)
    const { pictures, drawings } = readFilmPdf(pdf?.bytes as Buffer)
    assert.deepEqual([pictures, drawings.length], [0, NAMES.length])
    for (const drawing of drawings) assert.isAbove(curves(drawing), 20)
    const chosen = (await pieces.at.post(`${PRODUCTION}/print-queue/files`, { ids: pieces.ids, time_zone: 'UTC' })).body().data // prettier-ignore
    const again = await received(client, pieces, chosen.id, false)
    assert.lengthOf(again, NAMES.length)
    for (const { name } of again) assert.match(name, /\.pdf$/)
    // Nothing was drawn twice.
    assert.deepEqual(await pdfTasks(pieces.offer), tasks)
  })
    .tags(['EDT-06', 'EDT-07', 'FAC-03'])
    .timeout(120_000)

  test('a factory that prints from PNG gets PNG, though there is a PDF', async ({ client, assert }) => {
    const pieces = await namedPieces(client)
    await received(client, pieces, await askFiles(pieces))
    const admin = await asDemo(client, 'admin')
    const saved = await admin.patch(`/api/v1/factories/${pieces.offer.factory}`, { print_format: 'png' })
    saved.assertStatus(200)
    assert.equal(saved.body().data.print_format, 'png')
    const files = await received(client, pieces, await askFiles(pieces), false)
    assert.deepEqual(new Set(files.map(({ bytes }) => bytes.toString('latin1', 1, 4))), new Set(['PNG']))
    const refused = await admin.patch(`/api/v1/factories/${pieces.offer.factory}`, { print_format: 'tiff' })
    refused.assertStatus(400)
    assert.deepEqual(Object.keys(refused.body().data.errors), ['print_format'])
  })
    .tags(['EDT-06', 'FAC-03'])
    .timeout(60_000)

  test('a new profile writes the PDFs again; one that fails is delivered as PNG and tried again', async ({
    client,
    assert,
  }) => {
    const pieces = await namedPieces(client)
    await pieces.give('First')
    await received(client, pieces, await askFiles(pieces))
    await pieces.give('Second')
    const failing = await askFiles(pieces)
    assert.lengthOf(await pdfTasks(pieces.offer), NAMES.length)
    await rows(
      `update render_tasks set status = 'failed', reason = 'unexpected' where finished_product_id = ? and kind = 'pdf'`,
      [pieces.offer.finished],
    )
    for (const { name } of await received(client, pieces, failing)) assert.notMatch(name, /\.pdf$/)
    for (const { bytes } of await received(client, pieces, await askFiles(pieces)))
      assert.include(bytes.toString('latin1'), '/Info (Second)')
  })
    .tags(['EDT-06', 'FAC-03'])
    .timeout(120_000)

  test('two people ask at once and the merchant saves anew: each PDF is drawn once, as ordered', async ({
    client,
    assert,
  }) => {
    const pieces = await namedPieces(client)
    const asked = await Promise.all([askFiles(pieces), askFiles(pieces), askFiles(pieces)])
    assert.lengthOf(await pdfTasks(pieces.offer), NAMES.length)
    const designer = await designerOf(client, pieces.buyer.merchant)
    await redesign(designer, pieces.offer, '#e03131')
    assert.lengthOf(await pdfTasks(pieces.offer), NAMES.length)
    const [first, ...others] = asked
    for (const { name } of await received(client, pieces, first)) assert.match(name, /\.pdf$/)
    for (const id of others)
      for (const { name } of await received(client, pieces, id, false)) assert.match(name, /\.pdf$/)
    const kept = await row<{ count: number }>(
      `select count(*)::int as count from finished_pictures where finished_product_id = ? and kind = 'print_pdf' and not is_current`,
      [pieces.offer.finished],
    )
    assert.equal(kept?.count, NAMES.length)
  })
    .tags(['EDT-06', 'FAC-03', 'CON-01'])
    .timeout(120_000)
})
