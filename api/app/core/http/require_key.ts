import type { HttpContext } from '@adonisjs/core/http'
import { HEADERS } from '#contracts/headers'
import { refuseField } from '#core/errors'

/** Without a key, a request that got no answer could not be sent again safely. */
export function requireKey({ request }: HttpContext): void {
  if (request.header(HEADERS.idempotencyKey) === undefined)
    throw refuseField(HEADERS.idempotencyKey, 'E_IDEMPOTENCY_REQUIRED')
}
