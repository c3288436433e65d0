import { newKey } from './new_key.ts'
import type { CallOptions, Method, ClientOptions } from './options.ts'
import { withQuery } from './query.ts'
import { HEADERS } from '../contracts/headers.ts'
import type { Audience } from '../contracts/statuses.ts'
import type { Tokens } from './tokens.ts'

/** Composed once: replays and retries send the same bytes under the same key. */
export interface Request {
  method: Method
  url: string
  body: string | FormData | undefined
  idempotencyKey: string | undefined
  minimal: boolean
  anonymous: boolean
  /** Streams the response, starting after this event. */
  stream?: { after: string | null }
}

export function composeRequest(method: Method, url: string, options: CallOptions & { body?: unknown }): Request {
  return {
    method,
    url: withQuery(url, options.query),
    body: bodyOf(options),
    idempotencyKey: options.idempotencyKey ?? (method === 'POST' ? newKey() : undefined),
    minimal: options.minimal ?? false,
    anonymous: options.anonymous ?? false,
  }
}

function bodyOf({ body, version }: { body?: unknown; version?: number }): Request['body'] {
  if (body instanceof FormData) return body
  const whole = version === undefined ? body : { ...(body as object), version }
  return whole === undefined ? undefined : JSON.stringify(whole)
}

export type TokensInUse = Record<Audience, Tokens | null>

export const tokensInUse = ({ tokens }: Pick<ClientOptions, 'tokens'>): TokensInUse => ({
  admin: tokens.get('admin'),
  member: tokens.get('member'),
})

export function headersOf(
  request: Request,
  held: TokensInUse,
  { audience, language, pageHost = ownHost }: ClientOptions,
) {
  const headers = new Headers({
    accept: request.stream ? 'text/event-stream' : 'application/json',
    [HEADERS.language]: language(),
    [HEADERS.server]: 'true',
    [HEADERS.pageHost]: pageHost(),
    [HEADERS.audience]: audience,
  })
  if (typeof request.body === 'string') headers.set('content-type', 'application/json')
  if (request.idempotencyKey) headers.set(HEADERS.idempotencyKey, request.idempotencyKey)
  if (request.minimal) headers.set(HEADERS.prefer, 'return=minimal')
  if (request.stream?.after) headers.set(HEADERS.lastEventId, request.stream.after)
  if (held.admin) headers.set(HEADERS.admin, `Bearer ${held.admin.access}`)
  if (held.member) headers.set(HEADERS.member, held.member.access)
  return headers
}

const ownHost = () => globalThis.location?.host ?? ''
