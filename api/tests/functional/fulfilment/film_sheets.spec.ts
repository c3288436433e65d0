import { readFile, writeFile } from 'node:fs/promises'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { FILM, type FilmPlan, type FilmSettings } from '#contracts/film'
import { row, rows } from '#core/database'
import { runExport } from '#core/exports/run_export'
import type { Caller } from '#tests/support/as'
import { keyed } from '#tests/support/as'
import { downloaded } from '#tests/support/exports'
import { render, stopIdleProcesses } from '#design/render/processes/render'
import type { Buyer } from '#tests/support/orders'
import { differenceOf, reduced } from '#tests/support/parity/difference'
import { Folder } from '#tests/support/parity/folder'
import { printPicture, storedPrint } from '#tests/support/print_pictures'
import { type FilmPdf, readFilmPdf } from '#tests/support/film_pdf'
import { pixelsOfPdf } from '#tests/support/pdf_pixels'
import { unzipBytes } from '#tests/support/unzip'
import {
  drawn,
  drawnOffer,
  madeOf,
  paidOrder,
  pay,
  PRODUCTION,
  scan,
  supplierOf,
  worked,
  working,
} from '#tests/support/workshop'
import { face, shape, text } from '../../../document/tests/support/documents.ts'

const QUEUE = `${PRODUCTION}/print-queue`
const FILM_600: FilmSettings = { width_mm: 600, gap_mm: 5, length_mm: 1000, may_turn: true }

/** Accepted pieces whose print is of this size. */
async function acceptedPieces(client: ApiClient, [width, height]: readonly [number, number], pieces: number) {
  const made = await drawnOffer(client)
  await drawn(made.offer.finished, await printPicture(made.buyer.token, width, height))
  const [work] = await madeOf((await pay(client, made.buyer, made.offer, pieces)).id)
  if (!work) throw new Error('no work')
  await worked(made.at, work.production_no, 'accept')
  return { ...made, work, ids: work.items.map(({ id }) => id) }
}

const printingPdf = async (factory: number) =>
  rows(
    `insert into factories (id, supplier_id, area_code, province, city, print_format) values (?, ?, '350581', 'x', 'x', 'pdf')`,
    [factory, await supplierOf(factory)],
  )

/** Stores a file of one colour as if rendered. */
const drawnIn = (
  finished: number,
  kind: 'print_png' | 'print_white' | 'print_pdf',
  colour: number | undefined,
  file: string,
) =>
  rows(
    `insert into finished_pictures (organisation_id, owner_user_id, finished_product_id, design_version_id, kind, subject, colour_id, file, width, height)
     select f.organisation_id, f.owner_user_id, f.id, v.design_version_id, ?, 'front', ?, ?, 472, 236
       from finished_products f join finished_versions v on v.finished_product_id = f.id and v.number = f.version_number where f.id = ?`,
    [kind, colour, file, finished],
  )

const planOf = async (at: Caller, ids: readonly number[], settings: FilmSettings) => {
  const answer = await at.post(`${QUEUE}/film-plan`, { ids, ...settings })
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data as FilmPlan
}

const order = (at: Caller, ids: readonly number[], settings: FilmSettings) =>
  at.post(`${QUEUE}/film-sheets`, { ids, ...settings, time_zone: 'Asia/Shanghai' })

/** What is ordered while no PDF is drawn. */
async function filesOf(client: ApiClient, token: string, id: number): Promise<ReadonlyMap<string, FilmPdf>> {
  await rows(
    `update render_tasks set status = 'failed', reason = 'unexpected' where kind = 'pdf' and status = 'waiting'`,
  )
  await runExport(id, new AbortController().signal)
  const files = unzipBytes(await downloaded(client, token, id))
  return new Map([...files].map(([name, bytes]) => [name, readFilmPdf(bytes)]))
}

