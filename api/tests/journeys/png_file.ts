import { deflateSync } from 'node:zlib'
import { chunk, iend, ihdr, pngOf } from '../support/files/png.ts'

interface Drawn {
  width: number
  height: number
  /** Line by line: a byte that says "unfiltered", then three for each pixel. */
  lines: Buffer
}

/** A PNG as somebody chooses it from a folder. */
export const pngFile = (name: string, { width, height, lines }: Drawn) => ({
  name,
  mimeType: 'image/png',
  buffer: pngOf(ihdr(width, height), chunk('IDAT', deflateSync(lines, { level: 1 })), iend),
})
