import type { Currency } from '#contracts/money'
import { Refusal } from '#core/errors'
import type { GatewayEvent } from '#ledger/gateway/payment_gateway'

/** As far as we read it; everything else may be there or not. */
interface StripeObject {
  id?: string
  payment_status?: string
  payment_intent?: string | null
  amount_total?: number
  amount_refunded?: number
  currency?: string
  metadata?: { no?: unknown } | null
}

const CURRENCIES: Record<string, Currency> = { cny: 'RMB', usd: 'USD' }
const MEANS: Record<string, GatewayEvent['means']> = {
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
  'charge.refunded': 'refunded',
}

/** A Stripe event, in our words. A session that is completed but not paid yet is told again when it is. */
export function eventIn(body: string): GatewayEvent {
  const { id, type, object } = parsed(body)
  const isSession = type.startsWith('checkout.session.')
  return {
    id,
    type,
    means:
      type === 'checkout.session.completed' && object.payment_status === 'paid' ? 'paid' : (MEANS[type] ?? 'other'),
    ...(typeof object.metadata?.no === 'string' ? { no: object.metadata.no } : {}),
    ...(isSession ? { sessionId: object.id } : {}),
    ...(typeof object.payment_intent === 'string' ? { paymentId: object.payment_intent } : {}),
    minor: isSession ? object.amount_total : object.amount_refunded,
    currency: CURRENCIES[object.currency ?? ''],
  }
}

function parsed(body: string): { id: string; type: string; object: StripeObject } {
  try {
    const { id, type, data } = JSON.parse(body) as { id: unknown; type: unknown; data: { object: StripeObject } }
    if (typeof id === 'string' && typeof type === 'string' && typeof data.object === 'object')
      return { id, type, object: data.object }
  } catch {
    // Told below in the same words.
  }
  throw new Refusal('E_MALFORMED')
}