/** A viewer draws the upper left quarter of each print and nothing in its lower right one. */
async function assertDrawn(assert: Assert, { bytes, widthMm, heightMm, places }: FilmPdf) {
  const size = { width: Math.round(widthMm), height: Math.round(heightMm) }
  const { data } = await pixelsOfPdf(bytes, size)
  const alphaAt = ([x, y]: readonly [number, number]) => data[(Math.floor(y) * size.width + Math.floor(x)) * 4 + 3]
  for (const { at } of places) {
    assert.closeTo(Number(alphaAt(at(0.25, 0.25))), 204, 3)
    assert.equal(alphaAt(at(0.75, 0.75)), 0)
  }
}

const WORDS = face(
  'front',
  [
    text('t', { x: 60, y: 30, size: 30, text: 'Lukasz', font: 'noto-sans-sc-700', lines: [{ text: 'Lukasz', width: 90 }] }),
    shape('s', { x: 60, y: 55, width: 100, height: 8, opacity: 0.5 }),
  ],
  { area: { width: 120, height: 70, dpi: 254, bleed: 3, safe: 5 } },
) // prettier-ignore

/** The same words as PNG and as PDF, by the renderer. */
async function printedWords(buyer: Buyer) {
  const [png, pdf] = [folder.at('words.png'), folder.at('words.pdf')]
  const files = [
    { format: 'png', output: png },
    { format: 'pdf', output: pdf },
  ] as const
  await render({ kind: 'face', face: WORDS, pictures: [], files })
  return { folder, png: await storedPrint(buyer, png, 'png'), pdf: await storedPrint(buyer, pdf, 'pdf') }
}

/** Pictures are drawn a hundredth of a pixel smaller. */
function assertSamePlaces(assert: Assert, one: FilmPdf, other: FilmPdf) {
  const placesOf = ({ places }: FilmPdf) =>
    places.map(({ at, isTurned }) => [...at(0, 0), ...at(1, 1), Number(isTurned)])
  const [places, others] = [placesOf(one), placesOf(other)]
  assert.equal(places.length, others.length)
  for (const [index, place] of places.entries())
    for (const [side, mm] of place.entries()) assert.closeTo(mm, others[index]?.[side] ?? NaN, 0.005)
}

/** As a viewer draws both. Ten pixels a millimetre are those of the prints, so that pictures are not moved to whole ones. */
async function sheetDifference(one: FilmPdf, other: FilmPdf) {
  const size = { width: Math.round(one.widthMm * 10), height: Math.round(one.heightMm * 10) }
  const pixels = async ({ bytes }: FilmPdf) => reduced(await pixelsOfPdf(bytes, size))
  return differenceOf(await pixels(one), await pixels(other))
}

let folder: Folder

const cornersOf = (pdf: FilmPdf | undefined) => pdf?.places.map(({ at }) => [at(0, 0), at(1, 1)])

