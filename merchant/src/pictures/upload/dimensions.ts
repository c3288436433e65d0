export interface Dimensions {
  width: number
  height: number
}

/** A JPEG may carry a preview, a profile and a story before it says how large it is. */
const READ = 1024 * 1024
const PNG = 0x89504e47
const JPEG = 0xffd8
/** Start of frame; the codes between them start tables. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)

/** As the file's own head says it, without decoding a pixel; nothing where it says none. */
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

/** From segment to segment: a code, how long it is, and what it holds. */
function frameIn(bytes: DataView): Dimensions | null {
  for (let at = 2; bytes.getUint8(at) === 0xff;) {
    const code = bytes.getUint8(at + 1)
    if (isFrame(code)) return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) }
    at += 2 + bytes.getUint16(at + 2)
  }
  return null
}
