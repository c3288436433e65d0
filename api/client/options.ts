import type { Language } from '../contracts/languages.ts'
import type { Audience } from '../contracts/statuses.ts'
import type { ClientError } from './client_error.ts'
import type { Query } from './query.ts'
import type { TokenStore } from './tokens.ts'

export interface ClientOptions {
  audience: Audience
  tokens: TokenStore
  /** Read at each request, so that a language switch applies at once. */
  language: () => Language
  /** The session has ended and its tokens are cleared; called once, however many calls fail. */
  onSessionOver?: (error: ClientError) => void
  /** The API redirects to a path of this site; after a bare HTTP 401 (`isRefused`) to its home page. */
  onGo?: (routePath: string, isRefused?: boolean) => void
  /** A retry may succeed: offer `error.retry`. */
  onRetryable?: (error: ClientError, isRead: boolean) => void
  /** A permission is missing: it may have been withdrawn since the session was loaded. */
  onForbidden?: () => void
  baseUrl?: string
  /** The host whose branding applies; defaults to the page's host. */
  pageHost?: () => string
  timeoutMs?: number
}

export interface CallOptions {
  query?: Query
  signal?: AbortSignal
  /** From an earlier attempt; otherwise every POST gets a new key. */
  idempotencyKey?: string
  /** The answer is not read; the server may leave it out. */
  minimal?: boolean
  version?: number
  allowDuplicate?: boolean
  /** The caller retries automatically, so no retry is offered to the user. */
  quiet?: boolean
  /** A refusal is a normal answer here: the user is signing in or out. */
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
  send: <Data>(method: Method, url: string, options?: CallOptions & { body?: unknown }) => Promise<Reply<Data>>
  get: <Data>(url: string, options?: CallOptions) => Promise<Data>
  post: Write
  put: Write
  patch: Write
  delete: Write
  /** Opens an event stream after an event id. Failures offer no retry, because the reader reconnects itself. */
  stream: (url: string, after: string | null, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  upload: <Data>(url: string, file: Blob, fields?: Record<string, string>, options?: CallOptions) => Promise<Data>
}
