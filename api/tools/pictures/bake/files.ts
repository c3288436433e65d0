import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { AngleFile } from '#document/mockup/angle_file'
import { decode } from '#document/mockup/decode'
import { pack, type AngleName } from '#document/mockup/pack'
import type { Pixels, Template } from '#document/mockup/template'

const raw = ({ width, height, data }: Pixels) => sharp(data, { raw: { width, height, channels: 4 } })

export async function write(folder: string, template: Template, name: AngleName): Promise<void> {
  const { angle, base, planes } = pack(template, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'angle.json'), `${JSON.stringify(angle)}\n`)
  await raw(base).removeAlpha().webp({ quality: 92, smartSubsample: true, effort: 5 }).toFile(join(folder, angle.base))
  await raw(planes).removeAlpha().webp({ quality: 90, effort: 5 }).toFile(join(folder, angle.planes))
}

export async function read(folder: string): Promise<{ angle: AngleFile; template: Template }> {
  const angle = JSON.parse(readFileSync(join(folder, 'angle.json'), 'utf8')) as AngleFile
  const [base, planes] = await Promise.all([pixels(join(folder, angle.base)), pixels(join(folder, angle.planes))])
  return { angle, template: decode(angle, base, planes) }
}

export async function pixels(file: string | Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}
