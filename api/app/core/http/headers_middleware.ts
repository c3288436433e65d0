import { randomBytes } from 'node:crypto'
import { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { observeRequest } from '#core/health/request_metrics'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Nonce for scripts and styles; reading it switches the answer to the page policy. */
    nonce: string
    /** Extra picture host of a page; must be set before the nonce is read. */
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

/** Answers that are not pages may load and run nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

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
