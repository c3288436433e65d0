import type { EventOutcome, OnlineRecharge } from '#contracts/gateway'
import type { RechargeOptions } from '#contracts/recharges'
import { row } from '#core/database'
import { localSecret } from '#ledger/gateway/drivers/local_gateway'
import { signStripeBody } from '#ledger/gateway/drivers/stripe_gateway'
import { patiently } from '#tests/support/ledger/load_fuzz/faults'
import { Asking } from '#tests/support/order_load_fuzz/asking'
import {
  chargeOf,
  eventOf,
  EVENTS,
  ONLINE,
  sessionIn,
  sessionOf,
  signedNow,
  type Opened,
  type Report,
} from '#tests/support/order_load_fuzz/gateway_events'
import type { Taken } from '#tests/support/order_load_fuzz/model'
import type { Outcome } from '#tests/support/order_load_fuzz/outcomes'

interface Payment extends Taken, Opened {
  credited: number
  /** All events sent for this payment. */
  report: Report[]
}

const [KEPT, DAY_SECONDS] = [12, 86_400]
const minorOf = (amount: string) => Math.round(Number(amount) * 100)

/** A merchant paying online, with a gateway that sends its events late, repeatedly and in any order. */
export class Gateway extends Asking {
  #payments: Payment[] = []

  async next(): Promise<void> {
    const payment = this.#payments[this.below(this.#payments.length)]
    if (!payment || this.below(4) === 0) return this.begin()
    const turns = [this.#pay, this.#pay, this.#replay, this.#end, this.#end, this.#refund, this.#refund, this.#lie]
    await turns[this.below(turns.length)]?.call(this, payment)
  }

  async begin(): Promise<void> {
    const currency = (['USD', 'RMB', 'RMB'] as const)[this.below(3)] as Payment['currency']
    const minor = 5_00 + this.below(40_00)
    const asked = {
      currency,
      amount: (minor / 100).toFixed(2),
      ...(currency === 'USD' && { rate: await this.#rate() }),
    }
    const { id, no, credited, session_url: url } = await this.done<OnlineRecharge>(ONLINE, asked)
    const taken = { id, status: 'created', refunded: 0 } as const
    const payment: Payment = {
      ...taken,
      no,
      session: sessionIn(url),
      minor,
      currency,
      credited: minorOf(credited),
      report: [],
    }
    this.stage.model.payments.set(id, payment)
    this.#payments = [...this.#payments.slice(-KEPT), payment]
    this.#met('begun at the gateway')
  }

  /** The rate shown to the person before confirming. */
  async #rate(): Promise<string | undefined> {
    const { data } = await this.look<Pick<RechargeOptions, 'rates'>>('/api/v1/recharges/options')
    return data.rates.find(({ currency }) => currency === 'USD')?.rate
  }

  /** Sends the payment once, or as two event types from several senders; it must be credited once. */
  async #pay(payment: Payment): Promise<void> {
    const isCrowd = this.below(3) === 0
    const events = COMPLETED.slice(0, isCrowd ? 2 : 1).map((type) => eventOf(type, sessionOf(payment)))
    const outcomes = await Promise.all(events.map((one) => this.#tell(payment, one, isCrowd ? 3 : 1)))
    if (isCrowd) this.#met('told by several at once')
    const isNew = ['created', 'failed', 'expired'].includes(payment.status)
    const applied = outcomes.filter((one) => one === 'applied').length
    if (applied !== (isNew ? 1 : 0) || outcomes.some((one) => one !== 'applied' && one !== 'ignored'))
      throw new Error(`Payment ${payment.no}, which was ${payment.status}, was told as paid: ${outcomes.join()}`)
    if (!isNew) return
    this.#met(payment.status === 'created' ? 'paid at the gateway' : 'paid after it was over')
    payment.status = 'paid'
    this.stage.model.moved(this.trader.merchant, payment.credited)
  }

  /** Repeats an earlier event of any age. */
  async #replay({ report }: Payment): Promise<void> {
    const event = report[this.below(report.length)]
    if (!event) return
    const { data, text } = await this.#send(event)
    if (data.outcome !== 'ignored') throw new Error(`Told again, ${event.body} came to ${text}`)
    this.#met('told again')
  }

  async #end(payment: Payment): Promise<void> {
    const status = this.below(2) === 0 ? 'expired' : 'failed'
    const type = status === 'expired' ? 'checkout.session.expired' : 'checkout.session.async_payment_failed'
    const event = eventOf(type, { ...sessionOf(payment), payment_status: 'unpaid' })
    const isOpen = payment.status === 'created'
    this.#expect(event, await this.#tell(payment, event), isOpen ? 'applied' : 'ignored')
    if (!isOpen) return
    payment.status = status
    this.#met('over at the gateway')
  }

  /** A cumulative refund: a lower total than before is ignored, and spent money cannot be refunded. */
  async #refund(payment: Payment): Promise<void> {
    const minor = 1 + this.below(payment.minor)
    const event = eventOf('charge.refunded', chargeOf(payment, minor))
    if (payment.status !== 'paid' && payment.status !== 'refunded') {
      const said = await this.#send(event)
      if (said.data.reason !== 'E_EVENT_EARLY') throw new Error(`A refund before its payment came to ${said.text}`)
      return this.#met('refund told too early')
    }
    const share = shareOf(payment, minor) - shareOf(payment, payment.refunded)
    const isOld = minor <= payment.refunded || share === 0
    const outcome = this.#expect(event, await this.#tell(payment, event), ...(isOld ? OLD : NEW))
    if (outcome !== 'applied') return
    Object.assign(payment, { status: 'refunded', refunded: minor })
    this.stage.model.moved(this.trader.merchant, -share)
    this.#met('refunded at the gateway')
  }

