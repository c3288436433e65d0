import sharp, { type Sharp } from 'sharp'
import type { Piece } from './piece.ts'

/** As in the decoding child: one thread and no cache, so that a long seeding keeps its memory. */
sharp.cache(false)
sharp.concurrency(1)

const LONG_SIDE = { picture: 2400, cutout: 2400, pattern: 1800 }
/** What a drawing of ours may become at most: a slip in one must not take the machine's memory. */
const MOST_PIXELS = 2400 * 2400
/** At this density a unit of the drawing is a pixel; a drawing's long side has a thousand. */
const UNIT_DENSITY = 72
const UNITS = 1000

/** The drawing as pixels, its long side as told. */
export function rasterised(piece: Piece, longSide: number = LONG_SIDE[piece.type]): Sharp {
  const density = (UNIT_DENSITY * longSide) / UNITS
  return sharp(Buffer.from(piece.draw()), { density, limitInputPixels: MOST_PIXELS, failOn: 'error' })
}

/** The piece as a file people upload: a cut-out keeps its transparency (PNG), anything else is a JPEG. */
export function render(piece: Piece): Promise<Buffer> {
  const image = rasterised(piece)
  if (piece.type === 'cutout') return image.png({ compressionLevel: 6 }).toBuffer()
  return image.flatten().jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer()
}
