import { newKey } from './new_key.ts'
import type { CallOptions, Method } from './options.ts'
import { withQuery } from './query.ts'

/** Composed once: replays and retries send the same bytes under the same key. */
export interface Request {
  method: Method
  url: string
  body: string | FormData | undefined
  idempotencyKey: string | undefined
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
    anonymous: options.anonymous ?? false,
  }
}

function bodyOf({ body, version }: { body?: unknown; version?: number }): Request['body'] {
  if (body instanceof FormData) return body
  const whole = version === undefined ? body : { ...(body as object), version }
  return whole === undefined ? undefined : JSON.stringify(whole)
}
