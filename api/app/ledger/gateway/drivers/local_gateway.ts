import { createHmac, randomBytes } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import { appKey } from '#config/app'
import type { CardRefusal } from '#contracts/gateway'
import type { Currency } from '#contracts/money'
import { transaction } from '#core/database'
import { defineJob, jobCause } from '#core/jobs/job'
import { enqueue } from '#core/jobs/job_queue'
import { parseStripeEvent, signStripeBody, verifyStripeSignature } from '#ledger/gateway/drivers/stripe_gateway'
import { receiveEvent } from '#ledger/gateway/events'
import {
  PaymentGateway,
  type CardCharge,
  type CardSetupRequest,
  type ChargeAnswer,
  type GatewayCard,
  type GatewayEvent,
  type Order,
  type Session,
} from '#ledger/gateway/payment_gateway'
import { Refusal } from '#core/errors'

export const LOCAL_GATEWAY = 'local'
const deriveKey = (purpose: string) =>
  createHmac('sha256', String(appKey)).update(`local gateway ${purpose}`).digest('hex')

export const localSecret = () => deriveKey('events')
export const localCurrency = (currency: Currency) => (currency === 'RMB' ? 'cny' : 'usd')

interface TestCard {
  brand: string
  last4: string
  expires: string
  refusal?: CardRefusal
  /** Seconds until each confirmation. */
  confirmations: readonly number[]
}

/** How test cards behave when they are charged; the last digits are those of Stripe's test cards. */
export const TEST_CARDS = {
  works: { brand: 'visa', last4: '4242', expires: '12/40', confirmations: [0] },
  late: { brand: 'mastercard', last4: '4444', expires: '12/40', confirmations: [30] },
  twice: { brand: 'discover', last4: '1117', expires: '12/40', confirmations: [0, 1] },
  funds: { brand: 'visa', last4: '9995', expires: '12/40', confirmations: [], refusal: 'insufficient_funds' },
  confirm: { brand: 'visa', last4: '3184', expires: '12/40', confirmations: [], refusal: 'authentication_required' },
  expired: { brand: 'visa', last4: '0069', expires: '01/24', confirmations: [], refusal: 'expired_card' },
} as const satisfies Record<string, TestCard>
export type TestCardName = keyof typeof TEST_CARDS

/** The set-up's id says which test card was chosen. */
export const testSetupId = (name: TestCardName) => `seti_local_${name}_${randomBytes(12).toString('hex')}`

function testCard(id: string): TestCard {
  const name = id.split('_')[2] ?? ''
  if (!(name in TEST_CARDS)) throw new Error('There is no such test card')
  return TEST_CARDS[name as TestCardName]
}

/** A confirmation of the local gateway, delivered after the charge like a webhook. */
export const localEventJob = defineJob<{ body: string }>({
  name: 'ledger.local_gateway_event',
  async handle({ body }) {
    const gateway = await app.container.make(PaymentGateway)
    if (gateway.name !== LOCAL_GATEWAY) return
    await receiveEvent(gateway.name, gateway.read(body, signStripeBody(body, localSecret())))
  },
})

/** Used without a configured gateway: has its own pages, takes no money and sends Stripe's events. */
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

  override saveCard({ no, language }: CardSetupRequest): Promise<Session> {
    const id = `cs_local_${deriveKey(`card ${no}`).slice(0, 40)}`
    return Promise.resolve({ id, url: `/cards/${id}?lang=${language}` })
  }

  override savedCard(setupId: string): Promise<GatewayCard> {
    const { brand, last4, expires } = testCard(setupId)
    const id = setupId.replace('seti_local_', '')
    return Promise.resolve({ customerId: `cus_local_${id}`, methodId: `pm_local_${id}`, brand, last4, expires })
  }

  /** Every charge under one number sends the same event, so it is credited once. */
  override async charge({ no, minor, currency, methodId }: CardCharge): Promise<ChargeAnswer> {
    const { refusal, confirmations } = testCard(methodId)
    const paymentId = `pi_local_${deriveKey(`charge ${no}`).slice(0, 40)}`
    if (refusal) return { paymentId, refusal }
    const metadata = { no, saved_card: '1' }
    const object = { id: paymentId, amount: minor, currency: localCurrency(currency), metadata }
    const id = `evt_local_${deriveKey(`confirm ${no}`).slice(0, 40)}`
    const body = JSON.stringify({ id, type: 'payment_intent.succeeded', data: { object } })
    await transaction(jobCause('local gateway'), async (trx) => {
      for (const afterSeconds of confirmations) await enqueue(localEventJob, { body }, trx, { afterSeconds })
    })
    return { paymentId }
  }

  override forgetCard(): Promise<void> {
    return Promise.resolve()
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
