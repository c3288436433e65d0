import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawFace, layTexts } from '#design/render/child/draw'
import { renderFace } from '#design/render/child/face'
import { openFonts } from '#design/render/child/fonts'
import { freeCanvas, openPictures } from '#design/render/child/pictures'
import { checkValues } from '#document/fields/fields'
import { changedTexts, fillFields } from '#document/fields/fill'
import { FONT_HASHES } from '#document/fonts/manifest'
import { SCHEMA, VERSION, type DesignDocument, type Face } from '#document/model/document'
import { median } from './support/compare.ts'
import { text } from './support/drawn/design.ts'
import { writePictures } from './support/drawn/pictures.ts'
import { atLeast, verdict } from './support/verdict.ts'

/** Pieces that buyers personalised: checked, laid out, filled in and previewed, and their print files beside plain ones. */

const PIECES = 2000
const PREVIEWED = 20
const PRINT_LIMIT = 1.1
const ROUNDS = 5
const PRINTS = 4
/** Pixels of the longer side of a preview. */
const SIDE = 320

const folder = await mkdtemp(join(tmpdir(), 'inkfold_bench_'))
// As in the renderer.
sharp.cache(false)
sharp.concurrency(1)
await writePictures(folder)
const pictures = [{ id: 1, sha256: '1', path: join(folder, '1') }]

const face: Face = {
  key: 'front',
  area: { width: 210, height: 95, dpi: 300, bleed: 2, safe: 5 },
  layers: [
    { type: 'image', id: 'i1', x: 50, y: 48, width: 80, height: 53, asset: 1 },
    text('name', 40, 'Name', {
      name: 'Name',
      field: { most: 20 },
      x: 150,
      width: 90,
      height: 26,
      font: 'pacifico-400',
    }),
    text('year', 70, '2026', { name: 'Year', field: { letters: 'digits' }, x: 150, width: 90, height: 26, size: 12 }),
  ],
}
const laid = new Map((await layTexts(face.layers.filter((layer) => layer.type === 'text'))).map((one) => [one.id, one]))
const plainFace: Face = { ...face, layers: face.layers.map((layer) => laid.get(layer.id) ?? layer) }
const document: DesignDocument = {
  schema: SCHEMA,
  version: VERSION,
  product: { id: 1, version: 1 },
  fonts: ['pacifico-400', 'inter-400'].map((id) => ({ id, sha256: FONT_HASHES.get(id) ?? '' })),
  assets: [{ id: 1, sha256: '1', width: 1500, height: 1000 }],
  faces: [plainFace],
}
const named = (at: number) => ({ Name: `Ada ${at} Lovelace`, Year: String(1815 + (at % 200)) })

await preview(await filledFaces([named(0)]))
const previewing = await cpuOf(async () => {
  for (let at = 0; at < PIECES; at += 100)
    await preview(await filledFaces(Array.from({ length: 100 }, (_, one) => named(at + one))))
})
console.log(`  ${PIECES} pieces: ${previewing.toFixed(0)} ms of processor time`)
atLeast('personalised pieces previewed a second', PIECES / (previewing / 1000), PREVIEWED)

await print([plainFace])
const rounds: { filled: number; plain: number }[] = []
for (let round = 0; round < ROUNDS; round++) {
  const pieces = Array.from({ length: PRINTS }, (_, one) => named(round * PRINTS + one))
  const filled = await cpuOf(async () => print(await filledFaces(pieces)))
  rounds.push({ filled, plain: await cpuOf(() => print(pieces.map(() => plainFace))) })
}
const { filled, plain } = median(rounds, (one) => one.filled / one.plain)
console.log(`  a print file filled in ${(filled / PRINTS).toFixed(0)} ms, plain ${(plain / PRINTS).toFixed(0)} ms`)
verdict('print files of personalised pieces, of plain ones', filled / plain, PRINT_LIMIT)
await rm(folder, { recursive: true })

/** Each with its values, as when they are saved: checked, laid out together and put into the design. */
async function filledFaces(given: readonly Readonly<Record<string, string>>[]): Promise<readonly Face[]> {
  const values = given.map((one) => checkValues(document, one).values)
  const changed = values.map((one) => changedTexts(document, one))
  const texts = await layTexts(changed.flat())
  let at = 0
  return changed.flatMap((own, index) => {
    const next = texts.slice(at, (at += own.length))
    return fillFields(document, values[index] ?? new Map(), next).document.faces
  })
}

async function preview(faces: readonly Face[]): Promise<void> {
  const pxPerMm = SIDE / face.area.width
  const size = { width: SIDE, height: Math.round(face.area.height * pxPerMm), pxPerMm, bleed: 0 }
  await openFonts(faces)
  const opened = await openPictures([face], pictures, pxPerMm)
  for (const one of faces) {
    const canvas = drawFace(one, opened, size)
    canvas.data()
    freeCanvas(canvas)
  }
}

async function print(faces: readonly Face[]): Promise<void> {
  for (const one of faces)
    await renderFace({
      kind: 'face',
      face: one,
      pictures,
      files: [{ format: 'png', output: join(folder, 'print.png') }],
    })
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
