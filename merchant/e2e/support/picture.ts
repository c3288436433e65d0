import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
const RGB = 2

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Waves in two colours; another seed is another picture. */
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

/** A PNG as somebody would choose it. */
export function picture(name: string, seed: number, { width = 1200, height = 1000 } = {}) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, RGB], 8)
  const data = deflateSync(pixels(width, height, seed), { level: 1 })
  const buffer = Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
  return { name, mimeType: 'image/png', buffer }
}
