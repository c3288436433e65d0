import { purposeOf } from '#contracts/uploads'
import { row, rows } from '#core/database'
import { jobCause } from '#core/jobs/job'
import { storeContent } from '#media/store_upload'
import { fileAddress } from '#media/links/file_address'
import { KINDS } from '#media/upload_rules'
import { supplierOf } from '#media/storage_quota'
import { sha256Of } from '#media/storage/files'
import { storageName } from '#media/storage/drive'
import { type RenderTask, renderInputs, renderKey, planTasks, type DesignTask } from '#design/render/task'
import type { RenderedFile, TemplateFile } from '#design/render/processes/job'
import { Refusal } from '#core/errors'
import { TempDir } from '#design/render/temp_dir'
import type { Content } from '#media/attachments'
import { readFile } from 'node:fs/promises'
import type { ProductAngle } from '#contracts/catalogue'
import { render } from '#design/render/processes/render'
import { type DesignToRender, loadDesignToRender, findCurrentVersion } from '#design/render/queries'
import type { AngleFile } from '#document/mockup/angle_file'
import { usedFaces } from '#document/model/uses'
import type { FinishedPictureKind } from '#contracts/renders'

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
  const found = await row<Omit<Owner, 'counted_for'> & { path: string }>(
    `select f.code, coalesce(f.owner_user_id, ?::int, (select min(u.id) from users u where u.organisation_id = o.id)) as owner_user_id, f.organisation_id, o.path
       from ${table} f join organisations o on o.id = f.organisation_id where f.id = ?`,
    [userId, id],
  )
  if (!found) throw new Error(`${table} ${id} is gone`)
  const { path, ...owner } = found
  return { ...owner, counted_for: supplierOf(path.split('.').slice(0, 2).join('.')) }
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

/** A photo keeps its own colour. */
const PHOTO_COLOUR = '#ffffff'

export async function drawEffects(
  task: RenderTask,
  { document, angles }: DesignToRender,
  tempDir: TempDir,
): Promise<readonly StoredPicture[]> {
  const angle = angles.find(({ key }) => key === task.subject)
  if (!angle) throw new Error(`the product has no side ${task.subject}`)
  const template = await templateOf(angle, tempDir)
  const from = document.faces.filter(({ key }) => angle.faces.includes(key)).map((face) => renderInputs(document, face))
  const hexes = await hexesOf(task.colour_ids)
  const colours = angle.kind === 'photo' ? [[angle.colour_id, PHOTO_COLOUR] as const] : hexes
  const wanted = colours.map(
    ([colourId, hex]) =>
      ({ key: renderKey('effect', template.key, from, hex), kind: 'effect', colourId, format: 'jpeg', hex }) as const,
  )
  return renderOrReuse(task, wanted, tempDir, async (files) => {
    const pictures = await tempDir.downloadPictures(from.flatMap(({ assets }) => assets))
    const shown = files.map(({ hex, output }) => ({ hex, format: 'jpeg' as const, output }))
    return render({ kind: 'effects', template, faces: from.map(({ face }) => face), pictures, shown })
  })
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
  task: RenderTask,
  { document }: DesignToRender,
  tempDir: TempDir,
): Promise<readonly StoredPicture[]> {
  const face = document.faces.find(({ key }) => key === task.subject)
  if (!face) throw new Error(`the design has no face ${task.subject}`)
  const from = renderInputs(document, face)
  const format = task.kind === 'pdf' ? 'pdf' : 'png'
  const wanted: PictureToRender = {
    key: renderKey('print', from, format),
    kind: `print_${format}`,
    colourId: null,
    format,
  }
  return renderOrReuse(task, [wanted], tempDir, async (files) => {
    const pictures = await tempDir.downloadPictures(from.assets)
    return render({ kind: 'face', face, pictures, files: files.map(({ output }) => ({ format, output })) })
  })
}

/** The first angle that shows the print, in the first colour; nothing for an empty or invisible design. */
export async function drawDesign(task: DesignTask, tempDir: TempDir): Promise<readonly StoredPicture[]> {
  const newest = await findCurrentVersion(task.design_id)
  if (!newest) return []
  const wanted = await loadDesignToRender(newest.version_id)
  const [side] = planTasks(wanted.document, wanted, newest.colour_ids)
  if (side?.kind !== 'effects' || usedFaces(wanted.document).length === 0) return []
  return drawEffects({ ...task, subject: side.subject, colour_ids: side.colourIds.slice(0, 1) }, wanted, tempDir)
}

export interface StoredPicture {
  kind: FinishedPictureKind
  colourId: number | null
  file: string
  width: number
  height: number
}

export async function drawTask(task: RenderTask): Promise<readonly StoredPicture[]> {
  await using tempDir = new TempDir()
  if (task.design_id !== null) return await drawDesign(task, tempDir)
  const wanted = await loadDesignToRender(task.design_version_id)
  return task.kind === 'effects' ? await drawEffects(task, wanted, tempDir) : await drawPrint(task, wanted, tempDir)
}
