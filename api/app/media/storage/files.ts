import { createWriteStream, createReadStream } from 'node:fs'
import { rm, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type Drive, toStorageRefusal, driveOf } from '#media/storage/drive'
import { temporaryPath, contentKey } from '#media/storage/paths'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { StorageName } from '#contracts/uploads'
import type { ReadAt } from '#media/inspection/headers'
import { isHeicMime, mimeOf, UPLOAD_KINDS, type UploadKind } from '#media/upload_rules'

/** A local file with the concatenated contents of these keys; the caller deletes it. */
export async function copyToTemporary(drive: Drive, ...keys: string[]): Promise<string> {
  const path = await temporaryPath()
  try {
    await pipeline(joined, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw toStorageRefusal(error)
  }

  async function* joined() {
    for (const key of keys) yield* await drive.read(key)
  }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

interface StoredContent {
  storage: StorageName
  sha256: string
}

export const readContent = async ({ storage, sha256 }: StoredContent): Promise<Readable> =>
  (await driveOf(storage)).read(contentKey(sha256))

export async function withReader<T>(path: string, work: (read: ReadAt) => Promise<T>): Promise<T> {
  const file = await open(path)
  try {
    return await work(async (position, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    })
  } finally {
    await file.close()
  }
}

const MOST_BUFFERED = 1024 * 1024
const PATIENCE_MS = 2_000

const SVG_START = 4096

/** Kind by magic bytes, and by inner parts where those are shared; undefined if not accepted. */
export async function sniffKind(path: string): Promise<UploadKind | undefined> {
  // Takes 18 MB with all its formats, so it is loaded with the first file.
  const { fileTypeFromFile } = await import('file-type')
  const options = { maxBufferSize: MOST_BUFFERED, signal: AbortSignal.timeout(PATIENCE_MS) }
  const found = await fileTypeFromFile(path, options).catch(() => undefined)
  if (isHeicMime(found?.mime)) return 'heic'
  if (found?.ext === 'cfb') return 'xls'
  if ((!found || found.ext === 'xml') && (await startsAsSvg(path))) return 'svg'
  return UPLOAD_KINDS.find((kind) => mimeOf(kind) === found?.mime)
}

/** Text, so only a root element shows what it is. The converter reads the whole. */
const startsAsSvg = (path: string) =>
  withReader(path, async (read) => /^[^\0]*?<svg[\s>]/.test((await read(0, SVG_START)).toString('latin1')))
