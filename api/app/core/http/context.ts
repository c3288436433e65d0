import { HttpContext } from '@adonisjs/core/http'
import { type Language, languageOf } from '#contracts/languages'
import type { Actor, Cause } from '#core/http/actor'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Null on routes that everyone may call. */
    actor: Actor | null
    language: Language
  }
}

HttpContext.instanceProperty('actor', null)
HttpContext.getter(
  'language',
  function (this: HttpContext) {
    return languageOf(this.request.header('accept-language'))
  },
  true,
)

/** The signed-in person of a route that asked for one. */
export function actorOf(ctx: HttpContext): Actor {
  if (!ctx.actor) throw new Error(`The route ${ctx.route?.pattern} reads its actor but admits everyone`)
  return ctx.actor
}

export function causeOf(ctx: HttpContext): Cause {
  const { request, actor } = ctx
  return {
    userId: actor?.userId ?? null,
    username: actor?.username ?? null,
    organisationId: actor?.organisation.id ?? null,
    requestId: request.id() ?? '',
    method: request.method(),
    path: request.url(),
    ip: request.ip(),
    agent: (request.header('user-agent') ?? '').slice(0, 300),
  }
}
