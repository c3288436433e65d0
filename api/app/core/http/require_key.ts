import type { HttpContext } from '@adonisjs/core/http'
import { HEADERS } from '#contracts/headers'
import { Refusal, refuseField } from '#core/errors'
import { actorOf } from '#core/http/context'

export const hasKey = ({ request }: HttpContext) => request.header(HEADERS.idempotencyKey) !== undefined

/**
 * For calls that move money. Without a key, a request that got no answer could not be sent again safely; and what is
 * paid is paid under the agreement in force.
 */
export function requireKey(ctx: HttpContext): void {
  if (!hasKey(ctx)) throw refuseField(HEADERS.idempotencyKey, 'E_IDEMPOTENCY_REQUIRED')
  if (actorOf(ctx).isAgreementDue) throw new Refusal('E_AGREEMENT_CHANGED')
}
