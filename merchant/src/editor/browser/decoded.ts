import { halved } from '@inkfold/api/document/canvas/halvings'
import type { Part } from '@inkfold/api/document/canvas/world'
import { halvingsOf, type PartAsked } from './halved'

/** Upright, and no larger than a screen needs it while all of it is seen. */
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

/** A part of a picture, and of what it is one. */
export interface DecodedPart {
  readonly bitmap: ImageBitmap
  readonly part: Part
  readonly width: number
  readonly height: number
}

/** Pixels around what is asked for: those at its edge are drawn from their neighbours, too. */
const RIM = 4
/** Parts begin and end at multiples of it: a canvas that reduces a part halves the same pixels together as in the whole. */
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
