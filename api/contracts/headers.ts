/** Headers the two apps send with every request; names as they travel. */
export const HEADERS = {
  language: 'accept-language',
  server: 'server',
  pageHost: 'x-page-host',
  admin: 'authorization',
  member: 'user-token',
  /** Browsers send the tokens of both audiences; a call that serves both asks whose is meant. */
  audience: 'x-audience',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
  total: 'x-total-count',
  lastEventId: 'last-event-id',
} as const
