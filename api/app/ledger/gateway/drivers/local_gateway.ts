import { createHmac } from 'node:crypto'
import { appKey } from '#config/app'
import { parseStripeEvent, verifyStripeSignature } from '#ledger/gateway/drivers/stripe_gateway'
import { PaymentGateway, type GatewayEvent, type Order, type Session } from '#ledger/gateway/payment_gateway'
import { Refusal } from '#core/errors'

export const LOCAL_GATEWAY = 'local'
const deriveKey = (purpose: string) =>
  createHmac('sha256', String(appKey)).update(`local gateway ${purpose}`).digest('hex')

export const localSecret = () => deriveKey('events')

/** Used without a configured gateway: has its own pay page, takes no money and sends Stripe's events. */
export class LocalGateway extends PaymentGateway {
  readonly name = LOCAL_GATEWAY

  open({ no, language }: Order): Promise<Session> {
    const id = `cs_local_${deriveKey(no).slice(0, 40)}`
    return Promise.resolve({ id, url: `/pay/${id}?lang=${language}` })
  }

  read(body: string, signature: string | undefined): GatewayEvent {
    verifyStripeSignature(body, signature, localSecret())
    return parseStripeEvent(body)
  }
}

/** Used in production without a configured gateway: refuses payments and events. */
export class ClosedGateway extends PaymentGateway {
  readonly name = 'none'
  override readonly isOpen = false

  open(): Promise<never> {
    throw new Refusal('E_GATEWAY_NONE')
  }

  read(): never {
    throw new Refusal('E_GATEWAY_NONE')
  }
}
