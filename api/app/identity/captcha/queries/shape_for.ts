import type { HttpContext } from '@adonisjs/core/http'
import type { CaptchaShape } from '#identity/captcha/domain/challenge'
import { siteOfHost } from '#tenancy/queries/site_of_host'
import { visitedHost } from '#tenancy/visited_host'

/** How the supplier of the visited host wants its challenges. */
export async function shapeFor(ctx: HttpContext): Promise<CaptchaShape> {
  const { verify_mode: mode, verify_count: count } = await siteOfHost(visitedHost(ctx))
  return { mode, count }
}
