/** A JPEG segment with its length, or a falsified one. */
export function segment(marker: number, data: Buffer, length = data.length + 2): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(length, 2)
  return Buffer.concat([head, data])
}

export const SOI = Buffer.from([0xff, 0xd8])
export const EOI = Buffer.from([0xff, 0xd9])

export function frame(width: number, height: number, marker = 0xc0): Buffer {
  const data = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  data.writeUInt16BE(height, 1)
  data.writeUInt16BE(width, 3)
  return segment(marker, data)
}

export const withSegment = (jpeg: Buffer, marker: number, data: Buffer) =>
  Buffer.concat([SOI, segment(marker, data), jpeg.subarray(2)])

export function patchFrame(jpeg: Buffer, change: (header: Buffer) => void): Buffer {
  const patched = Buffer.from(jpeg)
  change(patched.subarray(patched.indexOf(Buffer.from([0xff, 0xc0]))))
  return patched
}
