import sharp from 'sharp'
import { bakeQuad } from '#document/mockup/bake_quad'
import { withUnderbase } from '#document/mockup/underbase'
import { decode } from '#document/mockup/decode'
import type { Pixels, Template, TemplateFace } from '#document/mockup/template'
import type { TemplateFile, EffectFormat, EffectsJob, RenderedFile } from '../processes/job.ts'
import { canvasOf, compose } from '#document/mockup/compose'
import type { Face } from '#document/model/document'
import { drawFace } from './draw.ts'
import { markPixels } from './mark.ts'
import { openFonts } from './fonts.ts'
import { freeCanvas, openPictures } from './pictures.ts'

/** About ten megabytes each at 1000 pixels. */
const CACHE_LIMIT = 6
/** Photos are not displayed larger. */
const SIDE = 1200
const MOST_PIXELS = 50_000_000

const openTemplates = new Map<string, Template>()

/** Caches the last few templates, in the colour last used. */
export async function openTemplate(file: TemplateFile): Promise<Template> {
  const found = openTemplates.get(file.key) ?? (await readTemplate(file))
  openTemplates.delete(file.key)
  openTemplates.set(file.key, found)
  for (const oldest of openTemplates.keys()) if (openTemplates.size > CACHE_LIMIT) openTemplates.delete(oldest)
  return found
}

async function readTemplate(file: TemplateFile): Promise<Template> {
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

/** Optimised Huffman tables save a fortieth of the bytes but double the time. */
const JPEG = { quality: 86, optimiseCoding: false }
const WEBP = { quality: 84, effort: 2 }

/** One picture per colour; the print is rendered once for all of them. */
export async function renderEffects(job: EffectsJob): Promise<readonly RenderedFile[]> {
  const template = await openTemplate(job.template)
  const prints = new Map<string, Pixels>()
  for (const face of template.faces) {
    const drawn = job.faces.find(({ key }) => key === face.key)
    if (!drawn) continue
    const print = await renderPrint(drawn, face, job)
    prints.set(face.key, job.underbased?.includes(face.key) ? withUnderbase(print) : print)
  }
  const made: RenderedFile[] = []
  const canvas = canvasOf(template)
  for (const { hex, format, output } of job.shown)
    made.push(await writeEffect(marked(compose(template, hex, prints, canvas), job), format, output))
  return made
}

const marked = (pixels: Pixels, { isPlay }: EffectsJob): Pixels => (isPlay ? markPixels(pixels) : pixels)

/** Rendered at the pixel size it covers in the picture. */
async function renderPrint(face: Face, { footprint }: TemplateFace, { pictures }: EffectsJob): Promise<Pixels> {
  const { width: across, height: down } = face.area
  const pxPerMm = Math.max(footprint.width / across, footprint.height / down)
  const [width, height] = [Math.max(1, Math.round(across * pxPerMm)), Math.max(1, Math.round(down * pxPerMm))]
  await openFonts([face])
  const open = await openPictures([face], pictures, pxPerMm)
  const canvas = drawFace(face, open, { width, height, pxPerMm, bleed: 0 })
  const data = new Uint8Array(canvas.data())
  freeCanvas(canvas)
  return { width, height, data }
}

async function writeEffect(
  { width, height, data }: Pixels,
  format: EffectFormat,
  output: string,
): Promise<RenderedFile> {
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  const encoded = format === 'jpeg' ? picture.jpeg(JPEG) : picture.webp(WEBP)
  const { size } = await encoded.toFile(output)
  return { width, height, bytes: size }
}
