import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { halvingsFor } from '#document/canvas/halvings'
import type { Face } from '#document/model/document'
import { pixelsNeeded, type Needed } from '../domain/pixels_needed.ts'
import type { PictureFile } from '../processes/job.ts'
import { NotPrintable } from './not_printable.ts'
import { allPixels, halvedPixels } from './pixels.ts'

const MOST_PIXELS = 50_000_000
const open = new Map<string, Canvas>()

export type OpenPictures = ReadonlyMap<number, Canvas>

/** The pictures of some faces, upright and in sRGB, by the numbers that layers call them by. Those of the job before stay open if they are wanted again. */
export async function openPictures(
  faces: readonly Face[],
  files: readonly PictureFile[],
  pxPerMm: number,
): Promise<OpenPictures> {
  const needed = pixelsNeeded(faces, pxPerMm)
  const wanted = await Promise.all(files.flatMap((file) => named(file, needed.get(file.id)) ?? []))
  close(new Set(wanted.map(({ name }) => name)))
  const pictures = new Map<number, Canvas>()
  for (const { file, name, halvings } of wanted) {
    const found = open.get(name) ?? (await decoded(file, halvings))
    open.set(name, found)
    pictures.set(file.id, found)
  }
  return pictures
}

/** A picture by its content and by how often it is halved: it is opened no larger than it is drawn. Null where nothing shows it. */
function named(file: PictureFile, needed: Needed | undefined) {
  if (!needed) return null
  return sharp(file.path, { limitInputPixels: MOST_PIXELS })
    .metadata()
    .then(({ autoOrient }) => {
      const halvings = halvingsFor(autoOrient, needed.across, needed.down)
      return { file, halvings, name: `${file.sha256} ${halvings}` }
    })
    .catch(() => {
      throw broken(file)
    })
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

async function decoded(file: PictureFile, halvings: number): Promise<Canvas> {
  const upright = sharp(file.path, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
  const { data, width, height } = await (halvings > 0 ? halvedPixels(upright, halvings) : allPixels(upright)).catch(
    () => {
      throw broken(file)
    },
  )
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0)
  return canvas
}

const broken = ({ id }: PictureFile) => new NotPrintable({ reason: 'picture', layer: null, missing: String(id) })
