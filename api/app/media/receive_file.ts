import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { tooLarge, incomplete } from '#media/upload_rules'
import { toStorageRefusal } from '#media/storage/drive'
import { rm } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { Refusal } from '#core/errors'
import { temporaryPath } from '#media/storage/paths'

export interface Part extends Readable {
  name: string
  filename: string
  headers: Record<string, string>
}

export async function writePart(part: Part, path: string, maxSize: number, signal: AbortSignal) {
  const hash = createHash('sha256')
  let size = 0
  const writing = pipeline(part, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  await writing.catch((error: unknown) => {
    throw toStorageRefusal(error)
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

export interface Received {
  path: string
  clientName: string
  declared: string
  size: number
  sha256: string
}

/** Streams the single file of a multipart request to disk and stops at the size limit. */
export async function receiveFile({ request, response }: HttpContext, maxSize: number): Promise<Received> {
  const { multipart } = request
  if (!multipart) throw incomplete()
  const path = await temporaryPath()
  const reading = new AbortController()
  let writing: Promise<Received> | undefined

  multipart.onFile('*', { deferValidations: true }, async (given) => {
    const part = given as unknown as Part
    const isWanted = part.name === 'file' && !writing
    const taken = isWanted ? (writing = takePart(part)) : Promise.reject(incomplete())
    await taken.catch((error: Error) => multipart.abort(error))
  })
  try {
    await multipart.process()
    if (writing) return await writing
    throw incomplete()
  } catch (error) {
    response.header('connection', 'close')
    throw await refusalFor(error)
  }

  async function takePart(part: Part): Promise<Received> {
    const written = await writePart(part, path, maxSize, reading.signal)
    return { path, clientName: part.filename, declared: part.headers['content-type'] ?? '', ...written }
  }

  /** The reason for the abort is more specific than the resulting form error. No file remains on disk. */
  async function refusalFor(fault: unknown): Promise<Refusal> {
    reading.abort()
    const stopped = await writing?.then(
      () => undefined,
      (error: unknown) => error,
    )
    await rm(path, { force: true })
    return [stopped, fault].find((one) => one instanceof Refusal) ?? incomplete()
  }
}
