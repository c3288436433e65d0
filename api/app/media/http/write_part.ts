import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { tooLarge } from '#media/domain/refusals'
import { storageFault } from '#media/storage/faults'

/** A file in a form, as the multipart reader hands it over. */
export interface Part extends Readable {
  name: string
  filename: string
  headers: Record<string, string>
}

/** Writes a file as it comes in, counting and digesting it on the way. */
export async function writePart(part: Part, path: string, maxSize: number, signal: AbortSignal) {
  const hash = createHash('sha256')
  let size = 0
  const writing = pipeline(part, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  await writing.catch((error: unknown) => {
    throw storageFault(error)
  })
  return { size, sha256: hash.digest('hex') }

  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxSize) throw tooLarge(maxSize)
      hash.update(chunk)
      yield chunk
    }
  }
}
