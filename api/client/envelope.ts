import type { MessageKey } from '../contracts/format_message.ts'
import {
  CODE_DONE,
  CODE_GO,
  CODE_REFRESH,
  CODE_REFRESH_TOO,
  CODE_REFUSED,
  type Envelope,
} from '../contracts/envelope.ts'
import { HEADERS } from '../contracts/headers.ts'
import type { Answer } from './fetch_transport.ts'
import { Failure, type FailureFacts } from './failure.ts'

const STATUS_MESSAGE_KEYS = [
  'http.302',
  'http.400',
  'http.401',
  'http.403',
  'http.404',
  'http.408',
  'http.409',
  'http.413',
  'http.429',
  'http.500',
  'http.501',
  'http.502',
  'http.503',
  'http.504',
  'http.505',
] as const satisfies readonly MessageKey[]

export function statusMessageKey(status: number): MessageKey {
  return STATUS_MESSAGE_KEYS.find((key) => key === `http.${status}`) ?? 'http.other'
}

/** The access token has expired. A bare HTTP 401 comes from another server and does not count. */
export function needsRefresh({ body }: Answer): boolean {
  return isEnvelope(body) && (body.code === CODE_REFRESH || body.code === CODE_REFRESH_TOO)
}

export function dataOf(answer: Answer): unknown {
  const { status, body } = answer
  if (!isEnvelope(body) && status >= 200 && status < 300) return body
  if (isEnvelope(body) && body.code === CODE_DONE) return body.data
  throw new Failure(factsOf(answer))
}

export function factsOf({ status, headers, body }: Answer): FailureFacts {
  const requestId = headers.get(HEADERS.requestId) ?? undefined
  if (!isEnvelope(body)) return { kind: 'http', status, word: statusMessageKey(status), requestId }
  const { code, message, data } = body
  const details = isRecord(data) ? data : {}
  return {
    kind: code === CODE_GO ? 'redirected' : 'refused',
    status,
    said: message,
    ...messageFor(code, status),
    reason: typeof details.reason === 'string' ? details.reason : undefined,
    errors: isRecord(details.errors) ? (details.errors as Record<string, string[]>) : undefined,
    requestId: typeof details.requestId === 'string' ? details.requestId : requestId,
    details,
  }
}

function messageFor(code: number, status: number): Pick<FailureFacts, 'word' | 'params'> {
  if (code === CODE_GO) return { word: 'http.302' }
  const isKnown = [CODE_REFUSED, CODE_REFRESH, CODE_REFRESH_TOO].includes(code)
  return isKnown ? { word: statusMessageKey(status) } : { word: 'messages.unknown_code', params: { code } }
}

const isEnvelope = (body: unknown): body is Envelope =>
  isRecord(body) && typeof body.code === 'number' && 'data' in body

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
