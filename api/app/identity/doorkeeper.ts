import type { HttpContext } from '@adonisjs/core/http'
import { Refusal } from '#core/errors'
import { Doorkeeper } from '#core/http/access'
import type { Actor } from '#core/http/actor'
import { HEADERS } from '#contracts/headers'
import { AUDIENCES, type Audience } from '#contracts/statuses'
import { grantsOf } from '#identity/queries/grants'
import { sessionPerson, type SessionPerson } from '#identity/queries/session_person'
import { tokens } from '#identity/tokens'

/** Two audiences, one door: a token opens only the routes of its own audience. */
export class IdentityDoorkeeper extends Doorkeeper {
  async admit(ctx: HttpContext, audiences: Audience[]): Promise<Actor> {
    const { audience, sid } = presented(ctx, audiences)
    return person(audience, sid)
  }

  async recognise(audience: Audience, token: string): Promise<Actor> {
    const content = tokens().read(audience, 'access', token)
    if (!content) throw new Refusal('E_SESSION_OVER')
    return person(audience, content.sid)
  }
}

async function person(audience: Audience, sid: string): Promise<Actor> {
  const found = await sessionPerson(sid, audience)
  if (!found || isBarred(found)) throw new Refusal('E_SESSION_OVER')
  return actorFrom(found, await grantsOf(found.user_id, found.grants_version))
}

function presented(ctx: HttpContext, audiences: Audience[]): { audience: Audience; sid: string } {
  for (const audience of audiences) {
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

const isBarred = ({ status, main_status, is_disabled }: SessionPerson) =>
  status !== 'active' || is_disabled || (main_status !== null && main_status !== 'active')

function actorFrom(person: SessionPerson, { isSuper, byPermission }: Awaited<ReturnType<typeof grantsOf>>): Actor {
  return {
    sessionId: person.session_id,
    userId: person.user_id,
    username: person.username,
    isSuper,
    departmentId: person.department_id,
    organisation: {
      id: person.organisation_id,
      kind: person.kind,
      path: person.path,
      supplierPath: person.path.split('.').slice(0, 2).join('.') + '.',
    },
    may: (permission) => isSuper || byPermission.has(permission),
    grantOf: (permission) => byPermission.get(permission) ?? null,
  }
}
