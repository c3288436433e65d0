import { join } from 'node:path'
import sharp from 'sharp'

/** Realistic pictures: two photos and a drawing with transparency, about six megapixels each. */
export async function writePictures(folder: string) {
  await photo(3000, 2000).jpeg({ quality: 92 }).toFile(join(folder, '1'))
  await photo(2400, 2400)
    .composite([{ input: HOLES, blend: 'dest-in' }])
    .png()
    .toFile(join(folder, '2'))
  await photo(2000, 3000).jpeg({ quality: 92 }).toFile(join(folder, '3'))
}

const HOLES = Buffer.from('<svg width="2400" height="2400"><circle cx="1200" cy="1200" r="1150" fill="#000"/></svg>')

/** Gradients, sine patterns and noise, which are hard to compress. */
function photo(width: number, height: number) {
  const data = Buffer.alloc(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height]
    const grain = ((at * 2_654_435_761) >>> 24) / 8
    data.set(
      [40 + 160 * x + grain, 90 + 80 * Math.sin(9 * x) * Math.cos(7 * y) + grain, 220 - 170 * y + grain, 255],
      at * 4,
    )
  }
  return sharp(data, { raw: { width, height, channels: 4 } })
}
