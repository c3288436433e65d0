import { randomUUID } from 'node:crypto'
import { row } from '#core/database'
import { amountOf } from '#contracts/price/amounts'
import { Asking } from '#tests/support/order_load_fuzz/asking'
import { giveBack, type Known } from '#tests/support/order_load_fuzz/model'
import { patiently } from '#tests/support/ledger/load_fuzz/faults'
import { cell } from '#tests/support/trade'

export const ORDERS = '/api/v1/orders'

interface Sheet {
  product_amount: string
  parts: { factory_id: number; quote: { options: { method_id: number; minor: number; fingerprint: string }[] } }[]
}

interface Paying {
  results: { id: number; paid: string | null; reason: string | null }[]
}

/** The merchant's commands up to the payment, and cancelling before production. */
export class Trading extends Asking {
  /** The request body to order this many pieces, and the total. */
  async sheet(pieces: number) {
    const { offers, address } = this.trader
    const offer = offers[this.below(offers.length)] as (typeof offers)[number]
    const cart = await this.done<{ lines: { id: number }[] }>('/api/v1/cart', { items: [cell(offer, pieces)] })
    const lines = cart.lines.map(({ id }) => id)
    const { parts, product_amount: product } = await this.done<Sheet>('/api/v1/settlement', {
      lines,
      address_id: address,
    })
    const chosen = parts.flatMap(({ factory_id, quote }) =>
      quote.options.slice(0, 1).map((one) => ({ ...one, factory_id })),
    )
    const goods = Math.round(Number(product) * 100)
    const freight = chosen.reduce((sum, one) => sum + one.minor, 0)
    const choices = chosen.map(({ factory_id, method_id, fingerprint }) => ({ factory_id, method_id, fingerprint }))
    return { goods, freight, body: { lines, address_id: address, choices, total: amountOf(goods + freight) } }
  }

  async place(pieces = 1 + this.below(3)): Promise<Known> {
    const { goods, freight, body } = await this.sheet(pieces)
    const { id } = await this.done(ORDERS, body)
    const made = { id, goods, freight, pieces, total: goods + freight, item: await itemOf(id) }
    this.stage.model.met('placed')
    return this.known(made)
  }

  /** Adds an unpaid order to the model. */
  protected known(made: Partial<Known> & Pick<Known, 'id' | 'goods' | 'freight' | 'pieces' | 'total' | 'item'>): Known {
    const known: Known = { ...FRESH, ...made, back: { goods: 0, freight: 0 }, booked: [] }
    this.stage.model.orders.set(known.id, known)
    return known
  }

  async pay(order: Known): Promise<void> {
    const key = randomUUID()
    const said = await this.say(`${ORDERS}/${order.id}/pay`, { total: amountOf(order.total) }, undefined, key)
    if (said.data.reason === 'E_INSUFFICIENT_BALANCE')
      return this.stage.model.met('refused with E_INSUFFICIENT_BALANCE')
    if (said.code !== 1) throw new Error(`A payment was refused: ${said.text}`)
    this.#isPaid(order, key)
  }

  /** One batch request; orders beyond the balance must stay unpaid. */
  async payTogether(orders: readonly Known[]): Promise<void> {
    const key = randomUUID()
    const said = { orders: orders.map(({ id, total }) => ({ id, total: amountOf(total) })) }
    const { results } = await this.done<Paying>(`${ORDERS}/pay`, said, undefined, key)
    for (const [at, order] of orders.entries()) {
      const { id, paid, reason } = results[at] ?? {}
      if (id !== order.id || (!paid && reason !== 'E_INSUFFICIENT_BALANCE'))
        throw new Error(`Of several that were paid order ${order.id} came to ${JSON.stringify(results)}`)
      if (paid) this.#isPaid(order, '')
    }
    this.stage.model.met('several paid together')
  }

  #isPaid(order: Known, payKey: string) {
    Object.assign(order, {
      status: 'pending_production',
      payment: 'paid',
      paid: order.total,
      booked: [order.total],
      payKey,
    })
    this.stage.model.moved(this.trader.merchant, -order.total)
    this.stage.model.met('paid')
  }

  payWrong = (order: Known) =>
    this.refused('E_ORDER_PRICE_CHANGED', `${ORDERS}/${order.id}/pay`, { total: amountOf(order.total + 1) })
  payTwice = (order: Known) =>
    this.refused('E_ORDER_STATE', `${ORDERS}/${order.id}/pay`, { total: amountOf(order.total) })
  /** Reuses the payment's key with another body; must be rejected. */
  payOther = (order: Known) =>
    this.refused('E_IDEMPOTENCY_MISMATCH', `${ORDERS}/${order.id}/pay`, { total: '0.01' }, { key: order.payKey })

  async cancel(order: Known): Promise<void> {
    await this.done(`${ORDERS}/${order.id}/cancel`, { reason: 'storm' })
    this.ended(order)
    this.stage.model.met('cancelled')
  }

  async restore(order: Known): Promise<void> {
    await this.done(`${ORDERS}/${order.id}/restore`, {})
    order.status = 'unpaid'
    this.stage.model.met('restored')
  }

  sayRecharge(minor: number) {
    const said = { payment_account_id: this.stage.house.payee, transfer_type: 'bank', currency: 'RMB', remark: '' }
    const remittance_no = randomUUID().slice(0, 20)
    return this.done('/api/v1/recharges', {
      ...said,
      amount: amountOf(minor),
      remittance_no,
      receipts: [],
      agreed: true,
    })
  }

  /** Submitted, claimed and approved by three people. */
  async recharge(minor = 50_00 + this.below(100_00)): Promise<void> {
    const { reviewers } = this.stage.house
    const { id } = await this.sayRecharge(minor)
    await this.done(`/api/v1/recharges/${id}/take`, { remark: '' }, reviewers[0])
    if (this.below(10) === 0) {
      await this.done(`/api/v1/recharges/${id}/reject`, { remark: 'Not seen.' }, reviewers[1])
      return this.stage.model.met('recharge rejected')
    }
    await this.done(`/api/v1/recharges/${id}/approve`, { remark: '' }, reviewers[1])
    this.stage.model.moved(this.trader.merchant, minor)
    this.stage.model.met('recharged')
  }

  protected ended(order: Known): void {
    const minor = order.paid - order.back.goods - order.back.freight
    order.status = 'cancelled'
    if (order.held) this.stage.model.met('ended while on hold')
    // An unpaid order can be restored, so its hold remains.
    if (order.payment !== 'unpaid') order.held = ''
    if (minor === 0) return
    const lines = giveBack(order, order.goods - order.back.goods, order.freight - order.back.freight)
    this.stage.model.moved(this.trader.merchant, minor, lines)
  }
}

const FRESH = {
  number: '',
  isRouted: true,
  waits: '',
  payKey: '',
  status: 'unpaid',
  payment: 'unpaid',
  paid: 0,
  cancel: 'none',
  held: '',
  claim: 'none',
  claimId: 0,
  charge: 'none',
  remakes: 0,
} as const

export const itemOf = async (order: number) =>
  (await patiently(() => row<{ id: number }>('select id from order_items where order_id = ?', [order])))?.id as number
