import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import { SessionDirectory } from '#core/session_directory'
import type { SignedIn } from '#contracts/session'
import type { Audience } from '#contracts/statuses'
import type { Entered } from '#identity/actions/sign_in'
import { sessionIndex } from '#identity/queries/session_index'
import { visitedHost } from '#tenancy/visited_host'

/** Tokens together with everything the app shows next; the person is read through the same door as any request's. */
export async function signedInAnswer(ctx: HttpContext, audience: Audience, entered: Entered): Promise<SignedIn> {
  const sessions = await app.container.make(SessionDirectory)
  const actor = await sessions.fromAccessToken(audience, entered.access_token)
  return { ...entered, ...(await sessionIndex(actor, audience, visitedHost(ctx), ctx.language)) }
}
