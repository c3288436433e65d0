import type { HttpContext } from '@adonisjs/core/http'
import { HEADERS } from '#contracts/headers'
import type { CaptchaMode } from '#contracts/statuses'
import { row } from '#core/database'
import type { CaptchaShape } from '#identity/captcha/domain/challenge'

const USUAL: CaptchaShape = { mode: 'both', count: 2 }

/** How the supplier of the visited host wants its challenges. */
export async function shapeFor({ request }: HttpContext): Promise<CaptchaShape> {
  const host = (request.header(HEADERS.pageHost) ?? request.host() ?? '').toLowerCase()
  const site = await row<{ mode: CaptchaMode; count: number }>(
    `select s.verify_mode as mode, s.verify_count as count
    from organisation_hosts h join supplier_sites s using (organisation_id) where h.host in (?, ?) limit 1`,
    [host, host.replace(/:\d+$/, '')],
  )
  return site ?? USUAL
}
