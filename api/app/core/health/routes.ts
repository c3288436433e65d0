import type { HttpContext } from '@adonisjs/core/http'
import { Refusal } from '#core/errors'
import { readiness } from '#core/health/readiness'
import { everyone } from '#core/http/access'
import { endpoint } from '#core/http/endpoint'
import { flag, list, object, text } from '#core/http/schemas'
import { route } from '#core/http/routes'
import { isSameSecret } from '#core/sealed_columns'
import { environment } from '#start/environment'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

const live = endpoint({ answer: object({ status: text }), handle: () => ({ status: 'alive' }) })

const ready = endpoint({
  answer: object({ status: text, checks: list(object({ name: text, isOk: flag, detail: text })) }),
  async handle() {
    const { isReady, checks } = await readiness()
    if (!isReady) throw new Refusal('E_UNAVAILABLE', { checks })
    return { status: 'ready', checks }
  },
})

const metrics = endpoint({
  produces: ['text/plain'],
  async handle({ ctx }) {
    if (!mayMeasure(ctx)) throw new Refusal('E_UNKNOWN_ROUTE')
    const { CONTENT_TYPE, metricsText } = await import('#core/health/registry')
    ctx.response.header('content-type', CONTENT_TYPE)
    ctx.response.send(await metricsText())
  },
})

const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/** Local requests are allowed unless forwarded by a proxy; others need the token. */
function mayMeasure({ request }: HttpContext): boolean {
  const given = /^Bearer (\S+)$/i.exec(request.header('authorization') ?? '')?.[1]
  if (environment.METRICS_TOKEN && given) return isSameSecret(given, environment.METRICS_TOKEN)
  const isForwarded = PROXY_HEADERS.some((name) => request.header(name) !== undefined)
  return LOOPBACK.has(request.request.socket.remoteAddress ?? '') && !isForwarded
}

route('GET', '/health/live', 'health.live', everyone, live)
route('GET', '/health/ready', 'health.ready', everyone, ready)
route('GET', '/metrics', 'health.metrics', everyone, metrics)
