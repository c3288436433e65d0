import { ClientError, toClientError } from './client_error.ts'
import { dataOf, factsOf } from './envelope.ts'
import { createFetchTransport } from './fetch_transport.ts'
import { Failure } from './failure.ts'
import { createRequestDeduplicator } from './request_deduplicator.ts'
import type { CallOptions, Client, ClientOptions, Method, Reply } from './options.ts'
import { composeRequest, type Request } from './request.ts'
import { routePath } from './route_path.ts'
import { createAuthenticatedFetch } from './authenticated_fetch.ts'
import { verbs } from './verbs.ts'
import { SessionExpiry } from './session_expiry.ts'
import { loadMessages } from './messages.ts'

type Call = CallOptions & { body?: unknown }

/** The browser's API client; see `ClientOptions` for its input and `Client` for its interface. */
export function createClient(options: ClientOptions): Client {
  const { audience, tokens, language } = options
  const authenticatedFetch = createAuthenticatedFetch(options, createFetchTransport(options))
  const deduplicator = createRequestDeduplicator<Reply<unknown>>()
  const sessionExpiry = new SessionExpiry()
  tokens.subscribe(() => tokens.get(audience) && sessionExpiry.rearm())

  async function send(method: Method, url: string, call: Call = {}): Promise<Reply<unknown>> {
    const request = composeRequest(method, url, call)
    const retry = () => send(method, url, { ...call, idempotencyKey: request.idempotencyKey, signal: undefined })
    void loadMessages(language())
    sessionExpiry.enter()
    try {
      const key = call.allowDuplicate ? null : keyOf(request)
      return await deduplicator({
        key,
        isWrite: method !== 'GET',
        signal: call.signal,
        depart: (signal) => exchange(request, signal),
      })
    } catch (cause) {
      throw call.quiet ? await localizeError(cause, retry) : await describeError(cause, retry, method)
    } finally {
      sessionExpiry.leave()
    }
  }

  async function stream(url: string, after: string | null, signal: AbortSignal) {
    const request = { ...composeRequest('GET', url, {}), stream: { after } }
    sessionExpiry.enter()
    try {
      const answer = await authenticatedFetch(request, signal)
      if (answer.body instanceof ReadableStream) return answer.body
      throw new Failure(factsOf(answer))
    } catch (cause) {
      throw await localizeError(cause, () => stream(url, after, signal))
    } finally {
      sessionExpiry.leave()
    }
  }

  async function exchange(request: Request, signal: AbortSignal): Promise<Reply<unknown>> {
    const answer = await authenticatedFetch(request, signal)
    try {
      return { status: answer.status, headers: answer.headers, data: dataOf(answer) }
    } catch (cause) {
      if (cause instanceof Failure) followRedirect(cause)
      throw cause
    }
  }

  function followRedirect({ facts: { kind, status, details } }: Failure) {
    const isBareRefusal = kind === 'http' && status === 401
    if (isBareRefusal) return options.onGo?.('/', true)
    const wanted = kind === 'redirected' && routePath(details?.routePath)
    if (wanted) options.onGo?.(wanted)
  }

  async function describeError(cause: unknown, retry: () => Promise<unknown>, method: Method): Promise<unknown> {
    const error = await localizeError(cause, retry)
    if (error instanceof ClientError && error.retry) options.onRetryable?.(error, method === 'GET')
    return error
  }

  async function localizeError(cause: unknown, retry: () => Promise<unknown>): Promise<unknown> {
    if (!(cause instanceof Failure)) return cause
    const error = await toClientError(cause, language(), retry)
    if (error.reason === 'E_FORBIDDEN') options.onForbidden?.()
    if (error.kind === 'session') sessionExpiry.once(() => options.onSessionOver?.(error))
    return error
  }

  /** Deduplication key of content, identity and language; null for forms with files, which are never deduplicated. */
  function keyOf({ method, url, body }: Request): string | null {
    if (body instanceof FormData) return null
    return JSON.stringify([method, url, body, language(), tokens.get('admin')?.access, tokens.get('member')?.access])
  }

  return { audience, tokens, stream, ...verbs(send as Client['send']) }
}
