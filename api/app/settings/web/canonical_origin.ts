import type { HttpContext } from '@adonisjs/core/http'
import { bareHost, isSetUp } from '#tenancy/queries/site_of_host'
import { environment } from '#start/environment'

/**
 * Scheme and host of addresses that a page says of itself. A visitor's Host header is repeated only where it is one of ours:
 * a cache in front would keep anything else for everybody.
 */
export async function canonicalOrigin({ request }: HttpContext): Promise<string> {
  const own = new URL(environment.APP_URL)
  const host = bareHost(request.host() ?? '')
  if (host === own.hostname || !(await isSetUp(host))) return own.origin
  return `${own.protocol}//${host}${own.port && `:${own.port}`}`
}
