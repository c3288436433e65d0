import { errors } from '@adonisjs/auth'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { HEADERS } from '#contracts/headers'
import { Refusal } from '#core/errors'
import { guardsOf, type GuardedAccess, type GuardName } from '#core/http/access'
import type { Actor } from '#core/http/actor'
import { hasKeyInAddress, presentedKey } from '#identity/guards/api_key_guard'
import { hasMisplacedToken } from '#identity/guards/session_guard'
import { isMemberCenterOpen } from '#identity/session/session_index'

/** Authenticates a request by the guards its route declares; the permission is checked by the route itself. */
export default class AuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn, access: GuardedAccess) {
    const guards = guardsOf(access)
    const actor = await authenticate(ctx, guards)
    const mustSetUpTwoStep = actor.twoStep === 'required' && !(access.kind === 'signed_in' && access.beforeTwoStep)
    if (mustSetUpTwoStep) throw new Refusal('E_TWO_STEP_REQUIRED', { routePath: setUpPath(ctx, actor) })
    if (isMemberCenter(guards) && !(await isMemberCenterOpen())) throw new Refusal('E_MEMBER_CENTER_CLOSED')
    return next()
  }
}

/** Browsers send the tokens of both audiences; `x-audience` names the one that is meant where a route takes both. */
async function authenticate(ctx: HttpContext, guards: GuardName[]): Promise<Actor> {
  if (presentedKey(ctx)) return authenticateByKey(ctx, guards)
  const meant = guards.filter((guard) => guard === ctx.request.header(HEADERS.audience))
  try {
    return await ctx.auth.authenticateUsing(meant.length > 0 ? meant : guards)
  } catch (error) {
    if (!(error instanceof errors.E_UNAUTHORIZED_ACCESS)) throw error
    if (hasKeyInAddress(ctx)) throw new Refusal('E_KEY_IN_ADDRESS')
    if (hasMisplacedToken(ctx)) throw new Refusal('E_OTHER_AUDIENCE')
    throw error
  }
}

/** The key is checked and counted first, so that refusals carry its limits and are limited themselves. */
async function authenticateByKey({ auth }: HttpContext, guards: GuardName[]): Promise<Actor> {
  const actor = await auth.authenticateUsing(['api_key'])
  if (!guards.includes('api_key')) throw new Refusal('E_KEY_NOT_ACCEPTED')
  return actor
}

/** The screen on which this person sets up two-step sign-in. */
function setUpPath({ auth }: HttpContext, { organisation }: Actor): string {
  if (auth.authenticatedViaGuard === 'member') return '/user/two-step'
  return organisation.kind === 'merchant' ? '/admin/two-step' : '/backoffice/two-step'
}

/** Routes of the member guard alone are the member centre, and close with it. */
const isMemberCenter = (guards: GuardName[]) => guards.every((guard) => guard === 'member')
