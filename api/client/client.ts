import { inWords } from './client_error.ts'
import { dataOf } from './envelope.ts'
import { createExchange } from './exchange.ts'
import { Failure } from './failure.ts'
import { createFlights } from './flights.ts'
import type { CallOptions, Client, ClientOptions, Method, Reply } from './options.ts'
import { composeRequest, type Request } from './request.ts'
import { routePath } from './route_path.ts'
import { createSigned } from './signed.ts'
import { Wave } from './wave.ts'
import { wordsOf } from './words.ts'

type Call = CallOptions & { body?: unknown }

/** The browser's way to the API: see `ClientOptions` for what it needs and `Client` for what it gives. */
export function createClient(options: ClientOptions): Client {
  const { audience, tokens, language } = options
  const signed = createSigned(options, createExchange(options))
  const board = createFlights<Reply<unknown>>()
  const wave = new Wave()
  tokens.subscribe((changed) => changed === audience && wave.rearm())

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
      throw await told(cause, again)
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
    const wanted =
      kind === 'redirected' ? routePath(details?.routePath) : kind === 'http' && status === 401 ? '/' : null
    if (wanted) options.onGo?.(wanted)
  }

  async function told(cause: unknown, again: () => Promise<unknown>): Promise<unknown> {
    if (!(cause instanceof Failure)) return cause
    const error = await inWords(cause, language(), again)
    if (error.kind === 'session') wave.once(() => options.onSessionOver?.(error))
    if (error.retry) options.onRetryable?.(error)
    return error
  }

  /** What is sent, by whom and in which language; forms with files have no equals. */
  function keyOf({ method, url, body }: Request): string | null {
    if (body instanceof FormData) return null
    return JSON.stringify([method, url, body, language(), tokens.get('admin')?.access, tokens.get('member')?.access])
  }

  return { audience, tokens, ...verbs(send as Client['send']) }
}

function verbs(send: Client['send']): Omit<Client, 'audience' | 'tokens'> {
  const writing =
    (method: Method): Client['post'] =>
    async (url, body, call) =>
      (await send<never>(method, url, { ...call, body })).data
  return {
    send,
    get: async (url, call) => (await send<never>('GET', url, call)).data,
    post: writing('POST'),
    put: writing('PUT'),
    patch: writing('PATCH'),
    delete: writing('DELETE'),
    upload: async (url, file, fields, call) =>
      (await send<never>('POST', url, { ...call, body: formOf(file, fields) })).data,
  }
}

function formOf(file: Blob, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return form
}
