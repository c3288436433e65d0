import { errors, symbols } from '@adonisjs/auth'
import type { AuthClientResponse, GuardContract } from '@adonisjs/auth/types'
import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from '#core/http/actor'

/** What guards of sessions and of API keys share: a request is authenticated once. */
export abstract class TokenGuard implements GuardContract<Actor> {
  declare [symbols.GUARD_KNOWN_EVENTS]: object
  abstract readonly driverName: string
  protected readonly ctx: HttpContext
  authenticationAttempted = false
  isAuthenticated = false
  user?: Actor

  constructor(ctx: HttpContext) {
    this.ctx = ctx
  }

  /** The actor whose token the request presents; null without one of this guard. Refuses an invalid one. */
  protected abstract identify(): Promise<Actor | null>

  abstract authenticateAsClient(user: Pick<Actor, 'userId'>): Promise<AuthClientResponse>

  async authenticate(): Promise<Actor> {
    if (this.authenticationAttempted) return this.getUserOrFail()
    this.authenticationAttempted = true
    const actor = await this.identify()
    if (!actor) throw this.#unauthorized()
    this.user = actor
    this.isAuthenticated = true
    return actor
  }

  /** False only where this guard's token is missing or not its own; a refusal of an invalid one passes through. */
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

  #unauthorized() {
    return new errors.E_UNAUTHORIZED_ACCESS('Unauthorized access', { guardDriverName: this.driverName })
  }
}
