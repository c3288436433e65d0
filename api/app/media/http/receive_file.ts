import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { Refusal } from '#core/errors'
import { incomplete, tooLarge } from '#media/domain/refusals'
import { temporaryPath } from '#media/storage/paths'

export interface Received {
  /** A temporary file of ours; whoever received it removes it. */
  path: string
  clientName: string
  declared: string
  size: number
  sha256: string
}

interface Part extends Readable {
  name: string
  filename: string
  headers: Record<string, string>
}

/** Streams the one file of a multipart request to disk and stops as soon as it is too large. */
export async function receiveFile({ request, response }: HttpContext, maxSize: number): Promise<Received> {
  if (!request.multipart) throw incomplete()
  const path = await temporaryPath()
  let received: Received | undefined

  request.multipart.onFile('*', { deferValidations: true }, async (part) => {
    const one = part as unknown as Part
    try {
      if (one.name !== 'file' || received) throw incomplete()
      received = { path, clientName: one.filename, declared: one.headers['content-type'] ?? '', size: 0, sha256: '' }
      Object.assign(received, await measure(one, path, maxSize))
    } catch (error) {
      one.resume()
      request.multipart.abort(error as Error)
    }
  })
  await request.multipart.process().catch((error: unknown) => {
    response.header('connection', 'close')
    throw error instanceof Refusal ? error : incomplete()
  })
  if (!received) throw incomplete()
  return received
}

async function measure(part: Readable, path: string, maxSize: number) {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    part,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > maxSize) throw tooLarge(maxSize)
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
  return { size, sha256: hash.digest('hex') }
}
