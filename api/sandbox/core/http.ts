import type { IncomingHttpHeaders } from 'node:http'
import type { SignatureCheck } from '#sandbox/core/journal'
import type { Shop } from '#sandbox/core/model'
import type { World } from '#sandbox/core/world'

export interface Exchange {
  world: World
  method: string
  /** Without the platform's prefix, as it is signed. */
  path: string
  url: URL
  query: Readonly<Record<string, string>>
  /** Parts of the path: `:id`. */
  params: Readonly<Record<string, string>>
  headers: IncomingHttpHeaders
  body: Buffer
  /** For the journal. */
  seen: { shopId: string; signature: SignatureCheck | null }
}

export interface Reply {
  status?: number
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON unless it is text or bytes. */
  body: unknown
}

export type Handler = (exchange: Exchange) => Reply | Promise<Reply>

/** A call that is authorized for one shop. */
export type ShopHandler = (exchange: Exchange, shop: Shop) => Reply | Promise<Reply>

export interface Route {
  method: string
  pattern: RegExp
  names: readonly string[]
  handle: Handler
}

/** `POST /products/:id`. */
export function route(line: string, handle: Handler): Route {
  const [method = '', path = ''] = line.split(' ')
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  const pattern = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '([^/]+)')
  return { method, pattern: new RegExp(`^${pattern}$`), names, handle }
}

export function matchRoute(routes: readonly Route[], method: string, path: string) {
  for (const one of routes) {
    const found = one.method === method ? one.pattern.exec(path) : null
    if (!found) continue
    const params = Object.fromEntries(one.names.map((name, nth) => [name, decodeURIComponent(found[nth + 1] ?? '')]))
    return { handle: one.handle, params }
  }
  return null
}

/** Ends a handler with this answer. */
export class Refused extends Error {
  readonly reply: Reply

  constructor(reply: Reply) {
    super('refused')
    this.reply = reply
  }
}

export const html = (body: string, status = 200): Reply => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  },
  body,
})

export const redirect = (location: string, status = 303): Reply => ({ status, headers: { location }, body: '' })

export function jsonOf({ body }: Pick<Exchange, 'body'>): Record<string, unknown> {
  try {
    const parsed: unknown = body.length === 0 ? {} : JSON.parse(body.toString())
    if (parsed !== null && typeof parsed === 'object' && !Array.isArray(parsed))
      return parsed as Record<string, unknown>
  } catch {
    // Refused below, like anything that is no object.
  }
  throw new Refused({ status: 400, body: { message: 'The body is not a JSON object.' } })
}

export const formOf = ({ body }: Pick<Exchange, 'body'>): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body.toString()))

export function filesOf({ body, headers }: Exchange): Promise<FormData> {
  const type = headers['content-type'] ?? ''
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
}

/** The sandbox speaks to this machine only. */
export function isLoopback(address: string): boolean {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
}
