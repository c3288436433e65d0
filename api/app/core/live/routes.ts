import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import { signedIn } from '#core/http/access'
import { actorOf } from '#core/http/context'
import { registerGauges } from '#core/health/metrics'
import { endpoint } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { LiveHub } from '#core/live/live_hub'

const stream = endpoint({
  produces: ['text/event-stream'],
  async handle({ ctx }) {
    const hub = await app.container.make(LiveHub)
    ctx.response.header('content-type', 'text/event-stream; charset=utf-8')
    ctx.response.header('x-accel-buffering', 'no')
    ctx.response.stream(hub.open(actorOf(ctx), lastSeen(ctx)))
  },
})

/** Only positions written by the server are accepted. */
function lastSeen({ request }: HttpContext): number | null {
  const id = request.header('last-event-id')
  if (id === undefined) return null
  return /^\d{1,15}$/.test(id) ? Number(id) : Number.NaN
}

route('GET', '/api/v1/live', 'live.stream', signedIn('admin', 'member'), stream)

registerGauges(async () => {
  const { size } = await app.container.make(LiveHub)
  return [{ name: 'live_streams', samples: [{ value: size }] }]
})
