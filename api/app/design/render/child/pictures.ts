import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { Face } from '#document/model/document'
import { pixelsNeeded } from '../domain/pixels_needed.ts'
import type { PictureFile } from '../processes/job.ts'
import { NotPrintable } from './not_printable.ts'

const MOST_PIXELS = 50_000_000
/** Larger pictures are opened no larger than they are printed, with room for a good reduction. */
const LARGE = 12_000_000
const AMPLE = 2
const open = new Map<string, Canvas>()

export type OpenPictures = ReadonlyMap<number, Canvas>

/** The pictures of some faces, upright and in sRGB, by the numbers that layers call them by. Those of the job before stay open if they are wanted again. */
export async function openPictures(
  faces: readonly Face[],
  files: readonly PictureFile[],
  pxPerMm: number,
): Promise<OpenPictures> {
  const needed = pixelsNeeded(faces, pxPerMm)
  const wanted = await Promise.all(
    files.filter(({ id }) => needed.has(id)).map((file) => named(file, needed.get(file.id) ?? 0)),
  )
  close(new Set(wanted.map(({ name }) => name)))
  const pictures = new Map<number, Canvas>()
  for (const { file, name, width } of wanted) {
    const found = open.get(name) ?? (await decoded(file, width))
    open.set(name, found)
    pictures.set(file.id, found)
  }
  return pictures
}

/** A picture by its content and by how wide it is opened; null where that is as it is. */
async function named(file: PictureFile, shownWidth: number) {
  const { autoOrient } = await sharp(file.path, { limitInputPixels: MOST_PIXELS })
    .metadata()
    .catch(() => {
      throw broken(file)
    })
  const ample = Math.ceil(shownWidth * AMPLE)
  const width = autoOrient.width * autoOrient.height > LARGE && autoOrient.width > ample ? ample : null
  return { file, width, name: `${file.sha256} ${width ?? ''}` }
}

/** At once, and not when a collector finds it: canvases weigh nothing in its eyes. */
function close(wanted: ReadonlySet<string>) {
  for (const [name, canvas] of open) {
    if (wanted.has(name)) continue
    open.delete(name)
    emptied(canvas)
  }
}

export function emptied(canvas: Canvas) {
  canvas.width = 0
  canvas.height = 0
}

async function decoded(file: PictureFile, width: number | null): Promise<Canvas> {
  const upright = sharp(file.path, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  }).autoOrient()
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
