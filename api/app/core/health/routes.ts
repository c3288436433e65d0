import { timingSafeEqual } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { Refusal } from '#core/errors'
import { readiness } from '#core/health/readiness'
import { everyone } from '#core/http/access'
import { endpoint } from '#core/http/endpoint'
import { flag, list, object, text } from '#core/http/schemas'
import { route } from '#core/http/routes'
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
    const [{ gauges }, { metricsText }] = await Promise.all([
      import('#core/health/gauges'),
      import('#core/health/metrics_text'),
    ])
    ctx.response.header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
    ctx.response.send(metricsText(await gauges()))
  },
})

/** Local requests are allowed unless forwarded by a proxy; others need the token. */
function mayMeasure({ request }: HttpContext): boolean {
  const given = /^Bearer (\S+)$/i.exec(request.header('authorization') ?? '')?.[1]
  if (environment.METRICS_TOKEN && given) return isSame(given, environment.METRICS_TOKEN)
  return LOOPBACK.has(request.request.socket.remoteAddress ?? '') && request.header('x-forwarded-for') === undefined
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

route('GET', '/health/live', 'health.live', everyone, live)
route('GET', '/health/ready', 'health.ready', everyone, ready)
route('GET', '/metrics', 'health.metrics', everyone, metrics)
