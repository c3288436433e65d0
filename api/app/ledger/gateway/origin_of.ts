import type { HttpContext } from '@adonisjs/core/http'
import { siteOfHost } from '#tenancy/queries/site_of_host'
import { visitedHost } from '#tenancy/visited_host'
import { environment } from '#start/environment'

/** Where a person comes back to: the host they are on, if it is one of ours, for they are signed in nowhere else. */
export async function originOf(ctx: HttpContext): Promise<string> {
  const own = new URL(environment.APP_URL)
  const host = visitedHost(ctx)
  const { is_known: isKnown } = await siteOfHost(host)
  return isKnown ? `${own.protocol}//${host}` : own.origin
}
