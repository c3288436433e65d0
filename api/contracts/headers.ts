export const HEADERS = {
  language: 'accept-language',
  server: 'server',
  pageHost: 'x-page-host',
  admin: 'authorization',
  member: 'user-token',
  /** Browsers send the tokens of both audiences; a route that serves both reads this header. */
  audience: 'x-audience',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
  total: 'x-total-count',
  rateLimit: 'ratelimit-limit',
  rateRemaining: 'ratelimit-remaining',
  rateReset: 'ratelimit-reset',
  lastEventId: 'last-event-id',
} as const
