import type { Language } from '#contracts/languages'
import type { Currency } from '#contracts/money'

export interface Order {
  /** Also the key under which the gateway opens it once. */
  no: string
  minor: number
  currency: Currency
  /** Where the person comes back to. */
  returnUrl: string
  /** What the person reads; a browser on its way elsewhere does not say. */
  language: Language
}

export interface Session {
  id: string
  url: string
}

/** What a gateway tells us, in our words. */
export interface GatewayEvent {
  id: string
  /** As the gateway calls it. */
  type: string
  means: 'paid' | 'failed' | 'expired' | 'refunded' | 'other'
  /** Our own number, where the gateway brings it along. */
  no?: string
  sessionId?: string
  paymentId?: string
  /** What was taken; of a refund, what was given back in all so far. */
  minor?: number
  currency?: Currency
}

/** Who takes money from strangers' cards: one narrow door, a real driver behind it, and a local one that a person can watch. */
export abstract class PaymentGateway {
  abstract readonly name: string
  /** Whether anything can be paid at all. */
  readonly isOpen: boolean = true
  abstract open(order: Order): Promise<Session>
  /** The event, or a refusal where it was not the gateway who said it, or not now. */
  abstract read(body: string, signature: string | undefined): GatewayEvent
}
