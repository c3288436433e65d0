import type { Language } from '../contracts/languages.ts'
import type { Audience } from '../contracts/statuses.ts'
import type { ClientError } from './client_error.ts'
import type { Query } from './query.ts'
import type { TokenStore } from './tokens.ts'

/** What the client needs of the app around it; it knows neither router nor screen. */
export interface ClientOptions {
  audience: Audience
  tokens: TokenStore
  /** Read at each request: a switched language counts at once. */
  language: () => Language
  /** The session is over and its tokens are gone; told once however many calls fail of it. */
  onSessionOver?: (error: ClientError) => void
  /** The API sends the person to a path of this site; refused, with a bare HTTP 401, to its home. */
  onGo?: (routePath: string, isRefused?: boolean) => void
  /** Another try may help: offer `error.retry`. */
  onRetryable?: (error: ClientError, isRead: boolean) => void
  baseUrl?: string
  /** The host whose branding is asked for; the page's own unless said otherwise. */
  pageHost?: () => string
  timeoutMs?: number
}

export interface CallOptions {
  query?: Query
  signal?: AbortSignal
  /** Kept from an earlier attempt; every POST has one of its own otherwise. */
  idempotencyKey?: string
  /** The version a PATCH builds on. */
  version?: number
  /** Let an identical call in flight be. */
  allowDuplicate?: boolean
  /** Whoever asks tries again by themselves: nobody is offered to. */
  quiet?: boolean
  /** A refusal is an answer here: nobody is signed in yet, or is just leaving. */
  anonymous?: boolean
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Reply<Data> {
  status: number
  headers: Headers
  data: Data
}

type Write = <Data>(url: string, body?: unknown, options?: CallOptions) => Promise<Data>

export interface Client {
  readonly audience: Audience
  readonly tokens: TokenStore
  /** The whole reply, for those who need its headers. */
  send: <Data>(method: Method, url: string, options?: CallOptions & { body?: unknown }) => Promise<Reply<Data>>
  get: <Data>(url: string, options?: CallOptions) => Promise<Data>
  post: Write
  put: Write
  patch: Write
  delete: Write
  /** Opens a stream of the API, from after an event on. It fails without an offer to try again: whoever reads it does. */
  stream: (url: string, after: string | null, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  upload: <Data>(url: string, file: Blob, fields?: Record<string, string>, options?: CallOptions) => Promise<Data>
}
