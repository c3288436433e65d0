export type ReadAt = (position: number, length: number) => Promise<Buffer>

interface PictureHeader {
  width: number
  height: number
  isAnimated: boolean
}

const PNG_CHUNKS = 2_000
const JPEG_SEGMENTS = 1_000
/** Start-of-frame markers are C0 to CF except three with other meanings. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** Size and animation flag from the chunks before the pixels, without decoding. */
export async function readPngHeader(read: ReadAt): Promise<PictureHeader | null> {
  const start = await read(0, 33)
  if (start.length < 33 || start.toString('latin1', 12, 16) !== 'IHDR') return null
  const size = { width: start.readUInt32BE(16), height: start.readUInt32BE(20) }
  let position = 33
  for (let count = 0; count < PNG_CHUNKS; count++) {
    const chunk = await read(position, 8)
    const type = chunk.toString('latin1', 4, 8)
    if (chunk.length < 8) return null
    if (type === 'acTL') return { ...size, isAnimated: true }
    if (type === 'IDAT') return { ...size, isAnimated: false }
    position += 12 + chunk.readUInt32BE(0)
  }
  return null
}

export async function readJpegHeader(read: ReadAt): Promise<PictureHeader | null> {
  let position = 2
  for (let count = 0; count < JPEG_SEGMENTS; count++) {
    const segment = await read(position, 9)
    if (segment.length < 9 || segment[0] !== 0xff) return null
    const marker = segment[1] as number
    if (isFrame(marker)) return { width: segment.readUInt16BE(7), height: segment.readUInt16BE(5), isAnimated: false }
    if (marker === 0xff) position += 1
    else if (isBare(marker)) position += 2
    else position += 2 + segment.readUInt16BE(2)
  }
  return null
}

const TAIL = 1024
const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1')
const END_LENGTH = 22

/** The PDF begins at the first byte and ends with its end mark, so no other data is attached. */
export async function isCompletePdf(read: ReadAt, size: number): Promise<boolean> {
  const start = await read(0, 8)
  const end = (await read(Math.max(0, size - TAIL), TAIL)).toString('latin1')
  return /^%PDF-\d\.\d/.test(start.toString('latin1')) && /%%EOF\s*$/.test(end)
}

/** The ZIP begins with its first entry and its directory ends at the end of the file. */
export async function isCompleteZip(read: ReadAt, size: number): Promise<boolean> {
  const start = await read(0, 4)
  const end = await read(Math.max(0, size - END_LENGTH), END_LENGTH)
  if (start.toString('latin1') !== 'PK\x03\x04' || !end.subarray(0, 4).equals(END_OF_DIRECTORY)) return false
  return end.readUInt32LE(12) + end.readUInt32LE(16) === size - END_LENGTH && end.readUInt16LE(20) === 0
}
