import router from '@adonisjs/core/services/router'
import type { HttpContext } from '@adonisjs/core/http'
import { acceptBody, acceptParams, acceptQuery } from '#core/http/accept'
import type { Access } from '#core/http/access'
import { actorOf } from '#core/http/context'
import { GoTo, JsonText, type Endpoint } from '#core/http/endpoint'
import { Later } from '#core/http/later'
import { refuseReadOnly } from '#core/http/read_only'
import { Refusal } from '#core/errors'
import { CODE_DONE, CODE_GO } from '#contracts/envelope'
import { word } from '#contracts/words'
import { middleware } from '#start/kernel'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Declared {
  method: Method
  path: string
  name: string
  access: Access
  /** Of one that is read later: after `readEndpoints`. */
  readonly endpoint: Endpoint
}

/** Every call of the API with who may make it: the matrix, the OpenAPI document and the boot check read it. */
export const declaredRoutes: Declared[] = []

const unread: Later[] = []

export function route(method: Method, path: string, name: string, access: Access, given: Endpoint | Later) {
  if (given instanceof Later) unread.push(given)
  declaredRoutes.push(declared({ method, path, name, access }, given))
  const methods = method === 'GET' ? ['GET', 'HEAD'] : [method]
  const added = router.route(path, methods, (ctx: HttpContext) => answer(ctx, access, given)).as(name)
  if (access.kind !== 'everyone') added.use(middleware.auth(access))
  if (/:id\b/.test(path)) added.where('id', router.matchers.number())
}

const declared = (of: Omit<Declared, 'endpoint'>, given: Endpoint | Later): Declared => ({
  ...of,
  get endpoint() {
    return given instanceof Later ? given.endpoint : given
  },
})

/** Whoever speaks of all calls, and not of one that is made, has them read before. */
export async function readEndpoints(): Promise<void> {
  await Promise.all(unread.splice(0).map((later) => later.read()))
}

async function answer(ctx: HttpContext, access: Access, given: Endpoint | Later) {
  authorize(ctx, access)
  const endpoint = given instanceof Later ? await given.read() : given
  const { response } = ctx
  acceptParams(ctx)
  const query = await acceptQuery(endpoint, ctx)
  const body = endpoint.raw ? undefined : await acceptBody(endpoint, ctx)
  const data = await endpoint.handle({ ctx, query, body })
  if (response.hasLazyBody || response.finished) return
  const message = word(ctx.language, 'messages.done')
  if (data instanceof GoTo) return response.json({ code: CODE_GO, message: word(ctx.language, 'http.302'), data })
  const text = data instanceof JsonText ? data.text : JSON.stringify(data ?? null)
  response.header('content-type', 'application/json; charset=utf-8')
  response.send(`{"code":${CODE_DONE},"message":${JSON.stringify(message)},"data":${text}}`)
}

/** The auth middleware has run; what is left is the permission. */
function authorize(ctx: HttpContext, access: Access): void {
  if (access.kind !== 'permitted') return
  const actor = actorOf(ctx)
  if (!actor.may(access.permission)) throw new Refusal('E_FORBIDDEN', { permission: access.permission })
  refuseReadOnly(actor, ctx.request.method(), access.permission)
}
