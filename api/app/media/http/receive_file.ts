import { rm } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { Refusal } from '#core/errors'
import { incomplete } from '#media/domain/refusals'
import { writePart, type Part } from '#media/http/write_part'
import { temporaryPath } from '#media/storage/paths'

export interface Received {
  /** A temporary file of ours; whoever received it removes it. */
  path: string
  clientName: string
  declared: string
  size: number
  sha256: string
}

/** Streams the one file of a multipart request to disk, and stops as soon as it is too large. */
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

  /** The reason the writing stopped tells more than the broken form it left; nothing stays on disk either way. */
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
