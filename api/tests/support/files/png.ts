import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

export function chunk(type: string, data: Buffer = Buffer.alloc(0), length = data.length): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}

export function ihdr(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 2, 0, 0, 0], 8)
  return chunk('IHDR', data)
}

export function phys(perMetre: number): Buffer {
  const data = Buffer.alloc(9)
  data.writeUInt32BE(perMetre, 0)
  data.writeUInt32BE(perMetre, 4)
  data[8] = 1
  return chunk('pHYs', data)
}

export const idat = (width: number, height: number) =>
  chunk('IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * height)))
export const iend = chunk('IEND')

export const pngOf = (...chunks: Buffer[]) => Buffer.concat([SIGNATURE, ...chunks])
export const blackPng = (width = 8, height = 8, ...extra: Buffer[]) =>
  pngOf(ihdr(width, height), ...extra, idat(width, height), iend)
