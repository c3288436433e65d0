import type { HttpContext } from '@adonisjs/core/http'
import { Refusal } from '#core/errors'
import { Doorkeeper } from '#core/http/access'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'
import { refusingShutOut } from '#identity/actions/change_as'
import { actorFrom } from '#identity/actor_from'
import { HEADERS } from '#contracts/headers'
import { AUDIENCES, type Audience } from '#contracts/statuses'
import { isMemberCenterOpen } from '#identity/queries/member_center'
import { grantsOf } from '#identity/queries/grants'
import { letIn } from '#identity/known_standing'
import { knownPerson, sessionPerson } from '#identity/queries/session_person'
import { tokens } from '#identity/tokens'

/** Two audiences, one door: a token opens only the routes of its own audience. */
export class IdentityDoorkeeper extends Doorkeeper {
  async admit(ctx: HttpContext, audiences: Audience[], beforeTwoStep = false): Promise<Actor> {
    const { audience, sid } = presented(ctx, audiences)
    const actor = await person(audience, sid)
    if (actor.twoStep === 'required' && !beforeTwoStep)
      throw new Refusal('E_TWO_STEP_REQUIRED', { routePath: setUpPath(actor, audience) })
    if (isMemberCenter(audiences) && !(await isMemberCenterOpen())) throw new Refusal('E_MEMBER_CENTER_CLOSED')
    return actor
  }

  async recognise(audience: Audience, token: string): Promise<Actor> {
    const content = tokens().read(audience, 'access', token)
    if (!content) throw new Refusal('E_SESSION_OVER')
    return person(audience, content.sid)
  }

  async behind(sessionId: string): Promise<Actor | null> {
    for (const audience of AUDIENCES) {
      const found = await sessionPerson(sessionId, audience)
      if (found) return found.is_welcome ? actorFrom(found, await grantsOf(found.user_id, found.grants_version)) : null
    }
    return null
  }

  async recall(userId: number): Promise<Actor> {
    const found = await knownPerson(userId)
    if (!found?.is_welcome) throw new Refusal('E_DISABLED')
    return actorFrom(found, await grantsOf(found.user_id, found.grants_version))
  }

  confirming(actor: Actor): Sql {
    return refusingShutOut(actor)
  }
}

async function person(audience: Audience, sid: string): Promise<Actor> {
  const found = await sessionPerson(sid, audience)
  if (!found?.is_welcome) throw new Refusal('E_SESSION_OVER')
  return letIn(actorFrom(found, await grantsOf(found.user_id, found.grants_version)), found.standing_version)
}

/** The screen on which a person of this audience sets up two-step sign-in. */
function setUpPath({ organisation }: Actor, audience: Audience): string {
  if (audience === 'member') return '/user/two-step'
  return organisation.kind === 'merchant' ? '/admin/two-step' : '/backoffice/two-step'
}

/** What opens to members alone is the member centre, and closes with it. */
const isMemberCenter = (audiences: Audience[]) => audiences.every((one) => one === 'member')

function presented(ctx: HttpContext, audiences: Audience[]): { audience: Audience; sid: string } {
  const meant = audiences.filter((one) => one === ctx.request.header(HEADERS.audience))
  for (const audience of meant.length > 0 ? meant : audiences) {
    const token = tokenOf(ctx, audience)
    const content = token && tokens().read(audience, 'access', token)
    if (content) return { audience, sid: content.sid }
  }
  throw new Refusal(isOfTheOther(ctx) ? 'E_OTHER_AUDIENCE' : 'E_SESSION_OVER')
}

export function tokenOf({ request }: HttpContext, audience: Audience): string | undefined {
  if (audience === 'member') return request.header(HEADERS.member)
  return /^Bearer (\S+)$/i.exec(request.header(HEADERS.admin) ?? '')?.[1]
}

function isOfTheOther(ctx: HttpContext) {
  return AUDIENCES.some((audience) => {
    const token = tokenOf(ctx, audience)
    return token && AUDIENCES.some((other) => other !== audience && tokens().read(other, 'access', token))
  })
}
