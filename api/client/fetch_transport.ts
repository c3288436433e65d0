import { REQUEST_TIMEOUT_MS } from '../contracts/limits.ts'
import { canceled, Failure } from './failure.ts'
import { headersOf, type TokensInUse, type Request } from './request.ts'
import type { ClientOptions } from './options.ts'

export interface Answer {
  status: number
  headers: Headers
  body: unknown
}

export type FetchTransport = (request: Request, held: TokensInUse, signal?: AbortSignal) => Promise<Answer>

/** One network attempt. It fails only by timeout, connection or abort. */
export function createFetchTransport(options: ClientOptions): FetchTransport {
  const { baseUrl = '', timeoutMs = REQUEST_TIMEOUT_MS } = options
  return async (request, held, signal) => {
    const stop = new AbortController()
    const giveUp = () => stop.abort(canceled())
    const timer = setTimeout(() => stop.abort(timeoutFailure()), timeoutMs)
    signal?.addEventListener('abort', giveUp)
    if (signal?.aborted) giveUp()
    try {
      const { method, body } = request
      const headers = headersOf(request, held, options)
      return await read(
        await fetch(baseUrl + request.url, { method, body, headers, redirect: 'manual', signal: stop.signal }),
      )
    } catch (cause) {
      throw cause instanceof Failure ? cause : networkFailure(cause)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    }
  }
}

/** Streams and files pass unparsed. Only servers see a redirect's status; a browser reports it as the response type. */
async function read(response: Response): Promise<Answer> {
  const { headers, body } = response
  if (headers.get('content-type')?.startsWith('text/event-stream')) return { status: response.status, headers, body }
  if (/^(application\/pdf|text\/csv)/.test(headers.get('content-type') ?? ''))
    return { status: response.status, headers, body: await response.blob() }
  const status = response.type === 'opaqueredirect' ? 302 : response.status
  return { status, headers, body: parse(await response.text()) }
}

/** A body that is not JSON did not come from the API; only its status counts. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const timeoutFailure = () => new Failure({ kind: 'timeout', word: 'messages.timeout' })

function networkFailure(cause: unknown) {
  const word = navigator.onLine ? 'messages.server_exception' : 'messages.offline'
  return new Failure({ kind: 'offline', word }, cause)
}
