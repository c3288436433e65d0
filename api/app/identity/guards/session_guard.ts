import { errors, symbols } from '@adonisjs/auth'
import type { AuthClientResponse, GuardContract } from '@adonisjs/auth/types'
import type { HttpContext } from '@adonisjs/core/http'
import { HEADERS } from '#contracts/headers'
import { AUDIENCES, type Audience } from '#contracts/statuses'
import { transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { causeOf } from '#core/http/context'
import { openSession } from '#identity/session/open_session'
import { actorOfSession } from '#identity/session_directory'
import { tokens } from '#identity/session/tokens'

/** Authenticates the access token of one audience: the signature first, then one query for session, account and organisation. */
export class SessionGuard implements GuardContract<Actor> {
  declare [symbols.GUARD_KNOWN_EVENTS]: object
  readonly driverName = 'session_token'
  readonly #ctx: HttpContext
  readonly #audience: Audience
  authenticationAttempted = false
  isAuthenticated = false
  user?: Actor

  constructor(ctx: HttpContext, audience: Audience) {
    this.#ctx = ctx
    this.#audience = audience
  }

  async authenticate(): Promise<Actor> {
    if (this.authenticationAttempted) return this.getUserOrFail()
    this.authenticationAttempted = true
    const token = presentedToken(this.#ctx, this.#audience)
    const content = token && tokens().read(this.#audience, 'access', token)
    if (!content) throw this.#unauthorized()
    this.user = await actorOfSession(this.#audience, content.sid)
    this.isAuthenticated = true
    return this.user
  }

  /** False only where this guard's token is missing or not its own; a barred account's refusal passes through. */
  async check(): Promise<boolean> {
    try {
      await this.authenticate()
      return true
    } catch (error) {
      if (error instanceof errors.E_UNAUTHORIZED_ACCESS) return false
      throw error
    }
  }

  getUserOrFail(): Actor {
    if (!this.user) throw this.#unauthorized()
    return this.user
  }

  /** Opens a real session, so that a test's requests pass the same checks as a person's. */
  async authenticateAsClient({ userId }: Pick<Actor, 'userId'>): Promise<AuthClientResponse> {
    const cause = { ...causeOf(this.#ctx), ip: '127.0.0.1', agent: 'test' }
    const { access_token: token } = await transaction(cause, (trx) => openSession(userId, this.#audience, cause, trx))
    return { headers: { [HEADERS[this.#audience]]: this.#audience === 'admin' ? `Bearer ${token}` : token } }
  }

  #unauthorized() {
    return new errors.E_UNAUTHORIZED_ACCESS('Unauthorized access', { guardDriverName: this.driverName })
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
