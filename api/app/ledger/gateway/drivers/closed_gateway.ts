import { Refusal } from '#core/errors'
import { PaymentGateway } from '#ledger/gateway/payment_gateway'

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
