export interface Dimensions {
  width: number
  height: number
}

/** JPEG metadata such as a preview or profile may precede the dimensions. */
const READ = 1024 * 1024
const PNG = 0x89504e47
const JPEG = 0xffd8
/** Start-of-frame markers; the excluded codes in this range start tables. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)

/** Reads dimensions from the header without decoding; null when there are none. */
export async function dimensionsOf(file: Blob): Promise<Dimensions | null> {
  return dimensionsIn(new DataView(await file.slice(0, READ).arrayBuffer()))
}

export function dimensionsIn(bytes: DataView): Dimensions | null {
  try {
    if (bytes.getUint32(0) === PNG) return { width: bytes.getUint32(16), height: bytes.getUint32(20) }
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
