export const HEADERS = {
  language: 'accept-language',
  server: 'server',
  pageHost: 'x-page-host',
  admin: 'authorization',
  member: 'user-token',
  /** Browsers send the tokens of both audiences; a route that serves both reads this header. */
  audience: 'x-audience',
  idempotencyKey: 'idempotency-key',
  /** `return=minimal` (RFC 7240): the client does not read the answer. */
  prefer: 'prefer',
  requestId: 'x-request-id',
  version: 'inkfold-version',
  total: 'x-total-count',
  rateLimit: 'ratelimit-limit',
  rateRemaining: 'ratelimit-remaining',
  rateReset: 'ratelimit-reset',
  /** On every answer to a test key. */
  play: 'inkfold-play',
  lastEventId: 'last-event-id',
} as const
