import { PlatformError } from '#platforms/errors'

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array<ArrayBuffer> | FormData
  timeoutMs?: number
}

export interface HttpAnswer {
  status: number
  headers: Headers
  text: string
}

const TIMEOUT_MS = 20_000
const MAX_BYTES = 16 * 1024 * 1024
/** The connection was never made, so the platform cannot have acted. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH'])

/** One HTTP exchange without redirects; the caller checks the status. */
export async function send(request: HttpRequest, signal?: AbortSignal): Promise<HttpAnswer> {
  const timeout = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS)
  try {
    const answer = await fetch(request.url, {
      method: request.method,
      headers: { accept: 'application/json', ...request.headers },
      body: request.body,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return { status: answer.status, headers: answer.headers, text: await readText(answer) }
  } catch (error) {
    throw failureOf(error, timeout)
  }
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw new PlatformError('unknown', { code: 'too_large', mayHaveHappened: true })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function failureOf(error: unknown, timeout: AbortSignal): unknown {
  if (error instanceof PlatformError) return error
  if (timeout.aborted) return new PlatformError('timeout', { cause: error, mayHaveHappened: true })
  if (error instanceof Error && error.name === 'AbortError') return error
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string }
  return new PlatformError('unavailable', { code, cause: error, mayHaveHappened: !NOT_SENT.has(code) })
}
