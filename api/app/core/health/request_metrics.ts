import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import { findActor } from '#core/http/context'

/** Histogram bounds in seconds; Prometheus buckets are cumulative. */
export const BUCKETS = [0.005, 0.025, 0.1, 0.5, 1, 5] as const

export interface RouteMetrics {
  method: string
  route: string
  byStatus: Map<number, number>
  buckets: number[]
  seconds: number
  count: number
}

const routes = new Map<string, RouteMetrics>()

/** Labelled by route pattern, so the number of series is bounded. */
export function countRequest(method: string, route: string, status: number, ms: number) {
  const metrics = metricsOf(method, route)
  metrics.byStatus.set(status, (metrics.byStatus.get(status) ?? 0) + 1)
  metrics.count += 1
  metrics.seconds += ms / 1000
  const bucket = BUCKETS.findIndex((bound) => ms <= bound * 1000)
  if (bucket >= 0) metrics.buckets[bucket] = (metrics.buckets[bucket] ?? 0) + 1
}

export const requestMetrics = (): Iterable<RouteMetrics> => routes.values()

function metricsOf(method: string, route: string): RouteMetrics {
  const key = `${method} ${route}`
  const known = routes.get(key)
  if (known) return known
  const made = { method, route, byStatus: new Map(), buckets: BUCKETS.map(() => 0), seconds: 0, count: 0 }
  routes.set(key, made)
  return made
}

/** After each request: one log line and one metric, both by route pattern. */
export function observeRequest(ctx: HttpContext) {
  const startedAt = performance.now()
  ctx.response.response.once('close', () => {
    const ms = performance.now() - startedAt
    const { request, response, route } = ctx
    const actor = findActor(ctx)
    const [method, pattern, status] = [request.method(), route?.pattern ?? 'unknown', response.getStatus()]
    countRequest(method, pattern, status, ms)
    const who = actor ? { userId: actor.userId, organisationId: actor.organisation.id } : undefined
    logger.info(
      { method, route: pattern, status, ms: Math.round(ms * 10) / 10, requestId: request.id(), ...who },
      'request',
    )
  })
}
