import { purposeOf } from '#contracts/uploads'
import { row, rows } from '#core/database'
import { jobCause } from '#core/jobs/job'
import { storeContent } from '#media/store_upload'
import { fileAddress } from '#media/links/file_address'
import { KINDS } from '#media/upload_rules'
import { sha256Of } from '#media/storage/files'
import { storageName } from '#media/storage/drive'
import {
  type RenderTask,
  type FinishedTask,
  renderInputs,
  renderKey,
  planTasks,
  type DesignTask,
} from '#design/render/task'
import type { PdfXFile, PrintFormat, RenderedFile, TemplateFile } from '#design/render/processes/job'
import { Refusal } from '#core/errors'
import { TempDir } from '#design/render/temp_dir'
import { supplierOf, type Content } from '#media/attachments'
import { readFile, writeFile } from 'node:fs/promises'
import type { DesignFace, ProductAngle, Underbase } from '#contracts/catalogue'
import { render } from '#design/render/processes/render'
import {
  type DesignToRender,
  loadDesignToRender,
  findCurrentVersion,
  loadPrintProfile,
  type ProfileToPrint,
} from '#design/render/queries'
import type { AngleFile } from '#document/mockup/angle_file'
import { usedFaces } from '#document/model/uses'
import { ownFontFiles } from '#design/fonts/own_fonts'
import { clothOf, faceOn, hasVersions, NO_CLOTH, type Cloth } from '#document/model/cloths'
import { hasUnderbase } from '#document/mockup/underbase'
import type { FinishedPictureKind } from '#contracts/renders'
import type { DesignDocument, Face } from '#document/model/document'

const CAUSE = jobCause('design.render')

/** Stores the picture as a file of the product's organisation, counted against its storage, and caches it by key. */
export async function storePicture(
  task: RenderTask,
  picture: PictureToRender & { output: string },
  made: RenderedFile,
): Promise<StoredPicture> {
  const { key, kind, colourId, format, output } = picture
  const { bytes: size, width, height } = made
  const topic = kind === 'effect' ? 'effect' : 'print'
  const { mime, suffixes } = KINDS[format]
  const { code, ...owner } = await ownerOf(task)
  const name = [code, task.subject, colourId].filter((part) => part !== null).join('_')
  const content = { sha256: await sha256Of(output), storage: await storageName(), size, width, height }
  const is = { topic, is_private: purposeOf(topic).isPrivate ?? false, fingerprint: null, coverage: null }
  const stored = await storeContent(
    output,
    { ...content, ...is, ...owner, name: `${name}.${suffixes[0]}`, mime, suffix: suffixes[0] },
    CAUSE,
  )
  await rows(
    'insert into renders (key, storage, sha256, size, width, height) values (?, ?, ?, ?, ?, ?) on conflict (key) do nothing',
    [key, content.storage, content.sha256, size, width, height],
  )
  return { kind, colourId, file: fileAddress(stored), width, height }
}

interface Owner {
  code: string
  owner_user_id: number
  organisation_id: number
  counted_for: number
}

async function ownerOf({
  finished_product_id: finished,
  design_id: design,
  user_id: userId,
}: RenderTask): Promise<Owner> {
  const [table, id] = finished === null ? ['designs', design] : ['finished_products', finished]
  const found = await row<Omit<Owner, 'counted_for'> & { path: string; is_play: boolean }>(
    `select f.code, coalesce(f.owner_user_id, ?::int, (select min(u.id) from users u where u.organisation_id = o.id)) as owner_user_id, f.organisation_id, o.path,
            o.play_of is not null as is_play
       from ${table} f join organisations o on o.id = f.organisation_id where f.id = ?`,
    [userId, id],
  )
  if (!found) throw new Error(`${table} ${id} is gone`)
  const { path, is_play: isPlay, ...owner } = found
  const supplier = supplierOf(path.split('.').slice(0, 2).join('.'))
  if (!isPlay) return { ...owner, counted_for: supplier }
  const { organisation_id: play } = owner
  return { ...owner, owner_user_id: -play, counted_for: play }
}

