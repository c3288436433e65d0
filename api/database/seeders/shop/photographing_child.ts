import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { AngleFile } from '#document/mockup/angle_file'
import { compose } from '#document/mockup/compose'
import { decode } from '#document/mockup/decode'
import type { Pixels, Template } from '#document/mockup/template'

/* Takes photos of plain pieces, in a process whose memory goes with it. */

interface Asked {
  folder: string
  hex: string
  path: string
}

const QUALITY = 86
let open: { folder: string; template: Template } | undefined

process.on('message', ({ folder, hex, path }: Asked) => {
  void photographed(folder, hex)
    .then((jpeg) => jpeg.toFile(path))
    .then(() => process.send?.({ path }))
})

async function photographed(folder: string, hex: string) {
  if (open?.folder !== folder) open = { folder, template: await templateIn(folder) }
  const { width, height, data } = compose(open.template, hex)
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: QUALITY, mozjpeg: true })
}

async function templateIn(folder: string): Promise<Template> {
  const angle = JSON.parse(await readFile(join(folder, 'angle.json'), 'utf8')) as AngleFile
  return decode(angle, await pixelsOf(join(folder, angle.base)), await pixelsOf(join(folder, angle.planes)))
}

async function pixelsOf(path: string): Promise<Pixels> {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

process.send?.({})
