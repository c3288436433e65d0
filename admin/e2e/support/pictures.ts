import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
let drawn = 0

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** Stripes in a colour that nobody drew before, so that every picture is another. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const colour = Buffer.alloc(4)
  colour.writeUInt32BE((Date.now() * 31 + ++drawn * 7919) % 2 ** 32)
  const lines = Array.from({ length: height }, (_, y) => {
    const line = Buffer.alloc(1 + width * 3, y % 64 < 32 ? colour.subarray(1) : Buffer.from([250, 250, 246]))
    line[0] = 0
    return line
  })
  const data = deflateSync(Buffer.concat([...lines, Buffer.alloc(0)]))
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

export const picture = (name: string, width = 1200, height = 1200) => ({
  name,
  mimeType: 'image/png',
  buffer: png(width, height),
})
