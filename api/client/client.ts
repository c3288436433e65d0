import { ClientError, inWords } from './client_error.ts'
import { dataOf, factsOf } from './envelope.ts'
import { createExchange } from './exchange.ts'
import { Failure } from './failure.ts'
import { createFlights } from './flights.ts'
import type { CallOptions, Client, ClientOptions, Method, Reply } from './options.ts'
import { composeRequest, type Request } from './request.ts'
import { routePath } from './route_path.ts'
import { createSigned } from './signed.ts'
import { verbs } from './verbs.ts'
import { Wave } from './wave.ts'
import { wordsOf } from './words.ts'

type Call = CallOptions & { body?: unknown }

/** The browser's API client; see `ClientOptions` for its input and `Client` for its interface. */
export function createClient(options: ClientOptions): Client {
  const { audience, tokens, language } = options
  const signed = createSigned(options, createExchange(options))
  const board = createFlights<Reply<unknown>>()
  const wave = new Wave()
  tokens.subscribe(() => tokens.get(audience) && wave.rearm())

  async function send(method: Method, url: string, call: Call = {}): Promise<Reply<unknown>> {
    const request = composeRequest(method, url, call)
    const again = () => send(method, url, { ...call, idempotencyKey: request.idempotencyKey, signal: undefined })
    void wordsOf(language())
    wave.enter()
    try {
      const key = call.allowDuplicate ? null : keyOf(request)
      return await board({
        key,
        isWrite: method !== 'GET',
        signal: call.signal,
        depart: (signal) => travel(request, signal),
      })
    } catch (cause) {
      throw call.quiet ? await inTheirWords(cause, again) : await told(cause, again, method)
    } finally {
      wave.leave()
    }
  }

  async function stream(url: string, after: string | null, signal: AbortSignal) {
    const request = { ...composeRequest('GET', url, {}), stream: { after } }
    wave.enter()
    try {
      const answer = await signed(request, signal)
      if (answer.body instanceof ReadableStream) return answer.body
      throw new Failure(factsOf(answer))
    } catch (cause) {
      throw await inTheirWords(cause, () => stream(url, after, signal))
    } finally {
      wave.leave()
    }
  }

  async function travel(request: Request, signal: AbortSignal): Promise<Reply<unknown>> {
    const answer = await signed(request, signal)
    try {
      return { status: answer.status, headers: answer.headers, data: dataOf(answer) }
    } catch (cause) {
      if (cause instanceof Failure) follow(cause)
      throw cause
    }
  }

  function follow({ facts: { kind, status, details } }: Failure) {
    const isBareRefusal = kind === 'http' && status === 401
    if (isBareRefusal) return options.onGo?.('/', true)
    const wanted = kind === 'redirected' && routePath(details?.routePath)
    if (wanted) options.onGo?.(wanted)
  }

  async function told(cause: unknown, again: () => Promise<unknown>, method: Method): Promise<unknown> {
    const error = await inTheirWords(cause, again)
    if (error instanceof ClientError && error.retry) options.onRetryable?.(error, method === 'GET')
    return error
  }

  async function inTheirWords(cause: unknown, again: () => Promise<unknown>): Promise<unknown> {
    if (!(cause instanceof Failure)) return cause
    const error = await inWords(cause, language(), again)
    if (error.kind === 'session') wave.once(() => options.onSessionOver?.(error))
    return error
  }

  /** Deduplication key of content, identity and language; null for forms with files, which are never deduplicated. */
  function keyOf({ method, url, body }: Request): string | null {
    if (body instanceof FormData) return null
    return JSON.stringify([method, url, body, language(), tokens.get('admin')?.access, tokens.get('member')?.access])
  }

  return { audience, tokens, stream, ...verbs(send as Client['send']) }
}
