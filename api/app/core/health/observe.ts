import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import { findActor } from '#core/http/context'
import { countRequest } from '#core/health/request_metrics'

/** Says what became of a request once it is over: one line in the log, by pattern, and one count. */
export function observe(ctx: HttpContext) {
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
