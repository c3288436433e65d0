import { randomUUID } from 'node:crypto'
import { row } from '#core/database'
import { amountOf } from '#contracts/price/amounts'
import type { House, Trader } from '#tests/support/order_storm/house'
import { giveBack, type Known, type Model } from '#tests/support/order_storm/model'
import { patiently } from '#tests/support/ledger/storm/faults'
import type { Asked } from '#tests/support/ledger/storm/insist'
import type { Said } from '#tests/support/ledger/storm/api_process'
import { cell } from '#tests/support/trade'

export const ORDERS = '/api/v1/orders'

export interface Stage {
  ask: <Data = { id: number }>(asked: Asked) => Promise<Said<Data>>
  chance: () => number
  model: Model
  house: House
}

interface Sheet {
  product_amount: string
  parts: { factory_id: number; quote: { options: { method_id: number; minor: number; fingerprint: string }[] } }[]
}

/** What somebody asks for under a key that was kept before, and what must come of it. */
export class Asking {
  readonly stage: Stage
  readonly trader: Trader

  constructor(stage: Stage, trader: Trader) {
    this.stage = stage
    this.trader = trader
  }

  say<Data = { id: number }>(path: string, body: object, token = this.trader.token, key: string = randomUUID()) {
    return this.stage.ask<Data>({ path, token, body, key })
  }

  /** Something that nothing stands against. */
  async done<Data = { id: number }>(path: string, body: object, token = this.trader.token): Promise<Data> {
    const said = await this.say<Data>(path, body, token)
    if (said.code !== 1) throw new Error(`${path} was refused: ${said.text}`)
    return said.data
  }

  /** Something that must be refused, for this reason. */
  async refused(
    reason: string,
    path: string,
    body: object,
    { token = this.trader.token, key = randomUUID() as string } = {},
  ) {
    const said = await this.say(path, body, token, key)
    if (said.data.reason !== reason) throw new Error(`${path} came to ${said.text.slice(0, 300)} instead of ${reason}`)
    this.stage.model.met(`refused with ${reason}`)
  }

  below = (count: number) => Math.floor(this.stage.chance() * count)
}

/** The merchant's own commands up to the payment, and the end of what nobody has begun. */
export class Trading extends Asking {
  /** What is sent to order so many pieces, and what it comes to. */
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
    const known: Known = { ...FRESH, ...made, back: { goods: 0, freight: 0 } }
    this.stage.model.orders.set(id, known)
    this.stage.model.met('placed')
    return known
  }

  async pay(order: Known): Promise<void> {
    const key = randomUUID()
    const said = await this.say(`${ORDERS}/${order.id}/pay`, { total: amountOf(order.total) }, undefined, key)
    if (said.data.reason === 'E_INSUFFICIENT_BALANCE')
      return this.stage.model.met('refused with E_INSUFFICIENT_BALANCE')
    if (said.code !== 1) throw new Error(`A payment was refused: ${said.text}`)
    Object.assign(order, { status: 'pending_production', payment: 'paid', paid: order.total, payKey: key })
    this.stage.model.moved(this.trader.merchant, -order.total)
    this.stage.model.met('paid')
  }

  payWrong = (order: Known) =>
    this.refused('E_ORDER_PRICE_CHANGED', `${ORDERS}/${order.id}/pay`, { total: amountOf(order.total + 1) })
  payTwice = (order: Known) =>
    this.refused('E_ORDER_STATE', `${ORDERS}/${order.id}/pay`, { total: amountOf(order.total) })
  /** The key that paid it, with another body. */
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

  /** Three steps by three people: said, taken up, approved. */
  async recharge(): Promise<void> {
    const { reviewers } = this.stage.house
    const minor = 100_00 + this.below(200_00)
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

  /** All that is left of what was paid goes back. */
  protected ended(order: Known): void {
    const minor = order.paid - order.back.goods - order.back.freight
    order.status = 'cancelled'
    if (minor === 0) return
    giveBack(order, order.goods - order.back.goods, order.freight - order.back.freight)
    this.stage.model.moved(this.trader.merchant, minor)
  }
}

const FRESH = {
  payKey: '',
  status: 'unpaid',
  payment: 'unpaid',
  paid: 0,
  cancel: 'none',
  claim: 'none',
  claimId: 0,
  charge: 'none',
  remakes: 0,
} as const

const itemOf = async (order: number) =>
  (await patiently(() => row<{ id: number }>('select id from order_items where order_id = ?', [order])))?.id as number
