import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { AngleFile } from '#document/mockup/angle_file'
import { compose } from '#document/mockup/compose'
import { decode } from '#document/mockup/decode'
import type { Pixels, Template } from '#document/mockup/template'

let open: { folder: string; template: Template } | undefined

/** A plain piece in this colour and angle. Uses much memory; run it in a child process. */
export async function photographed(folder: string, hex: string): Promise<Sharp> {
  if (open?.folder !== folder) open = { folder, template: await templateIn(folder) }
  const { width, height, data } = compose(open.template, hex)
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
}

async function templateIn(folder: string): Promise<Template> {
  const angle = JSON.parse(await readFile(join(folder, 'angle.json'), 'utf8')) as AngleFile
  return decode(angle, await pixelsOf(join(folder, angle.base)), await pixelsOf(join(folder, angle.planes)))
}

async function pixelsOf(path: string): Promise<Pixels> {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}
