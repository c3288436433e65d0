import sharp, { type Sharp } from 'sharp'
import type { Piece } from './piece.ts'

/** One thread and no cache, as in the decoding child, so that long seeding keeps its memory constant. */
sharp.cache(false)
sharp.concurrency(1)

const LONG_SIDE = { picture: 2400, cutout: 2400, pattern: 1800 }
/** Upper limit of a drawing, so that a bug cannot exhaust memory. */
const MOST_PIXELS = 2400 * 2400
/** At this density one drawing unit is one pixel; the long side has a thousand. */
const UNIT_DENSITY = 72
const UNITS = 1000

/** Rasterises with this long side. */
export function rasterised(piece: Piece, longSide: number = LONG_SIDE[piece.type]): Sharp {
  const density = (UNIT_DENSITY * longSide) / UNITS
  return sharp(Buffer.from(piece.draw()), { density, limitInputPixels: MOST_PIXELS, failOn: 'error' })
}

/** An uploadable file: PNG for cut-outs, which need transparency, otherwise JPEG. */
export function render(piece: Piece): Promise<Buffer> {
  const image = rasterised(piece)
  if (piece.type === 'cutout') return image.png({ compressionLevel: 6 }).toBuffer()
  return image.flatten().jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer()
}
