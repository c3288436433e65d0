import { pngFile } from '@inkfold/api/tests/journeys/png_file'

let drawn = Date.now()

/** Stripes in an unused colour, so that every picture is unique. */
export function picture(name: string, width = 1200, height = 1200, density?: number) {
  const colour = Buffer.alloc(4)
  colour.writeUInt32BE((++drawn * 7919) % 2 ** 32)
  const lines = Array.from({ length: height }, (_, y) => {
    const line = Buffer.alloc(1 + width * 3, y % 64 < 32 ? colour.subarray(1) : Buffer.from([250, 250, 246]))
    line[0] = 0
    return line
  })
  return pngFile(name, { width, height, lines: Buffer.concat(lines), ...(density && { density }) })
}
