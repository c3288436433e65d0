import { ConnectionError, errorOf, InkfoldError, type RefusalBody } from './errors.ts'
import type { Call, InkfoldOptions, RequestOptions, Send } from './options.ts'
import { queryString } from './query.ts'
import { randomKey } from './web_crypto.ts'

const TIMEOUT_MS = 60_000
const MAX_RETRIES = 3
const [FIRST_DELAY_MS, LONGEST_DELAY_MS] = [500, 60_000]

/** Sends calls, and repeats those that are safe to repeat. */
export function sender(client: InkfoldOptions): Send {
  const base = baseOf(client.baseUrl)
  return async (call, options = {}) => {
    const isSafe = call.method === 'GET'
    const idempotencyKey = isSafe || !call.isKeyed ? undefined : (options.idempotencyKey ?? (await randomKey()))
    const url = `${base}${call.path}${queryString(call.query)}`
    const request = requestOf(call, { ...client, ...options }, idempotencyKey)
    const maxRetries = options.maxRetries ?? client.maxRetries ?? MAX_RETRIES
    for (let tried = 0; ; tried++) {
      try {
        return await attempt(url, request, client.fetch ?? fetch, options.signal, options.timeout ?? client.timeout)
      } catch (error) {
        const delay = delayAfter(error, tried, isSafe || idempotencyKey !== undefined)
        if (tried >= maxRetries || delay === null) throw error
        await sleep(delay, options.signal)
      }
    }
  }
}

function baseOf(address: string): string {
  const { protocol, origin, pathname } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`baseUrl must begin with https://: ${address}`)
  return origin + pathname.replace(/\/+$/, '')
}

function requestOf({ method, body }: Call, options: InkfoldOptions & RequestOptions, idempotencyKey?: string) {
  const { key, version, language } = options
  const isForm = typeof FormData !== 'undefined' && body instanceof FormData
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': language ?? 'en',
    ...(key && { authorization: `Bearer ${key}` }),
    ...(version && { 'inkfold-version': version }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
  }
  const sent = body === undefined || isForm ? body : JSON.stringify(body)
  // A redirect would send a change somewhere else, or as a GET.
  return { method, headers, body: sent, redirect: 'manual' } as RequestInit
}

async function attempt(
  url: string,
  request: RequestInit,
  fetching: typeof fetch,
  signal: AbortSignal | undefined,
  timeout = TIMEOUT_MS,
): Promise<unknown> {
  signal?.throwIfAborted()
  const abort = new AbortController()
  const onAbort = () => abort.abort(signal?.reason)
  signal?.addEventListener('abort', onAbort)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    abort.abort()
  }, timeout)
  try {
    const answer = await fetching(url, { ...request, signal: abort.signal })
    return read(answer, await answer.text())
  } catch (error) {
    if (error instanceof InkfoldError) throw error
    signal?.throwIfAborted()
    const [code, message] = isLate
      ? ['timeout', `No answer within ${timeout / 1000} seconds.`]
      : ['connection_failed', 'The API could not be reached.']
    throw new ConnectionError(message, { code, cause: error })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

interface Envelope {
  code: number
  message: string
  data: unknown
}

function read(answer: Response, text: string): unknown {
  const envelope = envelopeIn(text)
  if (answer.ok && envelope?.code === 1) return envelope.data
  const requestId = answer.headers.get('x-request-id') ?? undefined
  const retryAfter = secondsIn(answer.headers.get('retry-after'))
  if (answer.ok)
    throw new InkfoldError('The answer is not of the Inkfold API. Check baseUrl.', {
      status: answer.status,
      code: 'unreadable_answer',
      requestId,
    })
  const refusal = (envelope?.data ?? {}) as Partial<RefusalBody>
  throw errorOf(answer.status, envelope?.message ?? '', {
    ...(requestId && { requestId }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...refusal,
  })
}

function envelopeIn(text: string): Envelope | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && 'code' in parsed ? (parsed as Envelope) : undefined
  } catch {
    return undefined
  }
}

/** `Retry-After` is a number of seconds or a date. */
function secondsIn(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}

/** Milliseconds until the next attempt; null where it must not or need not be repeated. */
function delayAfter(error: unknown, tried: number, isRepeatable: boolean): number | null {
  if (!(error instanceof InkfoldError)) return null
  const { status = 0, code, details } = error
  // What was refused for its rate has not been processed; anything else that failed may have been.
  const isTransient = status === 429 || (isRepeatable && (status === 0 || status >= 500 || code === IN_PROGRESS))
  if (!isTransient) return null
  const asked = Number(details.retryAfter) * 1000
  if (asked > LONGEST_DELAY_MS) return null
  const backOff = FIRST_DELAY_MS * 2 ** tried * (0.5 + Math.random() / 2)
  return Number.isFinite(asked) ? asked + Math.random() * FIRST_DELAY_MS : backOff
}

const IN_PROGRESS = 'E_IDEMPOTENCY_IN_PROGRESS'

const sleep = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
