import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Refusal } from '#core/errors'

const OPEN = /^\/(health\/(live|ready)|metrics)$/

/** Workers and renderers open a port for their health only: a proxy that sends them requests by mistake learns it at once. */
export default class OnlyHealthMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    if (!OPEN.test(request.url())) throw new Refusal('E_UNKNOWN_ROUTE')
    return next()
  }
}
