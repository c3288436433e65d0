import type { HttpContext } from '@adonisjs/core/http'
import { HEADERS } from '#contracts/headers'

/** The host of the page a person looks at: what the apps say, else the one that was called. */
export function visitedHost({ request }: HttpContext): string {
  return request.header(HEADERS.pageHost) ?? request.host() ?? 'localhost'
}
