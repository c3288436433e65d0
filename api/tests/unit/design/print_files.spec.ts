import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { test } from '@japa/runner'
import type { Face } from '#document/model/document'
import type { Layer } from '#document/model/layers'
import type { PictureFile, PrintFormat } from '#design/render/processes/job'
import { stopIdleProcesses, render } from '#design/render/processes/render'
import { RenderFault } from '#design/render/task'
import { Folder } from '#tests/support/parity/folder'
import { ALPHA, paintedPictures, PHOTO } from '#tests/support/parity/pictures'
import { readPdf } from '#tests/support/pdf'
import { pixelsOfPdf } from '#tests/support/pdf_pixels'
import { PRODUCTS } from '#database/seeders/products'
import { face, group, image, text, tile } from '../../../document/tests/support/documents.ts'

const AREA = { width: 100, height: 60, dpi: 150, bleed: 3, safe: 5 }
const SIZE = { width: 626, height: 390 }
const POINTS = (mm: number) => (mm / 25.4) * 72
const BOXES = ['MediaBox', 'BleedBox', 'TrimBox'] as const

function pageOf(bytes: Buffer) {
  const pdf = readPdf(bytes)
  const page = Number(/\/Kids \[(\d+)/.exec(pdf.object(pdf.linked(pdf.root, 'Pages')))?.[1])
  return { pdf, page, boxes: BOXES.map((name) => pdf.numbers(page, name)) }
}

/** Left, bottom, right and top of each PDF box, in millimetres. */
const measured = (boxes: readonly (readonly number[])[]) =>
  boxes.map((box) => box.map((points) => Math.round((points / 72) * 25.4 * 1000) / 1000))

let folder: Folder
let pictures: PictureFile[]

test.group('Print files', (group_) => {
  group_.setup(async () => {
    folder = await Folder.made()
    const painted = await paintedPictures()
    pictures = await Promise.all([...painted].map(([id, png]) => folder.picture(id, png)))
  })
  group_.teardown(async () => {
    stopIdleProcesses()
    await folder.remove()
  })

  const printed = async (
    layers: readonly Layer[],
    but: Partial<Face> = {},
    format: PrintFormat = 'png',
    from = pictures,
  ) => {
    const output = folder.at(`face.${format}`)
    await render({
      kind: 'face',
      face: face('front', layers, { area: AREA, ...but }),
      pictures: from,
      files: [{ format, output }],
    })
    return readFile(output)
  }
  const DESIGN = [
    image('i', { x: 50, y: 30, width: 60, height: 40, asset: ALPHA, rotation: 12 }),
    text('t', { x: 50, y: 30, font: 'noto-sans-sc-700', text: '你好', lines: [{ text: '你好', width: 44 }] }),
    tile('p', { x: 50, y: 55, width: 100, height: 10, cell: { width: 10, height: 7 }, asset: PHOTO }),
  ]

  test('have the size of their area with bleed, state their resolution and keep transparency', async ({ assert }) => {
    const made = sharp(await printed(DESIGN))
    const { width, height, density, hasAlpha } = await made.metadata()
    assert.deepEqual({ width, height, density, hasAlpha }, { ...SIZE, density: 150, hasAlpha: true })
    const alphas = await sharp(await printed(DESIGN))
      .extractChannel(3)
      .raw()
      .toBuffer()
    assert.equal(alphas[0], 0)
    assert.include([...alphas], 255)
  }).tags(['REN-01'])

  test('show the upper of two opaque layers where they overlap, also in a group, and the lower beside it', async ({
    assert,
  }) => {
    const [red, blue] = await Promise.all(
      (['#e03131', '#1971c2'] as const).map(async (background, index) =>
        folder.picture(
          20 + index,
          await sharp({ create: { width: 40, height: 40, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      ),
    )
    const left = image('left', { x: 40, y: 30, width: 40, height: 40, asset: 20 })
    const right = image('right', { x: 60, y: 30, width: 40, height: 40, asset: 21 })
    const inGroup = (...layers: Layer[]) => group('g', layers, { x: 0, y: 0 })
    const shown = async (layers: readonly Layer[]) => {
      const made = sharp(await printed(layers, {}, 'png', [red!, blue!]))
      const { data, info } = await made.raw().toBuffer({ resolveWithObject: true })
      return [25, 50, 75].map((mm) => {
        const [x, y] = [mm, 30].map((at) => Math.round(((at + AREA.bleed) / 25.4) * AREA.dpi)) as [number, number]
        const at = (y * info.width + x) * info.channels
        return (data[at] as number) > (data[at + 2] as number) ? 'red' : 'blue'
      })
    }
    assert.deepEqual(await shown([left, right]), ['red', 'blue', 'blue'])
    assert.deepEqual(await shown([right, left]), ['red', 'red', 'blue'])
    assert.deepEqual(await shown([inGroup(left, right)]), ['red', 'blue', 'blue'])
    assert.deepEqual(await shown([inGroup(right), left]), ['red', 'red', 'blue'])
  }).tags(['REN-01', 'SEC-10'])

  test('extend to the bleed line on a filled face', async ({ assert }) => {
    const made = await sharp(await printed([], { fill: '#1971c2' }))
      .raw()
      .toBuffer()
    assert.deepEqual([...made.subarray(0, 4)], [25, 113, 194, 255])
    assert.deepEqual([...made.subarray(-4)], [25, 113, 194, 255])
  }).tags(['REN-01'])

  test('have the same bytes in each run and process', async ({ assert }) => {
    for (const format of ['png', 'pdf'] as const) {
      const hashes = new Set<string>()
      for (let run = 0; run < 4; run++) {
        if (run === 2) stopIdleProcesses()
        hashes.add(
          createHash('sha256')
            .update(await printed(DESIGN, {}, format))
            .digest('hex'),
        )
      }
      assert.equal(hashes.size, 1, format)
    }
  }).tags(['REN-01'])

  test('as PDF have their physical size, the trim box within the bleed, and the profile of the PNG', async ({
    assert,
  }) => {
    const { pdf, page, boxes } = pageOf(await printed(DESIGN, {}, 'pdf'))
    assert.deepEqual(measured(boxes), [
      [0, 0, 106, 66],
      [0, 0, 106, 66],
      [3, 3, 103, 63],
    ])
    assert.closeTo(boxes[2]?.[2] ?? NaN, POINTS(103), 0.001)
    const intent = /\/OutputIntents \[.*\/S \/GTS_PDFX .*\/DestOutputProfile (\d+) 0 R/.exec(pdf.object(pdf.root))
    const profile = pdf.stream(Number(intent?.[1]))
    assert.equal(pdf.linked(page, 'C \\[/ICCBased'), Number(intent?.[1]))
    assert.equal(profile.readUInt32BE(0), profile.length)
    assert.equal(profile.toString('latin1', 16, 20), 'RGB ')
    const { icc } = await sharp(await printed(DESIGN)).metadata()
    assert.isTrue(icc?.equals(profile))
  }).tags(['REN-01', 'EDT-06'])

  test('of white ink cover exactly what the artwork covers, with its size and resolution', async ({ assert }) => {
    const white = sharp(await printed(DESIGN, {}, 'white'))
    const { density, width, height } = await white.metadata()
    assert.deepEqual({ density, width, height }, { density: AREA.dpi, ...SIZE })
    const art = await sharp(await printed(DESIGN)).raw().toBuffer() // prettier-ignore
    const ink = await white.raw().toBuffer()
    assert.equal(ink.length, art.length)
    assert.isTrue(ink.every((value, at) => value === (at % 4 === 3 ? art[at] : 255)))
  }).tags(['EDT-05', 'REN-01'])

  test('of a shirt with one centimetre of bleed have the right size and are printed up to the bleed line', async ({
    assert,
  }) => {
    const [, , , , , [front]] = PRODUCTS.find(([itemNo]) => itemNo === 'A-TEE') as (typeof PRODUCTS)[number]
    const [, , , [width, height], dpi, bleed, safe] = front as NonNullable<typeof front>
    assert.deepEqual([width, height, bleed], [600, 780, 10])
    const strip = (id: string, x: number) => image(id, { x, y: height / 2, width: bleed, height: height + 2 * bleed })
    const layers = [strip('left', -bleed / 2), strip('right', width + bleed / 2)]
    const area = { width, height, dpi, bleed, safe }
    const made = await printed(layers, { area }, 'pdf')
    const { boxes } = pageOf(made)
    assert.deepEqual(measured(boxes), [
      [0, 0, 620, 800],
      [0, 0, 620, 800],
      [10, 10, 610, 790],
    ])
    for (const [nth, points] of [1757.4803, 2267.7165].entries())
      assert.closeTo(boxes[0]?.[nth + 2] ?? NaN, points, 0.001)

    const across = 3661
    const { data } = await pixelsOfPdf(made, { width: across, height: 4724 })
    const at = (mm: number, mmDown: number) =>
      data[(Math.floor((mmDown / 800) * 4724) * across + Math.floor((mm / 620) * across)) * 4 + 3]
    for (const down of [0.5, 400, 799.5]) {
      assert.deepEqual(
        [0.5, 5, 9.5, 611, 615, 619.5].map((mm) => at(mm, down)),
        [255, 255, 255, 255, 255, 255],
      )
      assert.deepEqual(
        [10.5, 310, 609.5].map((mm) => at(mm, down)),
        [0, 0, 0],
      )
    }
  }).tags(['REN-01'])

  test('apply the EXIF rotation of a photo', async ({ assert }) => {
    const upright = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ffffff' } })
      .composite([
        { input: { create: { width: 20, height: 20, channels: 3, background: '#d00000' } }, left: 0, top: 0 },
      ])
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const held = [await folder.picture(9, upright)]
    const made = await printed([image('i', { x: 50, y: 30, width: 30, height: 60, asset: 9 })], {}, 'png', held)
    const at = async (left: number, top: number) => [
      ...(await sharp(made).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ]
    const [above, below] = [await at(313, 60), await at(313, 330)]
    assert.isBelow(above[1] ?? 255, 40)
    assert.isAbove(below[1] ?? 0, 220)
  }).tags(['REN-01'])

  test('report by name what is missing: {reason}')
    .with([
      {
        reason: 'glyphs',
        missing: '😀龘',
        layer: 't',
        layers: [text('t', { font: 'ma-shan-zheng-400', text: '你😀龘', lines: [{ text: '你😀龘', width: 40 }] })],
      },
      {
        reason: 'glyphs',
        missing: '你',
        layer: 'in',
        layers: [group('g', [text('in', { font: 'anton-400', text: '你', lines: [{ text: '你', width: 20 }] })])],
      },
      { reason: 'font', missing: 'comic-sans-400', layer: 't', layers: [text('t', { font: 'comic-sans-400' })] },
      { reason: 'asset', missing: '404', layer: 'i', layers: [image('i', { asset: 404 })] },
      { reason: 'picture', missing: '5', layer: null, layers: [image('i', { asset: 5 })] },
      {
        reason: 'size',
        missing: '35433 × 35433',
        layer: null,
        layers: [],
        area: { ...AREA, width: 2994, height: 2994, dpi: 300 },
      },
    ] as const)
    .run(async ({ assert }, { reason, missing, layer, layers, ...rest }) => {
      const broken = await folder.picture(5, Buffer.from('\x89PNG\r\n\x1a\nno picture at all'))
      const area = 'area' in rest ? rest.area : AREA
      const fault = await printed(layers, { area }, 'png', [...pictures, broken]).then(
        () => null,
        (error: unknown) => error,
      )
      assert.instanceOf(fault, RenderFault)
      assert.deepEqual((fault as RenderFault).unprintable, { reason, missing, layer })
    })
    .tags(['REN-01', 'REN-04'])

  test('need nothing of hidden layers', async ({ assert }) => {
    const made = await printed([
      image('i', { asset: 404, hidden: true }),
      group('g', [text('t', { font: 'comic-sans-400' })], { hidden: true }),
    ])
    assert.isAbove(made.length, 100)
  }).tags(['REN-01'])
})
