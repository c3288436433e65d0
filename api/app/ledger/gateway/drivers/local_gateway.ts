import { createHmac } from 'node:crypto'
import { appKey } from '#config/app'
import { parseStripeEvent, verifyStripeSignature } from '#ledger/gateway/drivers/stripe_gateway'
import { PaymentGateway, type GatewayEvent, type Order, type Session } from '#ledger/gateway/payment_gateway'
import { Refusal } from '#core/errors'

export const LOCAL_GATEWAY = 'local'
const deriveKey = (purpose: string) =>
  createHmac('sha256', String(appKey)).update(`local gateway ${purpose}`).digest('hex')

/** What the local gateway signs its events with. */
export const localSecret = () => deriveKey('events')

/** Stands in where no gateway is set up: it has a pay page of its own, takes no money, and speaks as Stripe does. */
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

/** Where real people pay and no gateway is set up: nobody pays online, and nobody is believed. */
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
