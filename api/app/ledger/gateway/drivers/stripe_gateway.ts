import { CARD_REFUSALS, type CardRefusal } from '#contracts/gateway'
import type { Currency } from '#contracts/money'
import { Refusal } from '#core/errors'
import {
  type CardCharge,
  type CardSetupRequest,
  type ChargeAnswer,
  type GatewayCard,
  type GatewayEvent,
  PaymentGateway,
  type Order,
  type Session,
} from '#ledger/gateway/payment_gateway'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { observeCall } from '#core/health/observe'
import { getJson, postJson } from '#core/http_client'

/** The fields we read; all are optional. */
interface StripeObject {
  id?: string
  mode?: string
  payment_status?: string
  payment_intent?: string | null
  setup_intent?: string | null
  amount?: number
  amount_total?: number
  amount_refunded?: number
  currency?: string
  metadata?: { no?: unknown; saved_card?: unknown } | null
  last_payment_error?: StripeError | null
}

interface StripeError {
  type?: string
  code?: string
  decline_code?: string
}

const CURRENCIES: Record<string, Currency> = { cny: 'RMB', usd: 'USD' }
const MEANING_BY_TYPE: Record<string, GatewayEvent['means']> = {
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
  'charge.refunded': 'refunded',
}
/** A session reports its own payment; these count for charges to saved cards alone. */
const CHARGE_MEANINGS: Record<string, GatewayEvent['means']> = {
  'payment_intent.succeeded': 'paid',
  'payment_intent.payment_failed': 'failed',
}

/** Maps a Stripe event to ours. A session completed without payment gets another event once it is paid. */
export function parseStripeEvent(body: string): GatewayEvent {
  const { id, type, object } = parseBody(body)
  const isSession = type.startsWith('checkout.session.')
  const isCharge = type in CHARGE_MEANINGS && object.metadata?.saved_card === '1'
  const means = meaningOf(type, object, isCharge)
  const paymentId = isCharge ? object.id : object.payment_intent
  return {
    id,
    type,
    means,
    ...(typeof object.metadata?.no === 'string' ? { no: object.metadata.no } : {}),
    ...(isSession ? { sessionId: object.id } : {}),
    ...(typeof paymentId === 'string' ? { paymentId } : {}),
    ...(means === 'saved' && typeof object.setup_intent === 'string' ? { setupId: object.setup_intent } : {}),
    ...(isCharge && means === 'failed' ? { refusal: refusalOf(object.last_payment_error) } : {}),
    minor: isSession ? object.amount_total : isCharge ? object.amount : object.amount_refunded,
    currency: CURRENCIES[object.currency ?? ''],
  }
}

function meaningOf(type: string, { mode, payment_status: status }: StripeObject, isCharge: boolean) {
  if (isCharge) return CHARGE_MEANINGS[type] ?? 'other'
  if (mode === 'setup') return type === 'checkout.session.completed' ? 'saved' : 'other'
  if (type === 'checkout.session.completed' && status === 'paid') return 'paid'
  return MEANING_BY_TYPE[type] ?? 'other'
}

/** The first of the error's codes that we have a text for. */
function refusalOf(error: StripeError | null | undefined): CardRefusal {
  return CARD_REFUSALS.find((one) => one === error?.code || one === error?.decline_code) ?? 'declined'
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
    return toSession(await this.#post('/v1/checkout/sessions', checkoutForm(order), order.no))
  }

  async saveCard(request: CardSetupRequest): Promise<Session> {
    return toSession(await this.#post('/v1/checkout/sessions', setupForm(request), request.no))
  }

  async savedCard(setupId: string): Promise<GatewayCard> {
    const { url, mayBeNear } = this.#options
    const said = await observeCall('stripe', () =>
      getJson({
        url: `${url}/v1/setup_intents/${encodeURIComponent(setupId)}?expand[]=payment_method`,
        headers: this.#headers(),
        allowPrivate: mayBeNear,
      }),
    )
    return toCard(said as StripeSetup)
  }

  /** Declined cards and unusable references are refusals; anything else leaves the outcome unknown. */
  async charge(charge: CardCharge): Promise<ChargeAnswer> {
    const said = (await this.#post(
      '/v1/payment_intents',
      chargeForm(charge),
      charge.no,
      [400, 402, 404],
    )) as StripeCharge
    if (said.error) return { paymentId: said.error.payment_intent?.id, refusal: refusalOf(said.error) }
    if (typeof said.id !== 'string') throw new Error('The answer is no payment')
    if (said.status === 'succeeded' || said.status === 'processing') return { paymentId: said.id }
    return { paymentId: said.id, refusal: 'authentication_required' }
  }

  async forgetCard(methodId: string): Promise<void> {
    await this.#post(`/v1/payment_methods/${encodeURIComponent(methodId)}/detach`, {}, `detach ${methodId}`, [400, 404])
  }

  #headers() {
    return { authorization: `Bearer ${this.#options.secretKey}` }
  }

  #post(path: string, form: Record<string, string>, key: string, accept: readonly number[] = []): Promise<unknown> {
    const { url, mayBeNear } = this.#options
    const headers = {
      ...this.#headers(),
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': key,
    }
    const body = new URLSearchParams(form).toString()
    const sent = { url: `${url}${path}`, headers, body, allowPrivate: mayBeNear, accept }
    return observeCall('stripe', () => postJson(sent))
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

const setupForm = ({ no, returnUrl, language }: CardSetupRequest): Record<string, string> => ({
  mode: 'setup',
  locale: language === 'zh-cn' ? 'zh' : 'en',
  'payment_method_types[0]': 'card',
  customer_creation: 'always',
  client_reference_id: no,
  'metadata[no]': no,
  'setup_intent_data[metadata][no]': no,
  success_url: returnUrl,
  cancel_url: returnUrl,
})

const chargeForm = ({ no, minor, currency, customerId, methodId }: CardCharge): Record<string, string> => ({
  amount: String(minor),
  currency: CURRENCY_CODES[currency],
  customer: customerId,
  payment_method: methodId,
  'payment_method_types[0]': 'card',
  off_session: 'true',
  confirm: 'true',
  description: no,
  'metadata[no]': no,
  'metadata[saved_card]': '1',
})

function toSession(said: unknown): Session {
  const { id, url } = said as Partial<Session>
  if (typeof id !== 'string' || typeof url !== 'string') throw new Error('The answer is no session')
  return { id, url }
}

interface StripeCharge {
  id?: string
  status?: string
  error?: StripeError & { payment_intent?: { id?: string } }
}

interface StripeSetup {
  customer?: unknown
  payment_method?: {
    id?: unknown
    card?: { brand?: unknown; last4?: unknown; exp_month?: unknown; exp_year?: unknown } | null
  } | null
}

function toCard({ customer, payment_method: method }: StripeSetup): GatewayCard {
  const { brand, last4, exp_month: month, exp_year: year } = method?.card ?? {}
  if (typeof customer !== 'string' || typeof method?.id !== 'string') throw new Error('The answer is no saved card')
  if (typeof brand !== 'string' || typeof last4 !== 'string') throw new Error('The answer is no saved card')
  const expires = `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`
  return { customerId: customer, methodId: method.id, brand, last4, expires }
}
