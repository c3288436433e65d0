import { defineConfig } from '@adonisjs/core/http'
import environment from '#start/env'

export const appKey = environment.APP_KEY[0]

export const http = defineConfig({
  generateRequestId: true,
  trustProxy: environment.TRUST_PROXY ? () => true : () => false,
})
