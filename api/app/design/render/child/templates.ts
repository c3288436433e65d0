import sharp from 'sharp'
import { bakeQuad } from '#document/mockup/bake_quad'
import { decode } from '#document/mockup/decode'
import type { Pixels, Template } from '#document/mockup/template'
import type { TemplateFile } from '../processes/job.ts'

/** Some ten megabytes each, at 1000 pixels. */
const KEPT = 6
/** Photos are shown no larger. */
const SIDE = 1200
const MOST_PIXELS = 50_000_000

const open = new Map<string, Template>()

/** The side of a blank, ready to be shown; the last few stay open, in the colour they were last shown in. */
export async function openTemplate(file: TemplateFile): Promise<Template> {
  const found = open.get(file.key) ?? (await opened(file))
  open.delete(file.key)
  open.set(file.key, found)
  for (const oldest of open.keys()) if (open.size > KEPT) open.delete(oldest)
  return found
}

async function opened(file: TemplateFile): Promise<Template> {
  if (file.kind === 'template') return decode(file.angle, await pixelsIn(file.base), await pixelsIn(file.planes))
  return bakeQuad(await pixelsIn(file.photo, SIDE), file.faces)
}

async function pixelsIn(path: string, side?: number): Promise<Pixels> {
  const picture = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
  const sized = side ? picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) : picture
  const { data, info } = await sized
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}
