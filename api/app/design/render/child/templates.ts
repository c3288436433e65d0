import sharp from 'sharp'
import { decode } from '#document/mockup/decode'
import type { Pixels, Template } from '#document/mockup/template'
import type { TemplateFile } from '../processes/job.ts'

/** Some eight megabytes each, at 1000 pixels. */
const KEPT = 6

const open = new Map<string, Template>()

export async function openTemplate({ key, angle, base, planes }: TemplateFile): Promise<Template> {
  const found = open.get(key) ?? decode(angle, await pixelsIn(base), await pixelsIn(planes))
  open.delete(key)
  open.set(key, found)
  for (const oldest of open.keys()) if (open.size > KEPT) open.delete(oldest)
  return found
}

async function pixelsIn(path: string): Promise<Pixels> {
  const { data, info } = await sharp(path, { failOn: 'error' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}
