import { randomBytes } from 'node:crypto'
import { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { observeRequest } from '#core/health/observe_request'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Nonce for scripts and styles; reading it switches the answer to the page policy. */
    nonce: string
    /** Extra picture host of a page; must be set before the nonce is read. */
    pictureOrigin?: string
    /** Origins that may frame a page, instead of our own; must be set before the nonce is read. */
    frameAncestors?: readonly string[]
  }
}

HttpContext.getter(
  'nonce',
  function (this: HttpContext) {
    const nonce = randomBytes(16).toString('base64')
    const { pictureOrigin, frameAncestors } = this
    // It knows no list of origins; every browser that has frame-ancestors ignores it.
    if (frameAncestors) this.response.removeHeader('x-frame-options')
    this.response.header('content-security-policy', pagePolicy(nonce, { pictureOrigin, frameAncestors }))
    return nonce
  },
  true,
)

/** Answers that are not pages may load and run nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

export default class HeadersMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
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
    return observeRequest(ctx, next)
  }
}

interface PageSources {
  pictureOrigin: string | undefined
  frameAncestors: readonly string[] | undefined
}

function pagePolicy(nonce: string, { pictureOrigin = '', frameAncestors = ["'self'"] }: PageSources) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${pictureOrigin}`.trim(),
    "font-src 'self' data:",
    "connect-src 'self'",
    'frame-src http: https:',
    `frame-ancestors ${frameAncestors.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
}
