import { defineConfig } from '@adonisjs/core/http'
import environment from '#start/env'
import { isTrusted } from '#start/environment/trusted'

export const appKey = environment.APP_KEY[0]

export const http = defineConfig({
  generateRequestId: true,
  trustProxy: isTrusted(environment.TRUST_PROXY),
})
