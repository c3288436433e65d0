import type { Audience } from '#contracts/statuses'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/fields'

/** Finds people outside the guards of a request: by a fresh token, by a session or by themselves. Identity implements it. */
export abstract class SessionDirectory {
  /** Refuses with E_SESSION_OVER like the guard does. */
  abstract fromAccessToken(audience: Audience, token: string): Promise<Actor>
  /** Null once the session has ended or its account is barred. */
  abstract bySessionId(sessionId: string): Promise<Actor | null>
  /** For work that goes on after the request; refuses barred accounts with E_DISABLED. */
  abstract byUserId(userId: number): Promise<Actor>
  /** Refuses an account that was barred since the request was authenticated: the last statement before a change commits. */
  abstract stillActiveSql(actor: Actor): Sql
}
