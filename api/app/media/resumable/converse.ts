import { randomUUID } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { Server } from '@tus/server'
import { actorOf, causeOf } from '#core/http/context'
import { Refusal } from '#core/errors'
import type { ErrorCode } from '#contracts/errors'
import { tooLarge } from '#media/domain/refusals'
import { finishUpload } from '#media/actions/finish_upload'
import { uploadSettings } from '#media/queries/upload_settings'
import { bodyOf } from '#media/resumable/body_of'
import { UploadStore } from '#media/resumable/upload_store'

export const UPLOADS = '/api/v1/uploads'

const ASKED = /^(tus-resumable|upload-[a-z]+|content-type|content-length)$/
const COUNTED = /^upload-(length|offset)$/
const ANSWERED = ['location', 'tus-resumable', 'upload-offset', 'upload-length']
const CODES: Record<number, ErrorCode> = {
  403: 'E_NOT_FOUND',
  404: 'E_NOT_FOUND',
  409: 'E_UPLOAD_MOVED_ON',
  410: 'E_NOT_FOUND',
}

/** Speaks tus for one request, behind our own guard; what it refuses is refused the way of everything else. */
export async function converse(ctx: HttpContext): Promise<void> {
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
  const answer = await server.handleWeb(asWeb(ctx))
  if (answer.status >= 400) throw refusalOf(fault, answer.status, maxSize)
  for (const name of ANSWERED) {
    const value = answer.headers.get(name)
    if (value !== null) ctx.response.header(name, value)
  }
  ctx.response.status(answer.status).send('')
}

/** The database decides which of two equal parts counts; a lock would only make one wait for the other's time to run out. */
const UNLOCKED = { newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }) }

function asWeb({ request }: HttpContext): Request {
  const headers = Object.entries(request.headers()).filter(([name]) => ASKED.test(name)) as [string, string][]
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
