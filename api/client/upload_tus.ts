import type { Body, Meta } from '@uppy/core'
import type { TusOptions } from '@uppy/tus'
import { HEADERS } from '../contracts/headers.ts'
import type { Language } from '../contracts/languages.ts'
import type { Client } from './options.ts'

const MEGABYTE = 1024 * 1024
/** The size of one request, and the most that a broken connection loses. */
const CHUNK = 5 * MEGABYTE
const AT_ONCE = 3
const RETRY_DELAYS = [500, 1000, 3000, 5000, 10_000, 20_000]

/** tus with our tokens and languages; refreshes an expired session and resends the chunk. */
export function tusOptions(client: Client, language: () => Language): TusOptions<Meta, Body> {
  return {
    endpoint: '/api/v1/uploads',
    chunkSize: CHUNK,
    limit: AT_ONCE,
    retryDelays: RETRY_DELAYS,
    removeFingerprintOnSuccess: true,
    allowedMetaFields: ['name', 'type', 'topic', 'batch'],
    onBeforeRequest(request) {
      const held = client.tokens.get(client.audience)?.access ?? ''
      if (client.audience === 'admin') request.setHeader(HEADERS.admin, `Bearer ${held}`)
      else request.setHeader(HEADERS.member, held)
      request.setHeader(HEADERS.audience, client.audience)
      request.setHeader(HEADERS.language, language())
    },
    async onAfterResponse(_request, response) {
      if (response.getStatus() === 401) await client.get('/api/v1/auth/whoami').catch(() => undefined)
    },
    onShouldRetry: (error, attempt, _options, next) =>
      error.originalResponse?.getStatus() === 401 ? attempt < 2 : next(error),
  }
}
