import { halved } from '@inkfold/api/document/canvas/halvings'
import type { Part } from '@inkfold/api/document/canvas/world'
import { halvingsOf, type PartAsked } from './halved'

/** Applies the EXIF orientation and reduces to screen resolution. */
export async function decoded(file: Blob): Promise<ImageBitmap> {
  const whole = await opened(file)
  const halvings = halvingsOf(whole.width, whole.height)
  if (halvings === 0) return whole
  const size = { width: halved(whole.width, halvings), height: halved(whole.height, halvings) }
  const small = cut(whole, size, { x: 0, y: 0, ...size })
  whole.close()
  return small
}

export const opened = (file: Blob) => createImageBitmap(file, { imageOrientation: 'from-image' })

export interface DecodedPart {
  readonly bitmap: ImageBitmap
  readonly part: Part
  readonly width: number
  readonly height: number
}

/** Extra pixels around a part, because resampling at its edge reads the neighbours. */
const RIM = 4
/** Parts are aligned to this grid, so that halving groups the same pixels as in the whole picture. */
const GRID = 16

export function partOf(whole: ImageBitmap, { halvings, left, top, right, bottom }: PartAsked): DecodedPart {
  const [width, height] = [halved(whole.width, halvings), halved(whole.height, halvings)]
  const [x, y] = [begin(left * width), begin(top * height)]
  const part = { x, y, width: end(right * width, width) - x, height: end(bottom * height, height) - y }
  return { bitmap: cut(whole, { width, height }, part), part, width, height }
}

const begin = (at: number) => Math.max(0, Math.floor((at - RIM) / GRID) * GRID)
const end = (at: number, side: number) => Math.min(side, Math.ceil((at + RIM) / GRID) * GRID)

function cut(whole: ImageBitmap, size: { width: number; height: number }, { x, y, width, height }: Part): ImageBitmap {
  const sheet = new OffscreenCanvas(width, height)
  const pen = sheet.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(whole, -x, -y, size.width, size.height)
  return sheet.transferToImageBitmap()
}
