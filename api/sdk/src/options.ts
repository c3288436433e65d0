export interface InkfoldOptions {
  /** Where the API is, such as `https://shop.example.com`. */
  baseUrl: string
  /** `ink_live_…` or `ink_test_…`. Without one, only calls that are open to everyone work. Never put a key into a page. */
  key?: string
  /** Version of the API, such as `2026-12-01`; otherwise the one at which the key was made. */
  version?: string
  /** Language of messages and names. */
  language?: 'en' | 'zh-cn'
  /** Milliseconds until an attempt is given up. */
  timeout?: number
  /** How often a failed attempt is repeated. */
  maxRetries?: number
  /** In place of the global `fetch`. */
  fetch?: typeof fetch
}

/** Of one call; everything else comes from the client's options. */
export interface RequestOptions {
  /** Sent under one key, a change takes effect once. Made by the client where you give none. */
  idempotencyKey?: string
  version?: string
  language?: 'en' | 'zh-cn'
  timeout?: number
  maxRetries?: number
  signal?: AbortSignal
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A call as it is sent. */
export interface Call {
  method: Method
  path: string
  query?: object | undefined
  body?: unknown
  /** Whether the API takes an Idempotency-Key here, which makes a change safe to repeat. */
  isKeyed?: boolean
}

export type Send = (call: Call, options?: RequestOptions) => Promise<unknown>