test.group('Production | film sheets', (group) => {
  working(group)
  group.setup(async () => void (folder = await Folder.made()))
  group.teardown(async () => {
    stopIdleProcesses()
    await folder.remove()
  })

  test('nests the chosen pieces in real size and names the sheet as the factory asks', async ({ client, assert }) => {
    const { at, token, ids, offer, work } = await acceptedPieces(client, [100, 80], 7)
    await rows(
      `insert into factories (id, supplier_id, area_code, province, city, print_name) values (?, ?, '350581', 'x', 'x', '{production}_{pieces}')`,
      [offer.factory, await supplierOf(offer.factory)],
    )
    const chosen = ids.slice(0, 6)
    const plan = await planOf(at, chosen, FILM_600)
    assert.deepInclude(plan, { pieces: 6, left_out: [] })
    assert.lengthOf(plan.sheets, 1)
    assert.isAbove(plan.fill, 0.6)

    const answer = await order(at, chosen, FILM_600)
    answer.assertStatus(200)
    assert.deepEqual(answer.body().data.plan, plan)
    assert.deepInclude(answer.body().data.record, { resource: 'production-items', estimated_count: 1 })
    const files = await filesOf(client, token, answer.body().data.record.id)
    assert.deepEqual([...files.keys()], [`${work.production_no}_6 sheet 1.pdf`])
    const [pdf] = files.values()
    assert.closeTo(pdf?.widthMm ?? 0, 600, 0.01)
    assert.closeTo(pdf?.heightMm ?? 0, plan.sheets[0]?.length_mm ?? 0, 0.01)
    assert.equal(pdf?.pictures, 1)
    assert.lengthOf(pdf?.places ?? [], 6)
    for (const { widthMm, heightMm } of pdf?.places ?? []) {
      assert.closeTo(widthMm, 100, 0.2)
      assert.closeTo(heightMm, 80, 0.2)
    }
    assert.equal(pdf?.captions, 6)
    await assertDrawn(assert, pdf as FilmPdf)
    const kept = (await at.get(`${QUEUE}/film`)).body().data
    assert.deepEqual(kept, FILM_600)
    const states = await rows<{ status: string }>('select distinct status from production_items where id = any(?)', [
      ids,
    ])
    assert.deepEqual(states, [{ status: 'accepted' }])
    assert.equal((await scan(at, 'print', work.items[0]?.item_no as string)).outcome, 'done')
  }).tags(['EDT-06', 'PPL-07'])

  test('turned pieces are drawn turned', async ({ client, assert }) => {
    const { at, token, ids } = await acceptedPieces(client, [320, 150], 2)
    const film = { ...FILM_600, width_mm: 200, length_mm: 340 }
    const answer = await order(at, ids, film)
    const files = await filesOf(client, token, answer.body().data.record.id)
    assert.deepEqual(
      [...files.keys()],
      [1, 2].map((number) => `film 200x321 mm sheet ${number}.pdf`),
    )
    for (const pdf of files.values()) {
      assert.deepEqual(
        pdf.places.map(({ isTurned }) => isTurned),
        [true],
      )
      await assertDrawn(assert, pdf)
    }
    const upright = await order(at, ids, { ...film, may_turn: false })
    assert.equal(upright.body().data.reason, 'E_FILM_NONE')
  }).tags(['EDT-06'])

  test('a piece with white ink gets a white sheet with the same places', async ({ client, assert }) => {
    const { at, token, buyer, offer } = await drawnOffer(client)
    await rows('delete from finished_pictures where finished_product_id = ?', [offer.finished])
    await drawnIn(offer.finished, 'print_png', offer.colours[0], await printPicture(buyer.token, 120, 60))
    await drawnIn(offer.finished, 'print_white', offer.colours[0], await printPicture(buyer.token, 120, 60, true))
    const [work] = await madeOf((await pay(client, buyer, offer, 2)).id)
    await worked(at, work?.production_no as string, 'accept')
    const ids = work?.items.map(({ id }) => id) ?? []
    const answer = await order(at, ids, FILM_600)
    const files = await filesOf(client, token, answer.body().data.record.id)
    assert.lengthOf([...files.keys()], 2)
    const [colours, under] = [...files.values()]
    assert.deepEqual(cornersOf(under), cornersOf(colours))
    assert.equal(under?.heightMm, colours?.heightMm)
    assert.equal(under?.captions, 0)
    assert.isTrue(answer.body().data.plan.sheets[0].has_white)
    assert.match([...files.keys()][1] as string, / sheet 1 white\.pdf$/)
  }).tags(['EDT-05', 'EDT-06'])

  test('a print that is a PDF stays vectors, in its place and as its PNG looks', async ({ client, assert }) => {
    const { at, token, buyer, offer } = await drawnOffer(client)
    await printingPdf(offer.factory)
    const { png, pdf } = await printedWords(buyer)
    await rows('delete from finished_pictures where finished_product_id = ?', [offer.finished])
    await drawnIn(offer.finished, 'print_png', undefined, png)
    const [work] = await madeOf((await pay(client, buyer, offer, 3)).id)
    await worked(at, work?.production_no as string, 'accept')
    const ids = work?.items.map(({ id }) => id) ?? []
    // Too narrow for the print unless it is turned.
    for (const film of [FILM_600, { ...FILM_600, width_mm: 100 }]) {
      await rows(`delete from finished_pictures where kind = 'print_pdf'`)
      const sheetsNow = async () => {
        const answer = await order(at, ids, film)
        return [...(await filesOf(client, token, answer.body().data.record.id)).values()]
      }
      const pixels = (await sheetsNow())[0] as FilmPdf
      assert.deepEqual([pixels.pictures, pixels.drawings.length], [1, 0])
      await drawnIn(offer.finished, 'print_pdf', undefined, pdf)
      const [vectors] = await sheetsNow()
      const [again] = await sheetsNow()
      if (!vectors || !again) throw new Error('no sheet')
      assert.equal(vectors.pictures, 0)
      assert.notMatch(vectors.bytes.toString('latin1'), /\/Subtype \/Image|\/Font/)
      assert.lengthOf(vectors.drawings, 1)
      assert.isAbove(vectors.drawings[0]?.match(/ c$/gm)?.length ?? 0, 40)
      assert.isTrue(again.bytes.equals(vectors.bytes))
      assertSamePlaces(assert, vectors, pixels)
      assert.isBelow((await sheetDifference(vectors, pixels)).share, 0.01)
    }
  })
    .tags(['EDT-06'])
    .timeout(60_000)

  test('a PDF that is damaged, of another size or of another program gives way to the PNG', async ({
    client,
    assert,
  }) => {
    const { at, token, buyer, offer } = await drawnOffer(client)
    await printingPdf(offer.factory)
    const { png, pdf, folder } = await printedWords(buyer)
    await rows('delete from finished_pictures where finished_product_id = ?', [offer.finished])
    await drawnIn(offer.finished, 'print_png', undefined, png)
    const [work] = await madeOf((await pay(client, buyer, offer, 1)).id)
    await worked(at, work?.production_no as string, 'accept')
    const ids = work?.items.map(({ id }) => id) ?? []
    const good = await readFile(folder.at('words.pdf'))
    const text = good.toString('latin1')
    const changed = (from: string | RegExp, to: string) => Buffer.from(text.replace(from, to), 'latin1')
    const bad: Record<string, Buffer> = {
      'of one byte': Buffer.from('%'),
      'cut off': good.subarray(0, good.length - 200),
      'without its table': changed(/startxref\n\d+/, 'startxref\n1'),
      'with a number that the table lacks': changed(/\/Contents \d+/, '/Contents 9999'),
      'with a wrong length': changed(/\/Length (\d)/, '/Length 9$1'),
      'larger than its PNG': changed(/MediaBox \[0\.0000 0\.0000 3/, 'MediaBox [0.0000 0.0000 4'),
      'of another program': Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF'),
    }
    const seen: Record<string, number | undefined> = {}
    for (const [name, bytes] of Object.entries(bad)) {
      await writeFile(folder.at('bad.pdf'), bytes)
      await rows(`delete from finished_pictures where kind = 'print_pdf'`)
      await drawnIn(offer.finished, 'print_pdf', undefined, await storedPrint(buyer, folder.at('bad.pdf'), 'pdf'))
      const answer = await order(at, ids, FILM_600)
      const [sheet] = (await filesOf(client, token, answer.body().data.record.id)).values()
      seen[name] = sheet?.pictures
    }
    assert.deepEqual(seen, Object.fromEntries(Object.keys(bad).map((name) => [name, 1])))
    await rows(`delete from finished_pictures where kind = 'print_pdf'`)
    await drawnIn(offer.finished, 'print_pdf', undefined, pdf)
    await rows(
      `update finished_pictures set design_version_id = (select min(id) from design_versions) where kind = 'print_pdf'`,
    )
    const answer = await order(at, ids, FILM_600)
    const [sheet] = (await filesOf(client, token, answer.body().data.record.id)).values()
    assert.equal(sheet?.pictures, 1, 'of another version')
  })
    .tags(['EDT-06'])
    .timeout(60_000)

  test('names pieces that do not fit and leaves them out', async ({ client, assert }) => {
    const { at, ids, buyer, offer, work } = await acceptedPieces(client, [400, 350], 1)
    await drawn(offer.finished, await printPicture(buyer.token, 200, 100))
    const [small] = await madeOf((await pay(client, buyer, offer, 2)).id)
    await worked(at, small?.production_no as string, 'accept')
    const all = [...ids, ...(small?.items.map(({ id }) => id) ?? [])]
    const narrow = { ...FILM_600, width_mm: 300 }
    const plan = await planOf(at, all, narrow)
    assert.equal(plan.pieces, 2)
    assert.deepEqual(
      plan.left_out.map(({ item_no, fault, side }) => ({ item_no, fault, side })),
      [{ item_no: work.items[0]?.item_no as string, fault: 'too_wide', side: 'front' }],
    )
    assert.closeTo(plan.left_out[0]?.width_mm ?? 0, 400, 0.3)
    const ordered = (await order(at, all, narrow)).body().data
    const { query } = (await row<{ query: { search: string } }>('select query from export_records where id = ?', [
      ordered.record.id,
    ])) as { query: { search: string } }
    assert.deepEqual(JSON.parse(query.search)[0].val, all.slice(1))
    const none = await order(at, ids, narrow)
    none.assertStatus(409)
    assert.equal(none.body().data.reason, 'E_FILM_NONE')
    const short = await planOf(at, ids, { ...FILM_600, length_mm: 300 })
    assert.equal(short.left_out[0]?.fault, 'too_long')
  }).tags(['EDT-06'])

  test('pieces of another house are refused, and so are settings beyond the limits, at their field', async ({
    client,
    assert,
  }) => {
    const { at, ids } = await acceptedPieces(client, [100, 80], 1)
    const { at: stranger } = await drawnOffer(client)
    for (const path of ['film-plan', 'film-sheets']) {
      const body = { ids, ...FILM_600, ...(path === 'film-sheets' && { time_zone: 'UTC' }) }
      ;(await stranger.post(`${QUEUE}/${path}`, body)).assertStatus(404)
      const wrong = async (change: object) => {
        const answer = await at.post(`${QUEUE}/${path}`, { ...body, ...change })
        answer.assertStatus(400)
        return Object.keys(answer.body().data.errors)
      }
      assert.deepEqual(await wrong({ width_mm: FILM.width.max + 1 }), ['width_mm'])
      assert.deepEqual(await wrong({ gap_mm: -1 }), ['gap_mm'])
      assert.deepEqual(await wrong({ length_mm: 10 }), ['length_mm'])
      assert.deepEqual(await wrong({ width_mm: 1000, length_mm: 4500 }), ['length_mm'])
      assert.deepEqual(await wrong({ ids: Array.from({ length: FILM.pieces + 1 }, (_, i) => i + 1) }), ['ids'])
    }
    const undrawn = await paidOrder(client, { isDrawn: false, hasOwnFactory: true })
    const plan = await planOf(undrawn.at, [undrawn.made.items[0]?.id as number], FILM_600)
    assert.equal(plan.left_out[0]?.fault, 'no_file')
    const unmeasured = await paidOrder(client, { hasOwnFactory: true })
    const unread = await planOf(unmeasured.at, [unmeasured.made.items[0]?.id as number], FILM_600)
    assert.deepInclude(unread.left_out[0], { fault: 'unreadable', side: 'front' })
  }).tags(['EDT-06', 'FAC-04'])

  test('two people order at once: whole settings are kept, and a repeated request orders once', async ({
    client,
    assert,
  }) => {
    const { token, ids, offer, at } = await acceptedPieces(client, [100, 80], 2)
    const others: FilmSettings = { width_mm: 330, gap_mm: 3, length_mm: 500, may_turn: false }
    const both = await Promise.all([order(at, ids, FILM_600), order(at, ids, others)])
    for (const answer of both) answer.assertStatus(200)
    const kept = (await at.get(`${QUEUE}/film`)).body().data
    assert.deepInclude([FILM_600, others], kept)

    const body = { ids, ...FILM_600, time_zone: 'UTC' }
    const key = `film-${ids.join('-')}`
    const twins = await Promise.all([1, 2, 3].map(() => keyed(client, token, `${QUEUE}/film-sheets`, body, key)))
    const made = new Set(twins.filter((one) => one.status() === 200).map((one) => one.body().data.record.id))
    assert.equal(made.size, 1)
    const counted = await row<{ count: number }>(
      `select count(*)::int as count from export_records r where r.organisation_id = ? and r.options is not null`,
      [offer.factory],
    )
    assert.equal(counted?.count, 3)
  }).tags(['EDT-06'])
})
