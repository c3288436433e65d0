import type { AuthClientResponse } from '@adonisjs/auth/types'
import type { HttpContext } from '@adonisjs/core/http'
import { HEADERS } from '#contracts/headers'
import { AUDIENCES, type Audience } from '#contracts/statuses'
import { transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { causeOf } from '#core/http/context'
import { TokenGuard } from '#identity/guards/token_guard'
import { openSession } from '#identity/session/open_session'
import { actorOfSession } from '#identity/session_directory'
import { tokens } from '#identity/session/tokens'

/** Authenticates the access token of one audience: the signature first, then one query for session, account and organisation. */
export class SessionGuard extends TokenGuard {
  readonly driverName = 'session_token'
  readonly #audience: Audience

  constructor(ctx: HttpContext, audience: Audience) {
    super(ctx)
    this.#audience = audience
  }

  protected async identify(): Promise<Actor | null> {
    const token = presentedToken(this.ctx, this.#audience)
    const content = token && tokens().read(this.#audience, 'access', token)
    return content ? actorOfSession(this.#audience, content.sid) : null
  }

  /** Opens a real session, so that a test's requests pass the same checks as a person's. */
  async authenticateAsClient({ userId }: Pick<Actor, 'userId'>): Promise<AuthClientResponse> {
    const cause = { ...causeOf(this.ctx), ip: '127.0.0.1', agent: 'test' }
    const { access_token: token } = await transaction(cause, (trx) => openSession(userId, this.#audience, cause, trx))
    return { headers: { [HEADERS[this.#audience]]: this.#audience === 'admin' ? `Bearer ${token}` : token } }
  }
}

export function presentedToken({ request }: HttpContext, audience: Audience): string | undefined {
  if (audience === 'member') return request.header(HEADERS.member)
  return /^Bearer (\S+)$/i.exec(request.header(HEADERS.admin) ?? '')?.[1]
}

/** A valid token in the header of an audience it does not belong to. */
export function hasMisplacedToken(ctx: HttpContext): boolean {
  return AUDIENCES.some((audience) => {
    const token = presentedToken(ctx, audience)
    return token && AUDIENCES.some((other) => other !== audience && tokens().read(other, 'access', token))
  })
}
