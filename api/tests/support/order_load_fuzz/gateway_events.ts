import { randomUUID } from 'node:crypto'
import { localSecret } from '#ledger/gateway/drivers/local_gateway'
import { signStripeBody } from '#ledger/gateway/drivers/stripe_gateway'

export const ONLINE = '/api/v1/online-recharges'
export const EVENTS = '/api/v1/gateways/local/events'

export interface Report {
  id: string
  body: string
}

export interface Opened {
  no: string
  session: string
  minor: number
  currency: 'RMB' | 'USD'
}

export function eventOf(type: string, about: object): Report {
  const id = `evt_${randomUUID()}`
  return { id, body: JSON.stringify({ id, type, data: { object: about } }) }
}

export const sessionIn = (url: string | null) =>
  String(url)
    .split(/[/?]/)
    .find((one) => one.startsWith('cs_')) as string

export const signedNow = (body: string) => ({ 'stripe-signature': signStripeBody(body, localSecret()) })

export const sessionOf = ({ session, minor, currency }: Pick<Opened, 'session' | 'minor' | 'currency'>) => ({
  id: session,
  payment_status: 'paid',
  payment_intent: session.replace('cs_', 'pi_'),
  amount_total: minor,
  currency: currency === 'RMB' ? 'cny' : 'usd',
})
export const chargeOf = ({ no, session, currency }: Pick<Opened, 'no' | 'session' | 'currency'>, refunded: number) => ({
  metadata: { no },
  payment_intent: session.replace('cs_', 'pi_'),
  amount_refunded: refunded,
  currency: currency === 'RMB' ? 'cny' : 'usd',
})
