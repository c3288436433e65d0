import type { IncomingMessage } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import { open, rm } from 'node:fs/promises'
import { toStorageRefusal } from '#media/storage/drive'
import { DataStore, Upload, Server } from '@tus/server'
import { Refusal } from '#core/errors'
import type { Actor, Cause } from '#core/http/actor'
import { appendPart, removeUpload, undoLastPart, uploadById, type ResumableUpload } from '#media/resumable/uploads'
import { beginUpload, parseUploadMetadata } from '#media/resumable/begin_upload'
import { rulesFor, tooLarge } from '#media/upload_rules'
import { uploadSettings } from '#media/upload'
import { temporaryPath } from '#media/storage/paths'
import { randomUUID } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf, causeOf } from '#core/http/context'
import type { ErrorCode } from '#contracts/errors'
import { finishUpload } from '#media/resumable/finish_upload'

/** Lets a request body go unread: the rest is drained, so that the response arrives. */
export function bodyOf(request: IncomingMessage) {
  const body = new PassThrough()
  const hungUp = () => !request.complete && body.destroy(new Error('The client hung up'))
  request.on('error', hungUp)
  request.once('close', hungUp)
  body.on('error', () => request.unpipe(body))
  body.once('close', () => request.resume())
  request.pipe(body)
  return Readable.toWeb(body) as unknown as ReadableStream
}

interface WrittenPart {
  size: number
  /** The error that ended the connection; the data received before it is kept. */
  broken?: unknown
}

export async function receivePart(stream: AsyncIterable<Buffer>, path: string): Promise<WrittenPart> {
  const file = await open(path, 'wx', 0o600).catch(throwStorageFault)
  let size = 0
  const chunks = stream[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await chunks.next().catch((error: unknown) => ({ broken: error }))
      if ('broken' in next) return { size, broken: next.broken }
      if (next.done) return { size }
      await file.write(next.value).catch(throwStorageFault)
      size += next.value.length
    }
  } finally {
    await file.close()
  }
}

function throwStorageFault(error: unknown): never {
  throw toStorageRefusal(error)
}

/** One user's resumable uploads. Offsets are in the database and parts on the drive, so any process can continue. */
export class UploadStore extends DataStore {
  readonly #actor: Actor
  readonly #cause: Cause
  override extensions = ['creation', 'termination']

  constructor(actor: Actor, cause: Cause) {
    super()
    this.#actor = actor
    this.#cause = cause
  }

  override async create(upload: Upload) {
    const said = parseUploadMetadata(upload.metadata)
    const rules = rulesFor(said.topic, await uploadSettings())
    await beginUpload({ ...said, id: upload.id, size: upload.size ?? 0 }, rules, this.#actor, this.#cause)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.find(id)
    if (upload.isBusy) throw new Refusal('E_UPLOAD_BUSY')
    const isStranded = upload.received === upload.size && !upload.isFinished
    const offset = isStranded ? await undoLastPart(upload) : upload.received
    return new Upload({ id, size: upload.size, offset })
  }

  override async write(stream: Readable, id: string, start: number): Promise<number> {
    const upload = await this.find(id)
    const path = await temporaryPath()
    try {
      const { size, broken } = await receivePart(stream as AsyncIterable<Buffer>, path)
      if (size > 0) await appendPart(upload, { start, path, size })
      if (broken) throw broken
      return start + size
    } finally {
      await rm(path, { force: true })
    }
  }

  override async remove(id: string) {
    await removeUpload(await this.find(id))
  }

  async find(id: string): Promise<ResumableUpload> {
    const upload = await uploadById(id)
    if (upload?.owner_user_id !== this.#actor.userId) throw new Refusal('E_NOT_FOUND')
    return upload
  }
}

export const UPLOADS = '/api/v1/uploads'

const FORWARDED_HEADERS = /^(tus-resumable|upload-[a-z]+|content-type|content-length)$/
const COUNTED = /^upload-(length|offset)$/
const RETURNED_HEADERS = ['location', 'tus-resumable', 'upload-offset', 'upload-length']
const CODES: Record<number, ErrorCode> = {
  403: 'E_NOT_FOUND',
  404: 'E_NOT_FOUND',
  409: 'E_UPLOAD_MOVED_ON',
  410: 'E_NOT_FOUND',
}

/** Handles tus for one request behind our own guard; its refusals use the usual error format. */
export async function handleTusRequest(ctx: HttpContext): Promise<void> {
  let fault: unknown
  const [actor, cause] = [actorOf(ctx), causeOf(ctx)]
  const { maxSize } = await uploadSettings()
  const store = new UploadStore(actor, cause)
  const server = new Server({
    path: UPLOADS,
    datastore: store,
    locker: UNLOCKED,
    relativeLocation: true,
    namingFunction: () => randomUUID(),
    maxSize,
    onUploadFinish: async (_request, { id }) => (await finishUpload(await store.find(id), actor, cause), {}),
    onResponseError: (_request, error) => void (fault = error),
  })
  const answer = await server.handleWeb(toWebRequest(ctx)).finally(() => drain(ctx))
  if (answer.status >= 400) throw refusalOf(fault, answer.status, maxSize)
  for (const name of RETURNED_HEADERS) {
    const value = answer.headers.get(name)
    if (value !== null) ctx.response.header(name, value)
  }
  ctx.response.status(answer.status).send('')
}

/** A part that was refused unread would hold the connection until the server's time is over. */
function drain({ request: { request } }: HttpContext): void {
  request.unpipe()
  request.resume()
}

/** The database decides between equal parts; a lock would only add a wait for its timeout. */
const UNLOCKED = { newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }) }

function toWebRequest({ request }: HttpContext): Request {
  const headers = Object.entries(request.headers()).filter(([name]) => FORWARDED_HEADERS.test(name)) as [
    string,
    string,
  ][]
  const isStrange = ([name, value]: [string, string]) => COUNTED.test(name) && !/^\d{1,10}$/.test(value)
  if (headers.some(isStrange)) throw new Refusal('E_MALFORMED')
  const body = request.method() === 'PATCH' ? bodyOf(request.request) : undefined
  const method = request.method()
  return new Request(`http://localhost${request.url()}`, { method, headers, body, duplex: 'half' } as RequestInit)
}

function refusalOf(fault: unknown, status: number, maxSize: number): unknown {
  if (fault instanceof Error) return fault
  if (status === 413) return tooLarge(maxSize)
  return new Refusal(CODES[status] ?? 'E_MALFORMED')
}
