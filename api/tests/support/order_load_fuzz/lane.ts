import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from '#tests/support/order_load_fuzz/asking'
import { DEEDS, isFree, isPayable, type Deed } from '#tests/support/order_load_fuzz/deeds'
import { Gateway } from '#tests/support/order_load_fuzz/gateway'
import type { Trader } from '#tests/support/order_load_fuzz/house'
import { Importing } from '#tests/support/order_load_fuzz/importing'
import { Leaving } from '#tests/support/order_load_fuzz/leaving'
import { left, type Known } from '#tests/support/order_load_fuzz/model'

/** Percentage of each kind of action; the rest acts on an order. */
const [RECHARGES, AT_GATEWAY, SHEETS, TOGETHER, PLACES] = [7, 12, 4, 3, 10]
const [KEPT, AT_ONCE, PAUSE_MS, LONGEST_MS] = [30, 4, 50, 300_000]

/** One person acting in sequence; no other lane touches these orders. */
export class Lane {
  readonly #making: Leaving
  readonly #gateway: Gateway
  readonly #importing: Importing
  #orders: Known[] = []

  constructor(stage: Stage, trader: Trader) {
    this.#making = new Leaving(stage, trader)
    this.#gateway = new Gateway(stage, trader)
    this.#importing = new Importing(stage, trader)
  }

  async next(): Promise<void> {
    if ((await this.#goOn()) || (await this.#begin())) return
    let dice = this.#making.below(100)
    const isFor = (share: number) => (dice -= share) < 0
    if (isFor(RECHARGES)) return this.#making.recharge()
    if (isFor(AT_GATEWAY)) return this.#gateway.next()
    if (isFor(SHEETS)) return this.#importing.send()
    if (isFor(TOGETHER)) return this.#payTogether()
    const order = this.#orders[this.#making.below(this.#orders.length)]
    const fitting = order && !order.waits ? DEEDS.filter((deed) => deed.fits(order)) : []
    if (isFor(PLACES) || !order || fitting.length === 0) return this.#place()
    await this.#one(fitting).does(this.#making, order)
  }

  /** Waits until all asynchronous work has finished. */
  async finish(): Promise<void> {
    const deadline = Date.now() + LONGEST_MS
    while (this.#importing.isBusy || this.#orders.some(({ waits }) => waits)) {
      if (Date.now() > deadline) throw new Error('What goes on by itself came to no end')
      if (!(await this.#goOn())) await sleep(PAUSE_MS)
    }
  }

  /** Whether asynchronous work has advanced. */
  async #goOn(): Promise<boolean> {
    const hasMoved = await this.#importing.goOn()
    this.#orders.push(...this.#importing.takeFresh())
    if (hasMoved) return true
    const waiting = this.#orders.filter(({ waits }) => waits === 'ship' || waits === 'complete')
    const order = waiting[this.#making.below(waiting.length)]
    return order !== undefined && (await this.#making.hasCome(order))
  }

  /** Tries an outcome not met yet in half of the calls; true if there was one. */
  async #begin(): Promise<boolean> {
    const unmet = new Set(this.#making.stage.model.unmet())
    if (unmet.size === 0 || this.#making.below(2) === 0) return false
    const isNew = ({ meets = [] }: Deed) => meets.some((one) => unmet.has(one))
    for (const order of this.#orders.filter(({ waits }) => !waits)) {
      const deed = DEEDS.find((one) => isNew(one) && one.fits(order))
      if (!deed) continue
      await deed.does(this.#making, order)
      return true
    }
    return false
  }

  async #payTogether(): Promise<void> {
    const orders = this.#orders.filter(isPayable).slice(0, AT_ONCE)
    return orders.length > 1 ? this.#making.payTogether(orders) : this.#place()
  }

  /** Drops finished orders when the list is full. */
  async #place(): Promise<void> {
    if (this.#orders.length >= KEPT) {
      const waiting = this.#orders.filter(({ waits }) => waits)
      const others = this.#orders.filter((one) => !one.waits && !isOver(one))
      this.#orders = [...waiting, ...others.slice(-KEPT / 2)]
    }
    this.#orders.push(await this.#making.place())
  }

  #one(deeds: readonly Deed[]): Deed {
    let dice = this.#making.below(deeds.reduce((sum, { weight }) => sum + weight, 0))
    return deeds.find(({ weight }) => (dice -= weight) < 0) as Deed
  }
}

const isOver = (order: Known) =>
  (order.status === 'cancelled' && order.paid > 0) || (left(order).goods + left(order).freight === 0 && isFree(order))
