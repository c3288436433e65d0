import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type IsAllowed, PrivateAddressError, requestFiltered } from '#core/http_client'
import { isPublicDemo } from '#start/environment'

export type DownloadFaultReason = 'private' | 'unreachable' | 'status' | 'redirects' | 'too_large' | 'type'

export class DownloadFault extends Error {
  readonly reason: DownloadFaultReason
  readonly details: Record<string, string | number>

  constructor(reason: DownloadFaultReason, details: Record<string, string | number> = {}) {
    super(`download: ${reason}`)
    this.reason = reason
    this.details = details
  }
}

export interface Download {
  url: string
  /** The new file. */
  path: string
  maxBytes: number
  /** Accepted media types. */
  types: readonly string[]
  signal: AbortSignal
  isAllowed: IsAllowed
  onProgress(received: number, total: number | null): void
}

const MAX_REDIRECTS = 3
const DOWNLOAD_TIMEOUT_MS = 120_000

/**
 * Streams a file of a foreign host to disk. Every redirect passes the same filter; nothing remains of a failure. A
 * public demonstration downloads nothing, as it posts nothing.
 */
export async function download(wanted: Download, isClosed = isPublicDemo): Promise<{ size: number; sha256: string }> {
  if (isClosed) throw new DownloadFault('private', { host: hostOf(wanted.url) })
  const signal = AbortSignal.any([wanted.signal, AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)])
  try {
    return await save(await follow(new URL(wanted.url), wanted, signal), wanted, signal)
  } catch (error) {
    await rm(wanted.path, { force: true })
    wanted.signal.throwIfAborted()
    if (error instanceof DownloadFault) throw error
    throw new DownloadFault(error instanceof PrivateAddressError ? 'private' : 'unreachable', {
      host: hostOf(wanted.url),
    })
  }
}

const hostOf = (url: string) => new URL(url).host

async function follow(start: URL, { types, isAllowed }: Download, signal: AbortSignal): Promise<IncomingMessage> {
  let address = start
  for (let redirects = 0; ; redirects++) {
    const headers = { accept: types.join(', '), 'accept-encoding': 'identity', 'user-agent': 'Inkfold' }
    const answer = await responseOf(requestFiltered(address, { method: 'GET', signal, headers }, isAllowed))
    const { statusCode: status = 0 } = answer
    if (status === 200) return answer
    answer.destroy()
    const { location } = answer.headers
    if (status < 300 || status >= 400 || !location) throw new DownloadFault('status', { host: address.host, status })
    if (redirects === MAX_REDIRECTS) throw new DownloadFault('redirects', { host: start.host })
    address = new URL(location, address)
    if (!isWebAddress(address)) throw new DownloadFault('private', { host: start.host })
  }
}

/** Without credentials: they would be logged. */
export const isWebAddress = ({ protocol, username, password }: URL): boolean =>
  (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''

const responseOf = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => request.on('error', reject).once('response', resolve).end())

async function save(answer: IncomingMessage, { path, maxBytes, types, onProgress }: Download, signal: AbortSignal) {
  const type = (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const declared = answer.headers['content-length']
  const total = declared === undefined ? null : Number(declared)
  const fault = !types.includes(type)
    ? new DownloadFault('type', { type: type.slice(0, 60) || '-' })
    : (total ?? 0) > maxBytes && new DownloadFault('too_large')
  if (fault) {
    answer.destroy()
    throw fault
  }
  const hash = createHash('sha256')
  let size = 0
  await pipeline(answer, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  return { size, sha256: hash.digest('hex') }

  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxBytes) throw new DownloadFault('too_large')
      hash.update(chunk)
      onProgress(size, total)
      yield chunk
    }
  }
}
