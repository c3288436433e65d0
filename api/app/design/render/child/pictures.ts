import type { Unprintable } from '#document/preflight/unprintable'
import { IDENTITY, multiply, type Matrix } from '#document/geometry/matrix'
import { matrixOf } from '#document/geometry/transform'
import type { Face } from '#document/model/document'
import type { ImageLayer, Layer, TileLayer } from '#document/model/layers'
import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { halvingsFor } from '#document/canvas/halvings'
import type { PictureFile } from '../processes/job.ts'
import { allPixels, halvedPixels } from './pixels.ts'

export class NotPrintable extends Error {
  readonly unprintable: Unprintable

  constructor(unprintable: Unprintable) {
    super(`${unprintable.reason} ${unprintable.missing}`)
    this.unprintable = unprintable
  }
}

/** The full picture's size in target pixels. */
export interface PixelSize {
  readonly across: number
  readonly down: number
}

export function pixelsNeeded(faces: readonly Face[], pxPerMm: number): ReadonlyMap<number, PixelSize> {
  const needed = new Map<number, PixelSize>()
  for (const { layers } of faces) for (const layer of layers) collect(layer, IDENTITY)
  return needed

  function collect(layer: Layer, parent: Matrix): void {
    if (layer.hidden) return
    const matrix = multiply(parent, matrixOf(layer))
    if (layer.type === 'group') for (const child of layer.children) collect(child, matrix)
    if (layer.type !== 'image' && layer.type !== 'tile') return
    const [a, b, c, d] = matrix
    const { width, height } = fullSizeOf(layer)
    const { across, down } = needed.get(layer.asset) ?? { across: 0, down: 0 }
    needed.set(layer.asset, {
      across: Math.max(across, width * Math.hypot(a, b) * pxPerMm),
      down: Math.max(down, height * Math.hypot(c, d) * pxPerMm),
    })
  }
}

/** In millimetres of the layer. */
function fullSizeOf(layer: ImageLayer | TileLayer) {
  if (layer.type === 'tile') return layer.cell
  const { width, height } = layer.crop ?? { width: 1, height: 1 }
  return { width: layer.width / width, height: layer.height / height }
}

const MOST_PIXELS = 50_000_000
const openCanvases = new Map<string, Canvas>()

export type OpenPictures = ReadonlyMap<number, Canvas>

/** Opens the faces' pictures upright and in sRGB, by asset id. Pictures of the previous job are reused. */
export async function openPictures(
  faces: readonly Face[],
  files: readonly PictureFile[],
  pxPerMm: number,
): Promise<OpenPictures> {
  const needed = pixelsNeeded(faces, pxPerMm)
  const wanted = await Promise.all(files.flatMap((file) => nameOf(file, needed.get(file.id)) ?? []))
  closeUnused(new Set(wanted.map(({ name }) => name)))
  const pictures = new Map<number, Canvas>()
  for (const { file, name, halvings } of wanted) {
    const found = openCanvases.get(name) ?? (await decode(file, halvings))
    openCanvases.set(name, found)
    pictures.set(file.id, found)
  }
  return pictures
}

/**
 * The cache name: content hash and number of halvings, so a picture is opened no larger than drawn. Null when unused.
 */
function nameOf(file: PictureFile, needed: PixelSize | undefined) {
  if (!needed) return null
  return sharp(file.path, { limitInputPixels: MOST_PIXELS })
    .metadata()
    .then(({ autoOrient }) => {
      const halvings = halvingsFor(autoOrient, needed.across, needed.down)
      return { file, halvings, name: `${file.sha256} ${halvings}` }
    })
    .catch(() => {
      throw brokenPicture(file)
    })
}

/** Frees canvases immediately: the garbage collector does not see their memory. */
function closeUnused(wanted: ReadonlySet<string>) {
  for (const [name, canvas] of openCanvases) {
    if (wanted.has(name)) continue
    openCanvases.delete(name)
    freeCanvas(canvas)
  }
}

export function freeCanvas(canvas: Canvas) {
  canvas.width = 0
  canvas.height = 0
}

async function decode(file: PictureFile, halvings: number): Promise<Canvas> {
  const upright = sharp(file.path, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
  const { data, width, height } = await (halvings > 0 ? halvedPixels(upright, halvings) : allPixels(upright)).catch(
    () => {
      throw brokenPicture(file)
    },
  )
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0)
  return canvas
}

const brokenPicture = ({ id }: PictureFile) => new NotPrintable({ reason: 'picture', layer: null, missing: String(id) })