/** The key covers everything that affects the picture's appearance. */
export interface PictureToRender {
  key: string
  kind: StoredPicture['kind']
  colourId: number | null
  format: 'jpeg' | 'png' | 'pdf'
}

type WithOutput<One extends PictureToRender> = One & { output: string }
type RenderedBefore = Content & RenderedFile & { key: string }

/** Reuses pictures rendered before, for any organisation, and renders the others. */
export async function renderOrReuse<One extends PictureToRender>(
  task: RenderTask,
  wanted: readonly One[],
  tempDir: TempDir,
  draw: (missing: readonly WithOutput<One>[]) => Promise<readonly RenderedFile[]>,
): Promise<readonly StoredPicture[]> {
  const placed: WithOutput<One>[] = []
  const kept = new Map<string, StoredPicture>()
  for (const one of wanted) {
    const known = await row<RenderedBefore>(
      'select key, storage, sha256, size as bytes, width, height from renders where key = ?',
      [one.key],
    )
    const path = known && (await tempDir.download(known).catch(ignoreMissing))
    if (known && path) kept.set(one.key, await storePicture(task, { ...one, output: path }, known))
    else placed.push({ ...one, output: await tempDir.newPath() })
  }
  const made = placed.length > 0 ? await draw(placed) : []
  for (const [index, one] of placed.entries())
    kept.set(one.key, await storePicture(task, one, made[index] as RenderedFile))
  return wanted.flatMap(({ key }) => kept.get(key) ?? [])
}

/** No file referred to the content any more, so it was garbage-collected. */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof Refusal) throw error
  return undefined
}

/** Marked pictures are never reused for real ones. */
const markOf = ({ is_play: isPlay }: RenderTask) => (isPlay ? ['test'] : [])

/** A photo keeps its own colour. */
const PHOTO_COLOUR = '#ffffff'

export async function drawEffects(
  task: RenderTask,
  { document, angles, faces: sides, colourIds }: DesignToRender,
  tempDir: TempDir,
): Promise<readonly StoredPicture[]> {
  const angle = angles.find(({ key }) => key === task.subject)
  if (!angle) throw new Error(`the product has no side ${task.subject}`)
  const template = await templateOf(angle, tempDir)
  const wanted = (await coloursOf(task, angle, colourIds)).map(({ colourId, hex, cloth }) => {
    const from = facesOn(document, angle, cloth)
    const underbased = underbasedOn(sides, cloth).filter((key) => angle.faces.includes(key))
    return {
      key: renderKey('effect', template.key, from, hex, ...underbased, ...markOf(task)),
      kind: 'effect',
      colourId,
      format: 'jpeg',
      hex,
      from,
      underbased,
      art: renderKey(from, underbased),
    } as const
  })
  return renderOrReuse(task, wanted, tempDir, async (files) => {
    const made = new Map<string, RenderedFile>()
    const ownFonts = await ownFontFiles(document)
    // Colours with the same artwork are drawn together, because the print is drawn once for all of them.
    for (const alike of Map.groupBy(files, ({ art }) => art).values()) {
      const { from, underbased } = alike[0] as (typeof alike)[number]
      const pictures = await tempDir.downloadPictures(from.flatMap(({ assets }) => assets))
      const shown = alike.map(({ hex, output }) => ({ hex, format: 'jpeg' as const, output }))
      const faces = from.map(({ face }) => face)
      const drawn = await render({
        kind: 'effects',
        isPlay: task.is_play,
        ownFonts,
        template,
        faces,
        underbased,
        pictures,
        shown,
      })
      for (const [index, { output }] of shown.entries()) made.set(output, drawn[index] as RenderedFile)
    }
    return files.map(({ output }) => made.get(output) as RenderedFile)
  })
}

