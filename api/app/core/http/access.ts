import type { HttpContext } from '@adonisjs/core/http'
import type { Audience } from '#contracts/statuses'
import type { Permission } from '#contracts/permissions'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'

/** Who may call a route; declared beside it, and the server refuses to boot without it. */
export type Access =
  | { kind: 'everyone' }
  | { kind: 'signed_in'; audiences: Audience[]; beforeTwoStep?: true }
  | { kind: 'permitted'; permission: Permission }

export const everyone: Access = { kind: 'everyone' }
export const signedIn = (...audiences: Audience[]): Access => ({ kind: 'signed_in', audiences })
/** Also for people whose role asks for two-step sign-in and who have not set it up yet; every other route leads them there. */
export const beforeTwoStep = (...audiences: Audience[]): Access => ({
  kind: 'signed_in',
  audiences,
  beforeTwoStep: true,
})
export const permitted = (permission: Permission): Access => ({ kind: 'permitted', permission })

/** The port that tells who is calling; identity is behind it. */
export abstract class Doorkeeper {
  /** The person behind the request, or a refusal in the session's words; or one that leads to setting up two-step sign-in. */
  abstract admit(ctx: HttpContext, audiences: Audience[], beforeTwoStep?: boolean): Promise<Actor>
  /** The person an access token was just made for. */
  abstract recognise(audience: Audience, token: string): Promise<Actor>
  /** Whose session this is, as long as it stands. */
  abstract behind(sessionId: string): Promise<Actor | null>
  /** The person by themselves, for work that goes on after their request; refused like at the door. */
  abstract recall(userId: number): Promise<Actor>
  /** An expression that refuses people who were shut out since they were let in: the last thing before a change of theirs becomes true. */
  abstract confirming(actor: Actor): Sql
}
