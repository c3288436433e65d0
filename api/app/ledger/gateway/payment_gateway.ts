import type { CardRefusal, SavedCard } from '#contracts/gateway'
import type { Language } from '#contracts/languages'
import type { Currency } from '#contracts/money'
import { Refusal } from '#core/errors'

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

/** A card to save at the gateway without a payment. */
export type CardSetupRequest = Pick<Order, 'no' | 'returnUrl' | 'language'>

/** A card that the gateway keeps, with its references there. */
export interface GatewayCard extends SavedCard {
  customerId: string
  methodId: string
}

/** A charge without the card's holder present. */
export type CardCharge = Pick<Order, 'no' | 'minor' | 'currency'> & Pick<GatewayCard, 'customerId' | 'methodId'>

/** Without a refusal the charge is accepted; an event confirms it. */
export interface ChargeAnswer {
  paymentId?: string | undefined
  refusal?: CardRefusal
}

export interface GatewayEvent {
  id: string
  type: string
  means: 'paid' | 'failed' | 'expired' | 'refunded' | 'saved' | 'other'
  no?: string
  sessionId?: string
  paymentId?: string
  /** Refers to the saved card. */
  setupId?: string
  /** Why a charge to a saved card failed. */
  refusal?: CardRefusal
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

  saveCard(_request: CardSetupRequest): Promise<Session> {
    throw new Refusal('E_GATEWAY_NONE')
  }

  savedCard(_setupId: string): Promise<GatewayCard> {
    throw new Refusal('E_GATEWAY_NONE')
  }

  /** Repeated with the same number, it charges once. Throws if the outcome is unknown. */
  charge(_charge: CardCharge): Promise<ChargeAnswer> {
    throw new Refusal('E_GATEWAY_NONE')
  }

  forgetCard(_methodId: string): Promise<void> {
    throw new Refusal('E_GATEWAY_NONE')
  }
}
