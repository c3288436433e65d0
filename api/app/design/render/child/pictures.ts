import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas'
import sharp, { type Sharp } from 'sharp'
import type { Face } from '#document/model/document'
import { pixelsNeeded } from '../domain/pixels_needed.ts'
import type { PictureFile } from '../processes/job.ts'
import { NotPrintable } from './not_printable.ts'

const MOST_PIXELS = 50_000_000
/** Larger pictures are opened no larger than they are printed, with room for a good reduction. */
const LARGE = 12_000_000
const AMPLE = 2
/** Of open pictures, in pixels; the next job may want the same. */
const KEPT = 24_000_000

const open = new Map<string, Canvas>()

export type OpenPictures = ReadonlyMap<number, Canvas>

/** The pictures of a face, upright and in sRGB, by the numbers that its layers call them by. */
export async function openPictures(
  faces: readonly Face[],
  files: readonly PictureFile[],
  pxPerMm: number,
): Promise<OpenPictures> {
  const needed = pixelsNeeded(faces, pxPerMm)
  const pictures = new Map<number, Canvas>()
  for (const file of files) {
    const width = needed.get(file.id)
    if (width !== undefined) pictures.set(file.id, await opened(file, width))
  }
  forget()
  return pictures
}

async function opened(file: PictureFile, shownWidth: number): Promise<Canvas> {
  const image = sharp(file.path, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
  const width = await widthFor(file, shownWidth)
  const name = `${file.sha256} ${width ?? ''}`
  const found = open.get(name) ?? (await decoded(image, width, file))
  open.delete(name)
  open.set(name, found)
  return found
}

/** Null where it is opened as it is. */
async function widthFor(file: PictureFile, shownWidth: number): Promise<number | null> {
  const { autoOrient } = await sharp(file.path, { limitInputPixels: MOST_PIXELS })
    .metadata()
    .catch(() => {
      throw broken(file)
    })
  const ample = Math.ceil(shownWidth * AMPLE)
  return autoOrient.width * autoOrient.height > LARGE && autoOrient.width > ample ? ample : null
}

async function decoded(image: Sharp, width: number | null, file: PictureFile): Promise<Canvas> {
  const upright = image.autoOrient()
  const { data, info } = await (width === null ? upright : upright.resize({ width }))
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw broken(file)
    })
  const canvas = createCanvas(info.width, info.height)
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
  canvas.getContext('2d').putImageData(new ImageData(pixels, info.width, info.height), 0, 0)
  return canvas
}

const broken = ({ id }: PictureFile) => new NotPrintable({ reason: 'picture', layer: null, missing: String(id) })

/** The oldest first. */
function forget() {
  let pixels = [...open.values()].reduce((sum, { width, height }) => sum + width * height, 0)
  for (const [name, { width, height }] of open) {
    if (pixels <= KEPT) return
    open.delete(name)
    pixels -= width * height
  }
}
