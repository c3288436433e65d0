import { defineConfig } from '@adonisjs/core/http'
import environment from '#start/env'
import { isTrusted } from '#start/environment/trusted'

export const appKey = environment.APP_KEY[0]

export const http = defineConfig({
  generateRequestId: true,
  // The narrowest pattern answers, whatever order the modules were loaded in.
  router: { matcher: 'tree', precedence: 'specificity' },
  trustProxy: isTrusted(environment.TRUST_PROXY),
})
