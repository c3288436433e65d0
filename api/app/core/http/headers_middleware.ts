import { randomBytes } from 'node:crypto'
import { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { observeRequest } from '#core/health/request_metrics'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** For the scripts and styles of a page; asking for it makes the answer a page in the eyes of the policy. */
    nonce: string
    /** Whence a page may load pictures besides its own host; to be said before the nonce is asked for. */
    pictureOrigin?: string
  }
}

HttpContext.getter(
  'nonce',
  function (this: HttpContext) {
    const nonce = randomBytes(16).toString('base64')
    this.response.header('content-security-policy', pagePolicy(nonce, this.pictureOrigin))
    return nonce
  },
  true,
)

/** An answer that is no page loads nothing and runs nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/** What every answer carries, whichever route it comes from. */
export default class HeadersMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    observeRequest(ctx)
    const { request, response } = ctx
    response.header('x-request-id', request.id() ?? '')
    response.header('x-content-type-options', 'nosniff')
    response.header('referrer-policy', 'strict-origin-when-cross-origin')
    response.header('x-frame-options', 'SAMEORIGIN')
    response.header('cross-origin-opener-policy', 'same-origin')
    response.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    response.header('content-security-policy', POLICY)
    response.header('cache-control', 'no-store')
    if (request.secure()) response.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    return next()
  }
}

function pagePolicy(nonce: string, pictureOrigin = '') {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${pictureOrigin}`.trim(),
    "font-src 'self' data:",
    "connect-src 'self'",
    'frame-src http: https:',
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
}
