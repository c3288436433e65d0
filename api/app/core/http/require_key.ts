import type { HttpContext } from '@adonisjs/core/http'
import { HEADERS } from '#contracts/headers'
import { refuseField } from '#core/errors'

export const hasKey = ({ request }: HttpContext) => request.header(HEADERS.idempotencyKey) !== undefined

/** Without a key, a request that got no answer could not be sent again safely. */
export function requireKey(ctx: HttpContext): void {
  if (!hasKey(ctx)) throw refuseField(HEADERS.idempotencyKey, 'E_IDEMPOTENCY_REQUIRED')
}
