import type { Currency } from '#contracts/money'
import { postJson } from '#core/outbound/ask_json'
import { eventIn } from '#ledger/gateway/drivers/stripe_events'
import { refuseForged } from '#ledger/gateway/drivers/stripe_signature'
import { PaymentGateway, type GatewayEvent, type Order, type Session } from '#ledger/gateway/payment_gateway'

interface Options {
  secretKey: string
  webhookSecret: string
  url: string
  mayBeNear: boolean
}

const CODES: Record<Currency, string> = { RMB: 'cny', USD: 'usd' }

/** Stripe Checkout: the person pays on Stripe's own page, and Stripe tells us by webhook. */
export class StripeGateway extends PaymentGateway {
  readonly name = 'stripe'
  readonly #options: Options

  constructor(options: Options) {
    super()
    this.#options = options
  }

  async open(order: Order): Promise<Session> {
    const { secretKey, url, mayBeNear } = this.#options
    const headers = {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': order.no,
    }
    const body = new URLSearchParams(formOf(order)).toString()
    const said = (await postJson({ url: `${url}/v1/checkout/sessions`, headers, body, mayBeNear })) as Partial<Session>
    if (typeof said.id !== 'string' || typeof said.url !== 'string') throw new Error('The answer is no session')
    return { id: said.id, url: said.url }
  }

  read(body: string, signature: string | undefined): GatewayEvent {
    refuseForged(body, signature, this.#options.webhookSecret)
    return eventIn(body)
  }
}

const formOf = ({ no, minor, currency, returnUrl, language }: Order): Record<string, string> => ({
  mode: 'payment',
  locale: language === 'zh-cn' ? 'zh' : 'en',
  client_reference_id: no,
  'metadata[no]': no,
  // The charge and its refunds carry it too.
  'payment_intent_data[metadata][no]': no,
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': CODES[currency],
  'line_items[0][price_data][unit_amount]': String(minor),
  'line_items[0][price_data][product_data][name]': no,
  success_url: returnUrl,
  cancel_url: returnUrl,
})
