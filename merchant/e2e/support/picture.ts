import { pngFile } from '@inkfold/api/tests/journeys/png_file'

/** A different seed gives a different picture. */
function pixels(width: number, height: number, seed: number): Buffer {
  const line = 1 + width * 3
  const bytes = Buffer.alloc(line * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const wave = Math.sin((x / width) * (3 + (seed % 7)) * 2) + Math.cos((y / height) * (2 + (seed % 5)) * 3 + seed)
      const at = y * line + 1 + x * 3
      bytes[at] = 120 + wave * 60
      bytes[at + 1] = (seed * 53) % 200
      bytes[at + 2] = 160 - wave * 45
    }
  return bytes
}

export const picture = (name: string, seed: number, { width = 1200, height = 1000 } = {}) =>
  pngFile(name, { width, height, lines: pixels(width, height, seed) })
