import { randomUUID } from 'node:crypto'
import { HttpContext, HttpRequest } from '@adonisjs/core/http'
import { type Language, languageOf } from '#contracts/languages'
import { hideKeys } from '#contracts/api_keys'
import type { Actor, Cause } from '#core/http/actor'
import { HEADERS } from '#contracts/headers'
import { Refusal, refuseField } from '#core/errors'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    language: Language
  }
}

const REQUEST_ID = /^[\w-]{8,64}$/

/** Accepts the caller's request id only in a safe format, because it is logged. */
HttpRequest.macro('id', function (this: HttpRequest) {
  const given = this.header('x-request-id') ?? ''
  const id = REQUEST_ID.test(given) ? given : randomUUID()
  this.request.headers['x-request-id'] = id
  return id
})

HttpContext.getter(
  'language',
  function (this: HttpContext) {
    return languageOf(this.request.header('accept-language'))
  },
  true,
)

/** Throws where the route is public. */
export function actorOf(ctx: HttpContext): Actor {
  return ctx.auth.getUserOrFail()
}

/** Also where a request has failed before the auth middleware ran. */
export const findActor = (ctx: HttpContext): Actor | undefined => ctx.auth?.user

export function causeOf(ctx: HttpContext): Cause {
  const { request } = ctx
  const actor = findActor(ctx)
  return {
    userId: actor?.userId ?? null,
    username: actor?.username ?? null,
    organisationId: actor?.organisation.id ?? null,
    kind: actor?.organisation.kind ?? null,
    requestId: request.id() ?? '',
    method: request.method(),
    path: hideKeys(request.url()),
    ip: request.ip(),
    agent: (request.header('user-agent') ?? '').slice(0, 300),
    apiKeyId: actor?.apiKey?.id,
  }
}

const MINIMAL = /(?:^|[,;\s])return=minimal(?:[,;\s]|$)/i

/** For endpoints with `mayBeMinimal`. */
export const wantsMinimal = ({ request }: HttpContext) => MINIMAL.test(request.header(HEADERS.prefer) ?? '')

export const hasIdempotencyKey = ({ request }: HttpContext) => request.header(HEADERS.idempotencyKey) !== undefined

/**
 * Money calls need a key: without one, a request that got no answer could not be retried safely. They also require the
 * current agreement.
 */
export function requireIdempotencyKey(ctx: HttpContext): void {
  if (!hasIdempotencyKey(ctx)) throw refuseField(HEADERS.idempotencyKey, 'E_IDEMPOTENCY_REQUIRED')
  if (actorOf(ctx).isAgreementDue) throw new Refusal('E_AGREEMENT_CHANGED')
}
