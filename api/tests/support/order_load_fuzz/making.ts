import { randomUUID } from 'node:crypto'
import type { RefundType } from '#contracts/after_sales'
import type { ScanAction } from '#contracts/fulfilment'
import { amountOf } from '#contracts/price/amounts'
import { row } from '#core/database'
import { CASES } from '#tests/support/after_sales'
import { REQUESTS } from '#tests/support/cancel_requests'
import { giveBack, left, type Known } from '#tests/support/order_load_fuzz/model'
import { Redirecting } from '#tests/support/order_load_fuzz/redirecting'
import { ORDERS } from '#tests/support/order_load_fuzz/trading'
import { patiently } from '#tests/support/ledger/load_fuzz/faults'
import { PRODUCTION } from '#tests/support/workshop'

interface Scanned {
  results: { outcome: string; reason: string | null }[]
}

const PART = { compensation: 'refund', refund_type: 'partial', amount: '0.01' }

/** Everything after payment: production, cancel requests, shipping, complaints and refunds by all sides. */
export class Making extends Redirecting {
  async accept(order: Known): Promise<void> {
    await this.scan((await madeOf(order.id)).production_no, ['accept'])
    Object.assign(order, { status: 'in_production', charge: 'owed' })
    this.stage.model.met('accepted')
  }

  async askBack(order: Known): Promise<void> {
    await this.done(`${ORDERS}/${order.id}/cancel-request`, { reason: 'not_needed' })
    order.cancel = 'pending_review'
    this.stage.model.met('cancel asked for')
  }

  async letBe(order: Known): Promise<void> {
    await this.done(`${ORDERS}/${order.id}/cancel-request/withdraw`, {})
    order.cancel = 'closed'
    this.stage.model.met('cancel taken back')
  }

  async decideCancel(
    order: Known,
    isApproved = this.stage.model.rarest(['cancel approved', 'cancel refused']) === 'cancel approved',
  ): Promise<void> {
    const id = await newest('cancel_requests', order.id)
    await this.done(
      `${REQUESTS}/${id}/${isApproved ? 'approve' : 'reject'}`,
      { remark: 'Seen.' },
      this.stage.house.decider,
    )
    order.cancel = isApproved ? 'approved' : 'not_approved'
    if (isApproved) this.ended(order)
    this.stage.model.met(isApproved ? 'cancel approved' : 'cancel refused')
  }

  /** The supplier cancels an order in production with a full refund. */
  async callOff(order: Known): Promise<void> {
    await this.done(`${ORDERS}/${order.id}/call-off`, { reason: 'storm' }, this.stage.house.decider)
    if (order.cancel === 'not_approved') order.cancel = 'closed'
    this.ended(order)
    this.stage.model.met('called off')
  }

  async ship(order: Known): Promise<void> {
    await this.pack(order)
    await this.handOver(order)
  }

  /** Runs every production step and labels the order. */
  async pack(order: Known): Promise<void> {
    const { id, production_no: code } = await madeOf(order.id)
    await this.scan(code, ['print', 'press', 'inspect', 'pack'])
    const parcels = [{ tracking_no: `OS${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}` }]
    await this.done(`${PRODUCTION}/${id}/shipments`, { parcels }, this.stage.house.maker)
  }

  async handOver(order: Known): Promise<void> {
    await this.scan((await madeOf(order.id)).production_no, ['ship'])
    order.status = 'shipped'
    this.stage.model.met('shipped')
  }

  claimOf(order: Known): object {
    const { goods, freight } = left(order)
    const wanted = goods + freight === 0 ? { compensation: 'remake', refund_type: 'none' } : PART
    return {
      ...wanted,
      reason: 'damaged',
      items: [{ item: order.item, quantity: 1 }],
      evidence: [this.trader.evidence],
    }
  }

  async complain(order: Known): Promise<void> {
    order.claimId = (await this.done(`${ORDERS}/${order.id}/after-sales`, this.claimOf(order))).id
    order.claim = 'pending_review'
    this.stage.model.met('complained')
  }

