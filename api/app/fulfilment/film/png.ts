import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createDeflate, createInflate } from 'node:zlib'
import { VersionedCache } from '#core/versioned_cache'
import type { Content } from '#media/attachments'
import { type Drive, driveOf } from '#media/storage/drive'
import { contentKey } from '#media/storage/paths'

export interface PngHeader {
  width: number
  height: number
  /** 2: colours; 6: colours with alpha. */
  colourType: 2 | 6
  /** Pixels per metre. */
  density: number
  /** Compressed, as a PDF takes it too; null if the file has none. */
  profile: Buffer | null
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const METRES = 1

/** More than the chunks before the pixels ever take. */
const PNG_HEADER_BYTES = 65_536

/** Null if it is no PNG as the renderer writes it: eight bits a channel, not interlaced, with a density. */
function pngHeaderOf(bytes: Buffer): PngHeader | null {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE) || bytes.length < 33) return null
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const [depth, colourType, , , interlaced] = bytes.subarray(24, 29)
  if (depth !== 8 || (colourType !== 2 && colourType !== 6) || interlaced !== 0 || width * height === 0) return null
  let [density, profile]: [number, Buffer | null] = [0, null]
  for (const { type, content } of chunksOf(bytes)) {
    if (type === 'pHYs' && content[8] === METRES && content.readUInt32BE(0) === content.readUInt32BE(4))
      density = content.readUInt32BE(0)
    // The name, its end and the compression method precede the profile.
    if (type === 'iCCP') profile = Buffer.from(content.subarray(content.indexOf(0) + 2))
  }
  return density > 0 ? { width, height, colourType, density, profile } : null
}

/** Whole chunks before the pixels. */
function* chunksOf(bytes: Buffer) {
  for (let at = SIGNATURE.length; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 8 + length
    if (type === 'IDAT' || end > bytes.length) return
    yield { type, content: bytes.subarray(at + 8, end) }
    at = end + 4
  }
}

/** By content; null where a file is lost or no PNG of the renderer. */
export type PngHeaders = ReadonlyMap<string, PngHeader | null>

const [KEPT, AT_ONCE] = [5000, 8]
/** Contents never change, so there is no version. */
const known = new VersionedCache<string, PngHeader>('print_files', KEPT)

export async function readPngHeaders(files: readonly Content[]): Promise<PngHeaders> {
  const wanted = [...new Map(files.map((file) => [file.sha256, file])).values()]
  const found = new Map<string, PngHeader | null>()
  const unread = wanted.values()
  const reader = async () => {
    for (const file of unread) found.set(file.sha256, known.get(file.sha256, '') ?? (await readHeader(file)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
  return found
}

async function readHeader({ storage, sha256 }: Content): Promise<PngHeader | null> {
  const header = pngHeaderOf(await readStart(await driveOf(storage), contentKey(sha256)))
  if (header) known.set(sha256, '', header)
  return header
}

/** Empty if the content is lost. */
async function readStart(drive: Drive, key: string): Promise<Buffer> {
  try {
    const parts: Buffer[] = []
    for await (const chunk of await drive.read(key, { start: 0, end: PNG_HEADER_BYTES - 1 }))
      parts.push(chunk as Buffer)
    return Buffer.concat(parts)
  } catch (error) {
    if ((await drive.sizeOf(key)) !== null) throw error
    return Buffer.alloc(0)
  }
}

/** The compressed pixels without the chunks around them. */
async function* pixelData(path: string): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    for (let at = SIGNATURE.length; ;) {
      const head = await readAt(file, at, 8)
      const [length, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
      if (type === 'IEND') return
      if (type === 'IDAT' && length > 0)
        yield* createReadStream(path, { start: at + 8, end: at + 7 + length }) as AsyncIterable<Buffer>
      at += 12 + length
    }
  } finally {
    await file.close()
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new Error('the PNG is cut off')
  return buffer
}

type Plane = 'colours' | 'alpha'
const CHANNELS = { colours: 3, alpha: 1 } as const

/** What a PDF must know to read the pixels of a plane, which keep the PNG's filters. */
export const planeProperties = (plane: Plane, { width }: PngHeader): string =>
  `/DecodeParms << /Predictor 15 /Colors ${CHANNELS[plane]} /BitsPerComponent 8 /Columns ${width} >>`

/** Fast, and hardly larger than the next level. */
const LEVEL = 2

/**
 * Colours or alpha, compressed. Filters of a PNG work on each channel alone, so filtered rows are taken apart without
 * being decoded; only some rows are in memory.
 */
export async function* planeOf(path: string, header: PngHeader, plane: Plane): AsyncGenerator<Uint8Array> {
  if (header.colourType === 2) return yield* pixelData(path)
  const pixels = pipeline(Readable.from(pixelData(path)), createInflate(), thrownBelow)
  yield* pipeline(Readable.from(rowsOf(pixels, header, plane)), createDeflate({ level: LEVEL }), thrownBelow)
}

/** Reading the last stream throws the same error. */
const thrownBelow = () => {}

async function* rowsOf(pixels: AsyncIterable<Buffer>, { width, height }: PngHeader, plane: Plane) {
  const length = 1 + width * 4
  let [rest, rows]: [Buffer, number] = [Buffer.alloc(0), 0]
  for await (const chunk of pixels) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const count = Math.floor(bytes.length / length)
    if (count > 0) yield takeApart(bytes, count, width, plane)
    rest = bytes.subarray(count * length)
    rows += count
  }
  if (rows !== height) throw new Error('the PNG has not all of its rows')
}

function takeApart(bytes: Buffer, count: number, width: number, plane: Plane): Buffer {
  const to = Buffer.allocUnsafe(count * (1 + width * CHANNELS[plane]))
  let [at, from] = [0, 0]
  for (let row = 0; row < count; row++) {
    to[at++] = bytes[from++] as number
    for (let x = 0; x < width; x++, from += 4) {
      if (plane === 'alpha') {
        to[at++] = bytes[from + 3] as number
        continue
      }
      to[at++] = bytes[from] as number
      to[at++] = bytes[from + 1] as number
      to[at++] = bytes[from + 2] as number
    }
  }
  return to
}
