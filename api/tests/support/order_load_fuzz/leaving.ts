import { row } from '#core/database'
import { patiently } from '#tests/support/ledger/load_fuzz/faults'
import { madeOf, Making } from '#tests/support/order_load_fuzz/making'
import type { Known } from '#tests/support/order_load_fuzz/model'

interface Standing {
  status: string
  shipped: number
  by_hand: number
  shipments: number
}

/** Counts the shipping and completion entries of an order's history. */
const STANDS = `
  select o.status, (select count(*)::int from order_dynamics d where d.order_id = o.id and d.action = 'ship') as shipped,
         (select count(*)::int from shipments s where s.order_id = o.id and s.status = 'sent') as shipments,
         (select count(*)::int from shipments s where s.order_id = o.id and s.sent_by = 'person') as by_hand
    from orders o where o.id = ?`

/** Transitions made by the clock. */
export class Leaving extends Making {
  /** Labels the order and expires the store's hours; the clock or a concurrent scan ships it. */
  async leaveToClock(order: Known): Promise<void> {
    await this.pack(order)
    const { id, production_no: code } = await madeOf(order.id)
    await this.#hoursOver(id, order)
    order.waits = 'ship'
    if (this.below(3) > 0) return
    await this.scan(code, ['ship'], true)
    this.#isSent(order, await standingOf(order.id))
  }

  async growOld(order: Known): Promise<void> {
    await patiently(() =>
      row(`update production_orders set shipped_at = now() - interval '31 days' where order_id = ?`, [order.id]),
    )
    order.waits = 'complete'
  }

  /** Whether the awaited transition has happened. */
  async hasCome(order: Known): Promise<boolean> {
    const stands = await standingOf(order.id)
    if (order.waits === 'ship' && stands.shipped > 0) return this.#isSent(order, stands)
    if (order.waits !== 'complete' || stands.status !== 'completed') return false
    Object.assign(order, { status: 'completed', waits: '' })
    this.stage.model.met('completed by the clock')
    return true
  }

  #isSent(order: Known, { status, shipped, shipments, by_hand: byHand }: Standing): true {
    if (shipped !== 1 || shipments !== 1 || status !== 'shipped')
      throw new Error(`Order ${order.id} was shipped ${shipped} times in ${shipments} shipments and is ${status}`)
    this.stage.model.met(byHand > 0 ? 'sent by the clock or by hand' : 'sent by the clock')
    Object.assign(order, { status: 'shipped', waits: '' })
    return true
  }

  /** Imported orders have a store, whose hours start with the label. */
  async #hoursOver(production: number, { id, number }: Known): Promise<void> {
    const over = await patiently(() =>
      row<{ began: boolean }>(
        `with before as (select id, auto_ship_at from shipments where production_id = ?)
         update shipments s set auto_ship_at = now() - interval '1 second' from before b where s.id = b.id
         returning b.auto_ship_at is not null as began`,
        [production],
      ),
    )
    if (number && !over?.began) throw new Error(`The hours of the store did not begin for order ${id}`)
  }
}

const standingOf = async (order: number) => (await patiently(() => row<Standing>(STANDS, [order]))) as Standing
