export interface Dimensions {
  width: number
  height: number
}

/** Metadata such as a preview or profile may precede the dimensions. */
const READ = 1024 * 1024
const PNG = 0x89504e47
const JPEG = 0xffd8
const FTYP = 0x66747970
/** Start-of-frame markers; the excluded codes in this range start tables. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)

/** Reads dimensions from the header without decoding; null when there are none. */
export async function dimensionsOf(file: Blob): Promise<Dimensions | null> {
  return dimensionsIn(new DataView(await file.slice(0, READ).arrayBuffer()))
}

export function dimensionsIn(bytes: DataView): Dimensions | null {
  try {
    if (bytes.getUint32(0) === PNG) return { width: bytes.getUint32(16), height: bytes.getUint32(20) }
    if (bytes.getUint32(4) === FTYP) return photoIn(bytes)
    return bytes.getUint16(0) === JPEG ? frameIn(bytes) : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Walks JPEG segments: marker, length, payload. */
function frameIn(bytes: DataView): Dimensions | null {
  for (let at = 2; bytes.getUint8(at) === 0xff;) {
    const code = bytes.getUint8(at + 1)
    if (isFrame(code)) return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) }
    at += 2 + bytes.getUint16(at + 2)
  }
  return null
}

interface Range {
  from: number
  to: number
}

/** `meta`, `iprp` and `ipco`: the boxes around the properties of HEIC and AVIF photos; the first begins with its version. */
const PATH = [
  { type: 0x6d657461, version: 4 },
  { type: 0x69707270, version: 0 },
  { type: 0x6970636f, version: 0 },
]
const ISPE = 0x69737065

/** The largest dimensions of the file; smaller ones are those of tiles, a thumbnail or a gain map. */
function photoIn(bytes: DataView): Dimensions | null {
  let range: Range = { from: 0, to: bytes.byteLength }
  for (const { type, version } of PATH) {
    const box = boxesIn(bytes, range).find((one) => one.type === type)
    if (!box) return null
    range = { from: box.from + version, to: box.to }
  }
  const found = boxesIn(bytes, range).filter(({ type }) => type === ISPE)
  const sizes = found.map(({ from }) => ({ width: bytes.getUint32(from + 4), height: bytes.getUint32(from + 8) }))
  return sizes.reduce<Dimensions | null>((most, one) => (most && areaOf(most) >= areaOf(one) ? most : one), null)
}

const areaOf = ({ width, height }: Dimensions) => width * height

/** Boxes begin with their length and type. */
function boxesIn(bytes: DataView, { from, to }: Range) {
  const boxes: (Range & { type: number })[] = []
  for (let at = from; at + 8 <= to;) {
    const length = bytes.getUint32(at)
    if (length < 8) break
    boxes.push({ type: bytes.getUint32(at + 4), from: at + 8, to: Math.min(at + length, to) })
    at += length
  }
  return boxes
}
