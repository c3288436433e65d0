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

export function partOf(whole: ImageBitmap, { halvings, left, top, right, bottom }: PartAsked): DecodedPart {
  const [width, height] = [halved(whole.width, halvings), halved(whole.height, halvings)]
  const x = Math.max(0, Math.floor(left * width) - RIM)
  const y = Math.max(0, Math.floor(top * height) - RIM)
  const part = {
    x,
    y,
    width: Math.min(width, Math.ceil(right * width) + RIM) - x,
    height: Math.min(height, Math.ceil(bottom * height) + RIM) - y,
  }
  return { bitmap: cut(whole, { width, height }, part), part, width, height }
}

function cut(whole: ImageBitmap, size: { width: number; height: number }, { x, y, width, height }: Part): ImageBitmap {
  const sheet = new OffscreenCanvas(width, height)
  const pen = sheet.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(whole, -x, -y, size.width, size.height)
  return sheet.transferToImageBitmap()
}