const facesOn = (document: DesignDocument, { faces }: ProductAngle, cloth: Cloth) =>
  document.faces.filter(({ key }) => faces.includes(key)).map((face) => renderInputs(document, faceOn(face, cloth)))

/** The sides with white ink under the artwork on a cloth. */
function underbasedOn(sides: readonly DesignFace[], cloth: Cloth): readonly string[] {
  const hex = cloth.findLast((key) => key.startsWith('#'))
  return sides.flatMap(({ key, underbase }) => (hex && hasUnderbase(underbase, hex) ? [key] : []))
}

interface ColourToDraw {
  colourId: number | null
  hex: string
  cloth: Cloth
}

/** A photo of all colours shows the cloth of a product's only one. */
async function coloursOf(task: RenderTask, angle: ProductAngle, productColours: readonly number[]) {
  const isOfAll = angle.kind === 'photo' && angle.colour_id === null
  const hexes = await hexesOf(isOfAll && productColours.length === 1 ? productColours : task.colour_ids)
  if (angle.kind !== 'photo')
    return hexes.map(([colourId, hex]): ColourToDraw => ({ colourId, hex, cloth: clothOf(hex) }))
  const [, hex] = hexes.find(([id]) => isOfAll || id === angle.colour_id) ?? []
  return [{ colourId: angle.colour_id, hex: PHOTO_COLOUR, cloth: hex === undefined ? NO_CLOTH : clothOf(hex) }]
}

async function templateOf(angle: ProductAngle, tempDir: TempDir): Promise<TemplateFile> {
  if (angle.kind === 'photo') {
    const { path, sha256 } = await tempDir.downloadAddress(angle.photo)
    const faces = angle.places.map(({ face, quad }) => ({ key: face, corners: quad }))
    return { kind: 'photo', key: renderKey(sha256, faces), photo: path, faces }
  }
  const { file, base, planes } = angle.template
  const [said, piece, light] = [
    await tempDir.downloadAddress(file),
    await tempDir.downloadAddress(base),
    await tempDir.downloadAddress(planes),
  ]
  const key = renderKey(said.sha256, piece.sha256, light.sha256)
  return {
    kind: 'template',
    key,
    angle: JSON.parse(await readFile(said.path, 'utf8')) as AngleFile,
    base: piece.path,
    planes: light.path,
  }
}

async function hexesOf(ids: readonly number[]): Promise<readonly (readonly [id: number, hex: string])[]> {
  const found = await rows<{ id: number; hex: string }>(
    'select id, lower(hex) as hex from stock_colours where id = any(?)',
    [ids],
  )
  const hexes = new Map(found.map(({ id, hex }) => [id, hex]))
  return ids.flatMap((id) => (hexes.has(id) ? [[id, hexes.get(id) as string] as const] : []))
}

export async function drawPrint(
  task: FinishedTask,
  { document, faces: sides }: DesignToRender,
  tempDir: TempDir,
): Promise<readonly StoredPicture[]> {
  const face = document.faces.find(({ key }) => key === task.subject)
  if (!face) throw new Error(`the design has no face ${task.subject}`)
  const profile = task.kind === 'pdf' ? await loadPrintProfile(task) : null
  const underbase = sides.find(({ key }) => key === task.subject)?.underbase
  const wanted = await printsOf(task, { document, face, underbase, profile })
  const standardOf = profile && (await standardFiles(profile, face, tempDir))
  // Colours with the same artwork share one file.
  const distinct = [...new Map(wanted.map((one) => [one.key, one])).values()]
  const stored = await renderOrReuse(task, distinct, tempDir, async (files) => {
    const made = new Map<string, RenderedFile>()
    const ownFonts = await ownFontFiles(document)
    for (const alike of Map.groupBy(files, ({ from }) => renderKey(from)).values()) {
      const { face: drawn, assets } = (alike[0] as (typeof alike)[number]).from
      const pictures = await tempDir.downloadPictures(assets)
      const asked = alike.map(({ key, print, output }) => ({
        format: print,
        output,
        ...(standardOf && { standard: standardOf(key) }),
      }))
      const rendered = await render({
        kind: 'face',
        isPlay: task.is_play,
        ownFonts,
        face: drawn,
        pictures,
        files: asked,
      })
      for (const [index, { output }] of asked.entries()) made.set(output, rendered[index] as RenderedFile)
    }
    return files.map(({ output }) => made.get(output) as RenderedFile)
  })
  const files = new Map(distinct.map(({ key }, index) => [key, stored[index] as StoredPicture]))
  return wanted.map(({ key, colourId }) => ({ ...(files.get(key) as StoredPicture), colourId }))
}

