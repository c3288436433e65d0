import sharp from 'sharp'
import { canvasOf, compose } from '#document/mockup/compose'
import type { Pixels, TemplateFace } from '#document/mockup/template'
import type { Face } from '#document/model/document'
import type { EffectFormat, EffectsJob, Made } from '../processes/job.ts'
import { drawFace } from './draw.ts'
import { emptied, openPictures } from './pictures.ts'
import { openTemplate } from './templates.ts'

/** Tables made for each picture would save a fortieth of its bytes and take as long as all else. */
const JPEG = { quality: 86, optimiseCoding: false }
const WEBP = { quality: 84, effort: 2 }

/** One picture of the blank for each colour; what is printed is drawn once for all of them. */
export async function makeEffects(job: EffectsJob): Promise<readonly Made[]> {
  const template = await openTemplate(job.template)
  const prints = new Map<string, Pixels>()
  for (const face of template.faces) {
    const drawn = job.faces.find(({ key }) => key === face.key)
    if (drawn) prints.set(face.key, await printOf(drawn, face, job))
  }
  const made: Made[] = []
  const canvas = canvasOf(template)
  for (const { hex, format, output } of job.shown)
    made.push(await written(compose(template, hex, prints, canvas), format, output))
  return made
}

/** As many pixels as it covers of the picture. */
async function printOf(face: Face, { footprint }: TemplateFace, { pictures }: EffectsJob): Promise<Pixels> {
  const { width: across, height: down } = face.area
  const pxPerMm = Math.max(footprint.width / across, footprint.height / down)
  const [width, height] = [Math.max(1, Math.round(across * pxPerMm)), Math.max(1, Math.round(down * pxPerMm))]
  const open = await openPictures([face], pictures, pxPerMm)
  const canvas = drawFace(face, open, { width, height, pxPerMm, bleed: 0 })
  const data = new Uint8Array(canvas.data())
  emptied(canvas)
  return { width, height, data }
}

async function written({ width, height, data }: Pixels, format: EffectFormat, output: string): Promise<Made> {
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  const encoded = format === 'jpeg' ? picture.jpeg(JPEG) : picture.webp(WEBP)
  const { size } = await encoded.toFile(output)
  return { width, height, bytes: size }
}
