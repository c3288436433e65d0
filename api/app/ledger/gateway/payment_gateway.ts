import type { Language } from '#contracts/languages'
import type { Currency } from '#contracts/money'

export interface Order {
  /** Also the idempotency key at the gateway. */
  no: string
  minor: number
  currency: Currency
  returnUrl: string
  /** The user's language, because a browser redirected to the gateway does not send it. */
  language: Language
}

export interface Session {
  id: string
  url: string
}

export interface GatewayEvent {
  id: string
  type: string
  means: 'paid' | 'failed' | 'expired' | 'refunded' | 'other'
  no?: string
  sessionId?: string
  paymentId?: string
  /** The paid amount; for a refund, the cumulative refunded amount. */
  minor?: number
  currency?: Currency
}

/** The payment gateway: a narrow interface with a real driver and a local simulation. */
export abstract class PaymentGateway {
  abstract readonly name: string
  readonly isOpen: boolean = true
  abstract open(order: Order): Promise<Session>
  abstract read(body: string, signature: string | undefined): GatewayEvent
}
