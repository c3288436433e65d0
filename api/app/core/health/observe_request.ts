import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import type { NextFn } from '@adonisjs/core/types/http'
import { counter, histogram } from '#core/health/metrics'
import { currentScope, isTracing, runInScope, traced } from '#core/health/observe'
import { findActor } from '#core/http/context'

const requests = counter('http_requests_total', ['method', 'route', 'status'])
const times = histogram('http_request_duration_seconds', ['method', 'route'], [0.005, 0.025, 0.1, 0.5, 1, 5])

/** By route pattern and class of the status, so that the number of series is bounded. */
export function countRequest(method: string, route: string, status: number, ms: number): void {
  requests.add({ method, route, status: `${Math.floor(status / 100)}xx` })
  times.add({ method, route }, ms / 1000)
}

/** Streams stay open for minutes and would hide how fast requests are answered. */
const isStream = ({ response }: HttpContext) =>
  String(response.getHeader('content-type') ?? '').startsWith('text/event-stream')

/** After each request: one log line and one metric, both by route pattern. */
function noteWhenClosed(ctx: HttpContext) {
  const startedAt = performance.now()
  // The event comes outside of the request's scope.
  const { traceId } = currentScope()
  ctx.response.response.once('close', () => {
    const ms = performance.now() - startedAt
    const { request, response, route } = ctx
    const actor = findActor(ctx)
    const [method, pattern, status] = [request.method(), route?.pattern ?? 'unknown', response.getStatus()]
    if (!isStream(ctx)) countRequest(method, pattern, status, ms)
    const who = actor ? { userId: actor.userId, organisationId: actor.organisation.id } : undefined
    logger.info(
      {
        method,
        route: pattern,
        status,
        ms: Math.round(ms * 10) / 10,
        requestId: request.id(),
        ...(traceId && { traceId }),
        ...who,
      },
      'request',
    )
  })
}

const TRACEPARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/** Measures and logs the request; every log line in it carries its id. With tracing on, it continues the caller's trace. */
export function observeRequest(ctx: HttpContext, next: NextFn): Promise<unknown> {
  const { request, response } = ctx
  const method = request.method()
  const requestId = request.id() ?? ''
  if (!isTracing()) {
    noteWhenClosed(ctx)
    return runInScope({ requestId }, next) as Promise<unknown>
  }
  const given = request.header('traceparent') ?? ''
  const scope = TRACEPARENT.test(given) ? { requestId, traceparent: given } : { requestId }
  return runInScope(scope, () =>
    traced({ name: method, kind: 'server', attributes: { 'request.id': requestId } }, async (span) => {
      noteWhenClosed(ctx)
      await next()
      const [route, status] = [ctx.route?.pattern ?? 'unknown', response.getStatus()]
      span.rename(`${method} ${route}`, { 'http.route': route, 'http.response.status_code': status })
    }),
  )
}
