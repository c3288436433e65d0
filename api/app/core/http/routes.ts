import type { Permission } from '#contracts/permissions'
import type { OrganisationKind } from '#contracts/statuses'
import { hasReplica, noteWrites } from '#core/driver/replica'
import { Refusal } from '#core/errors'
import { isPlay, type Actor } from '#core/http/actor'
import router from '@adonisjs/core/services/router'
import type { HttpContext } from '@adonisjs/core/http'
import { validateBody, validateParams, validateQuery } from '#core/http/validate_request'
import type { Access } from '#core/http/access'
import { actorOf, findActor } from '#core/http/context'
import { chooseVersion } from '#core/http/contract_version'
import { RedirectAnswer, JsonText, type Endpoint, LazyEndpoint } from '#core/http/endpoint'
import { CODE_DONE, CODE_GO } from '#contracts/envelope'
import { translate } from '#core/translate'
import { middleware } from '#start/kernel'

/** Reads that are not GET, and the calls that renew the term. */
const ALWAYS_ALLOWED = /\.view$|^(settlings|export_records)\./

/** What was paid can still be complained about and shipped. */
const FINISHING_ALLOWED = /^(after_sales|waybills|waybill_files)\./

/** Under a supplier whose term has ended: paid orders are finished, nothing new starts. */
const IS_BLOCKED: Record<OrganisationKind, (permission: Permission) => boolean> = {
  platform: () => false,
  supplier: () => true,
  factory: () => false,
  merchant: (permission) =>
    (permission.endsWith('.create') && !FINISHING_ALLOWED.test(permission)) || permission === 'orders.pay',
}

export function rejectReadOnly({ organisation }: Actor, method: string, permission: Permission): void {
  if (!organisation.isReadOnly || ['GET', 'HEAD'].includes(method) || ALWAYS_ALLOWED.test(permission)) return
  if (IS_BLOCKED[organisation.kind](permission)) throw new Refusal('E_TERM_OVER')
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface DeclaredRoute {
  method: Method
  path: string
  name: string
  access: Access
  /** Available after `readEndpoints`. */
  readonly endpoint: Endpoint
}

/** Every route with its access. Read by the permission matrix, the OpenAPI document and the boot check. */
export const declaredRoutes: DeclaredRoute[] = []

const notLoaded: LazyEndpoint[] = []

export function route(method: Method, path: string, name: string, access: Access, target: Endpoint | LazyEndpoint) {
  if (target instanceof LazyEndpoint) notLoaded.push(target)
  declaredRoutes.push(declaredRoute({ method, path, name, access }, target))
  const methods = method === 'GET' ? ['GET', 'HEAD'] : [method]
  const added = router.route(path, methods, (ctx: HttpContext) => answer(ctx, access, target)).as(name)
  if (access.kind !== 'everyone') added.use(middleware.auth(access))
  if (/:id\b/.test(path)) added.where('id', router.matchers.number())
}

const declaredRoute = (of: Omit<DeclaredRoute, 'endpoint'>, given: Endpoint | LazyEndpoint): DeclaredRoute => ({
  ...of,
  get endpoint() {
    return given instanceof LazyEndpoint ? given.endpoint : given
  },
})

/** Imports all lazy endpoints, for code that enumerates them. */
export async function loadEndpoints(): Promise<void> {
  await Promise.all(notLoaded.splice(0).map((later) => later.read()))
}

async function answer(ctx: HttpContext, access: Access, given: Endpoint | LazyEndpoint) {
  if (access.group) chooseVersion(ctx)
  authorize(ctx, access)
  const endpoint = given instanceof LazyEndpoint ? await given.read() : given
  const { response } = ctx
  endpoint.authorise?.(ctx)
  validateParams(ctx)
  const query = await validateQuery(endpoint, ctx)
  const body = endpoint.raw ? undefined : await validateBody(endpoint, ctx)
  const handled = endpoint.handle({ ctx, query, body })
  const data = await (hasReplica && !isRead(ctx) ? withWritesNoted(ctx, handled) : handled)
  if (response.hasLazyBody || response.finished) return
  const message = translate(ctx.language, 'messages.done')
  if (data instanceof RedirectAnswer)
    return response.json({ code: CODE_GO, message: translate(ctx.language, 'http.302'), data })
  const text = data instanceof JsonText ? data.text : JSON.stringify(data ?? null)
  response.header('content-type', 'application/json; charset=utf-8')
  const actor = findActor(ctx)
  const play = actor && isPlay(actor) ? ',"play":true' : ''
  response.send(`{"code":${CODE_DONE},"message":${JSON.stringify(message)},"data":${text}${play}}`)
}

const isRead = ({ request }: HttpContext) => ['GET', 'HEAD'].includes(request.method())

/** Also of a refused request: a part of it may have been committed. */
async function withWritesNoted(ctx: HttpContext, handled: unknown): Promise<unknown> {
  try {
    return await handled
  } finally {
    const actor = findActor(ctx)
    if (actor) await noteWrites([actor.userId])
  }
}

/** The auth middleware has run; what is left is the permission. */
function authorize(ctx: HttpContext, access: Access): void {
  if (access.kind !== 'permitted') return
  const actor = actorOf(ctx)
  if (!actor.may(access.permission)) throw new Refusal('E_FORBIDDEN', { permission: access.permission })
  rejectReadOnly(actor, ctx.request.method(), access.permission)
}
