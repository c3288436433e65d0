import { defineConfig } from '@adonisjs/core/http'
import { rejectBadUrl } from '#core/http/server'
import environment from '#start/env'
import { isTrusted } from '#start/environment/trusted'

export const appKey = environment.APP_KEY[0]

export const http = defineConfig({
  generateRequestId: true,
  // The most specific pattern wins, independent of module order.
  router: { matcher: 'tree', precedence: 'specificity' },
  trustProxy: isTrusted(environment.TRUST_PROXY),
  onBadUrl: rejectBadUrl,
  // A comma is part of the value (`order=name,asc`), not a list separator.
  qs: { parse: { depth: 5, parameterLimit: 1000, arrayLimit: 1000, allowSparse: false, comma: false } },
})