/** The profile as a file; a PDF's id is its cache key, so the same file always has the same. */
async function standardFiles({ name, content, date }: ProfileToPrint, face: Face, tempDir: TempDir) {
  const profile = await tempDir.newPath()
  await writeFile(profile, content, { flag: 'wx', mode: 0o600 })
  return (key: string): PdfXFile => ({ profile, profileName: name, id: key.slice(0, 32), date, title: face.key })
}

interface ToPrint {
  document: DesignDocument
  face: Face
  underbase: Underbase | undefined
  profile: ProfileToPrint | null
}

/** The artwork, per colour where it has versions, and its white ink for the colours that need it. */
async function printsOf(task: RenderTask, { document, face, underbase, profile }: ToPrint) {
  const standard = profile ? [profile.sha256, profile.name, profile.date] : []
  const format = task.kind === 'pdf' ? 'pdf' : 'png'
  const hexes = await hexesOf(task.colour_ids)
  const printOf = (print: PrintFormat, colourId: number | null, hex: string | null) => {
    const from = renderInputs(document, faceOn(face, hex === null ? NO_CLOTH : clothOf(hex)))
    const file = print === 'pdf' ? 'pdf' : 'png'
    const key = renderKey('print', from, print === 'pdf' ? PDF_EDITION : print, ...standard, ...markOf(task))
    return { key, kind: `print_${print}`, colourId, format: file, from, print } as const
  }
  const white = format === 'png' ? hexes.filter(([, hex]) => hasUnderbase(underbase, hex)) : []
  return [
    ...(hasVersions(face) && hexes.length > 0 ? hexes : [NO_COLOUR]).map(([id, hex]) => printOf(format, id, hex)),
    ...white.map(([id, hex]) => printOf('white', id, hex)),
  ]
}

/** Increment when only PDF files change. */
const PDF_EDITION = 'pdf 4'

const NO_COLOUR = [null, null] as const

/** The first angle that shows the print, in the first colour; nothing for an empty or invisible design. */
export async function drawDesign(task: DesignTask, tempDir: TempDir): Promise<readonly StoredPicture[]> {
  const newest = await findCurrentVersion(task.design_id)
  if (!newest) return []
  const wanted = await loadDesignToRender(newest.version_id)
  const [side] = planTasks(wanted.document, wanted, newest.colour_ids)
  if (side?.kind !== 'effects' || usedFaces(wanted.document).length === 0) return []
  const first = { ...task, subject: side.subject, colour_ids: side.colourIds.slice(0, 1) }
  // The document may be newer than the revision, because autosaves are joined.
  return (await drawEffects(first, wanted, tempDir)).map((picture) => ({ ...picture, revision: newest.revision }))
}

export interface StoredPicture {
  kind: FinishedPictureKind
  colourId: number | null
  file: string
  width: number
  height: number
  /** The least revision that a design's picture shows. */
  revision?: number
}

export async function drawTask(task: RenderTask): Promise<readonly StoredPicture[]> {
  await using tempDir = new TempDir()
  if (task.design_id !== null) return await drawDesign(task, tempDir)
  const wanted = await loadDesignToRender(task.design_version_id)
  return task.kind === 'effects' ? await drawEffects(task, wanted, tempDir) : await drawPrint(task, wanted, tempDir)
}