  async withdraw(order: Known): Promise<void> {
    await this.done(`${CASES}/${order.claimId}/withdraw`, {})
    order.claim = 'closed'
    this.stage.model.met('complaint taken back')
  }

  async refuse(order: Known): Promise<void> {
    await this.done(`${CASES}/${order.claimId}/reject`, { note: 'No.' }, this.stage.house.decider)
    order.claim = 'not_approved'
    this.stage.model.met('complaint refused')
  }

  async close(order: Known): Promise<void> {
    await this.done(`${CASES}/${order.claimId}/close`, {})
    order.claim = 'closed'
    this.stage.model.met('complaint closed')
  }

  /** A partial refund, one by kind, or everything left. */
  async refund(order: Known, wanted?: Exclude<RefundType, 'none'>): Promise<void> {
    const most = left(order)
    if (most.goods + most.freight === 0) return this.remake(order)
    const type = wanted ?? this.#typeOf(most)
    const goods = type === 'freight' ? 0 : type === 'partial' ? 1 + this.below(most.goods) : most.goods
    const freight = type === 'goods' ? 0 : type === 'partial' ? this.below(most.freight + 1) : most.freight
    const amounts = type === 'partial' && { goods_amount: amountOf(goods), freight_amount: amountOf(freight) }
    await this.#approve(order, { compensation: 'refund', refund_type: type, ...amounts })
    this.stage.model.moved(this.trader.merchant, goods + freight, giveBack(order, goods, freight))
    this.stage.model.met(`refunded ${type}`)
  }

  async remake(order: Known): Promise<void> {
    await this.#approve(order, { compensation: 'remake', refund_type: 'none', paid_by: 'factory' })
    order.remakes += 1
    this.stage.model.met('made once more')
  }

  /** A second decision on a refunded case must be rejected. */
  refundTwice = (order: Known) =>
    this.refused(
      'E_AFTER_SALES_STATE',
      `${CASES}/${order.claimId}/approve`,
      { compensation: 'refund', refund_type: 'full' },
      { token: this.stage.house.decider },
    )

  #typeOf({ goods, freight }: { goods: number; freight: number }) {
    if (goods === 0) return 'freight'
    if (freight === 0) return 'goods'
    return (['partial', 'partial', 'goods', 'freight', 'full'] as const)[this.below(5)] as 'partial'
  }

  async #approve(order: Known, body: object): Promise<void> {
    await this.done(`${CASES}/${order.claimId}/approve`, { ...body, note: '' }, this.stage.house.decider)
    order.claim = 'approved'
  }

  protected async scan(code: string, actions: readonly ScanAction[], isLate = false): Promise<void> {
    const scans = actions.map((action) => ({ id: randomUUID(), action, code }))
    const { results } = await this.done<Scanned>(`${PRODUCTION}/scans`, { scans }, this.stage.house.maker)
    const other = results.find(({ outcome }) => outcome !== 'done' && !(isLate && outcome === 'already'))
    if (other) throw new Error(`A scan of ${code} was ${other.outcome}: ${other.reason}`)
  }
}

export const madeOf = async (order: number) =>
  (await patiently(() =>
    row<{ id: number; production_no: string }>('select id, production_no from production_orders where order_id = ?', [
      order,
    ]),
  )) as { id: number; production_no: string }

export const newest = async (table: 'cancel_requests', order: number) =>
  (await patiently(() => row<{ id: number }>(`select max(id) as id from ${table} where order_id = ?`, [order])))
    ?.id as number

/** A paid order, and one in production. */
export async function paid(by: Making, pieces?: number): Promise<Known> {
  const order = await by.place(pieces)
  await by.pay(order)
  return order
}

export async function begun(by: Making, pieces?: number): Promise<Known> {
  const order = await paid(by, pieces)
  await by.accept(order)
  return order
}
