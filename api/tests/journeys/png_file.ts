import { deflateSync } from 'node:zlib'
import { chunk, iend, ihdr, phys, pngOf } from '../support/files/png.ts'

interface Drawn {
  width: number
  height: number
  /** Scan lines: a filter byte of zero, then three bytes per pixel. */
  lines: Buffer
  /** Pixels per metre, for files with a size. */
  density?: number
}

/** A PNG as a file input receives it. */
export const pngFile = (name: string, { width, height, lines, density }: Drawn) => ({
  name,
  mimeType: 'image/png',
  buffer: pngOf(
    ihdr(width, height),
    ...(density ? [phys(density)] : []),
    chunk('IDAT', deflateSync(lines, { level: 1 })),
    iend,
  ),
})