  /** A wrong amount, a forged signature or a stale event; each must have no effect. */
  async #lie(payment: Payment): Promise<void> {
    const event = eventOf('checkout.session.completed', { ...sessionOf(payment), amount_total: payment.minor + 1 })
    const [{ body }, yesterday] = [event, Math.floor(Date.now() / 1000) - DAY_SECONDS]
    const refused = (reason: string, signature: string) =>
      this.refused(reason, EVENTS, JSON.parse(body) as object, {
        ...NOBODY,
        headers: () => ({ 'stripe-signature': signature }),
      })
    const isOpen = payment.status !== 'paid' && payment.status !== 'refunded'
    switch (this.stage.model.rarest(LIES)) {
      case 'refused with E_EVENT_FORGED':
        return refused('E_EVENT_FORGED', signStripeBody(body, 'another'))
      case 'refused with E_EVENT_STALE':
        return refused('E_EVENT_STALE', signStripeBody(body, localSecret(), yesterday))
      default:
        this.#expect(event, await this.#tell(payment, event), isOpen ? 'mismatch' : 'ignored')
        this.#met('told of another amount')
    }
  }

  #send = ({ body }: Report) =>
    this.stage.ask<{ outcome: EventOutcome }>({
      ...NOBODY,
      path: EVENTS,
      body: JSON.parse(body) as object,
      headers: () => signedNow(body),
    })

  /** Sends the event this many times; all but the first must report a known event. */
  async #tell(payment: Payment, event: Report, times = 1): Promise<EventOutcome> {
    payment.report.push(event)
    const answers = await Promise.all(Array.from({ length: times }, () => this.#send(event)))
    const kept = await patiently(() =>
      row<{ outcome: EventOutcome }>('select outcome from gateway_events where event_id = ?', [event.id]),
    )
    const outcome = kept?.outcome ?? 'unknown'
    const first = answers.filter(({ data }) => data.outcome !== 'ignored')
    if (first.length > 1 || first.some(({ data }) => data.outcome !== outcome))
      throw new Error(`${event.body} is kept as ${outcome} and was answered ${answers.map(({ text }) => text).join()}`)
    return outcome
  }

  #expect(event: Report, outcome: EventOutcome, ...expected: readonly EventOutcome[]): EventOutcome {
    if (!expected.includes(outcome))
      throw new Error(`${event.body} came to ${outcome} instead of ${expected.join(' or ')}`)
    return outcome
  }

  #met = (outcome: Outcome) => this.stage.model.met(outcome)
}

const COMPLETED = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']
const NOBODY = { token: '', key: '' }
const OLD = ['ignored'] as const
const NEW = ['applied', 'short'] as const
const LIES = ['refused with E_EVENT_FORGED', 'refused with E_EVENT_STALE', 'told of another amount'] as const
/** Rounds half a fen up. */
const shareOf = ({ minor, credited }: Payment, part: number) => Math.floor((2 * credited * part + minor) / (2 * minor))
