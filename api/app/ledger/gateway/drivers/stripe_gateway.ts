import type { Currency } from '#contracts/money'
import { Refusal } from '#core/errors'
import { type GatewayEvent, PaymentGateway, type Order, type Session } from '#ledger/gateway/payment_gateway'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { postJson } from '#core/http_client'

/** The fields we read; all are optional. */
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
const MEANING_BY_TYPE: Record<string, GatewayEvent['means']> = {
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
  'charge.refunded': 'refunded',
}

/** Maps a Stripe event to ours. A session completed without payment gets another event once it is paid. */
export function parseStripeEvent(body: string): GatewayEvent {
  const { id, type, object } = parseBody(body)
  const isSession = type.startsWith('checkout.session.')
  return {
    id,
    type,
    means:
      type === 'checkout.session.completed' && object.payment_status === 'paid'
        ? 'paid'
        : (MEANING_BY_TYPE[type] ?? 'other'),
    ...(typeof object.metadata?.no === 'string' ? { no: object.metadata.no } : {}),
    ...(isSession ? { sessionId: object.id } : {}),
    ...(typeof object.payment_intent === 'string' ? { paymentId: object.payment_intent } : {}),
    minor: isSession ? object.amount_total : object.amount_refunded,
    currency: CURRENCIES[object.currency ?? ''],
  }
}

function parseBody(body: string): { id: string; type: string; object: StripeObject } {
  try {
    const { id, type, data } = JSON.parse(body) as { id: unknown; type: unknown; data: { object: StripeObject } }
    if (typeof id === 'string' && typeof type === 'string' && typeof data.object === 'object')
      return { id, type, object: data.object }
  } catch {
    // Refused below.
  }
  throw new Refusal('E_MALFORMED')
}

/** Maximum age or clock skew of a signature. */
export const TOLERANCE_SECONDS = 300

const hmac = (secret: string, at: number, body: string) => createHmac('sha256', secret).update(`${at}.${body}`).digest()

/** `t=1700000000,v1=…`: time and digest; there are several digests while secrets rotate. */
export function verifyStripeSignature(
  body: string,
  header: string | undefined,
  secret: string,
  now = Date.now(),
): void {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2))
  const at = Number(parts.find(([name]) => name === 't')?.[1])
  const given = parts.flatMap(([name, value = '']) =>
    name === 'v1' && /^[0-9a-f]{64}$/.test(value) ? [Buffer.from(value, 'hex')] : [],
  )
  const expected = hmac(secret, at, body)
  if (!Number.isSafeInteger(at) || !given.some((one) => timingSafeEqual(one, expected)))
    throw new Refusal('E_EVENT_FORGED')
  if (Math.abs(now / 1000 - at) > TOLERANCE_SECONDS) throw new Refusal('E_EVENT_STALE')
}

export const signStripeBody = (body: string, secret: string, at = Math.floor(Date.now() / 1000)): string =>
  `t=${at},v1=${hmac(secret, at, body).toString('hex')}`

interface Options {
  secretKey: string
  webhookSecret: string
  url: string
  mayBeNear: boolean
}

const CURRENCY_CODES: Record<Currency, string> = { RMB: 'cny', USD: 'usd' }

/** Stripe Checkout: payment on Stripe's page, confirmation by webhook. */
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
    const body = new URLSearchParams(checkoutForm(order)).toString()
    const said = (await postJson({
      url: `${url}/v1/checkout/sessions`,
      headers,
      body,
      allowPrivate: mayBeNear,
    })) as Partial<Session>
    if (typeof said.id !== 'string' || typeof said.url !== 'string') throw new Error('The answer is no session')
    return { id: said.id, url: said.url }
  }

  read(body: string, signature: string | undefined): GatewayEvent {
    verifyStripeSignature(body, signature, this.#options.webhookSecret)
    return parseStripeEvent(body)
  }
}

const checkoutForm = ({ no, minor, currency, returnUrl, language }: Order): Record<string, string> => ({
  mode: 'payment',
  locale: language === 'zh-cn' ? 'zh' : 'en',
  client_reference_id: no,
  'metadata[no]': no,
  'payment_intent_data[metadata][no]': no,
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': CURRENCY_CODES[currency],
  'line_items[0][price_data][unit_amount]': String(minor),
  'line_items[0][price_data][product_data][name]': no,
  success_url: returnUrl,
  cancel_url: returnUrl,
})
