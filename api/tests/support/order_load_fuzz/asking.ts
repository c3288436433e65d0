import { randomUUID } from 'node:crypto'
import type { Said } from '#tests/support/ledger/load_fuzz/api_process'
import type { Asked } from '#tests/support/ledger/load_fuzz/insist'
import type { House, Trader } from '#tests/support/order_load_fuzz/house'
import type { Model } from '#tests/support/order_load_fuzz/model'
import type { Outcome } from '#tests/support/order_load_fuzz/outcomes'

export interface Stage {
  ask: <Data = { id: number }>(asked: Asked) => Promise<Said<Data>>
  chance: () => number
  model: Model
  house: House
}

/** Sends requests under stored idempotency keys and asserts their result. */
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

  /** Throws if the request is rejected. */
  async done<Data = { id: number }>(
    path: string,
    body: object,
    token = this.trader.token,
    key: string = randomUUID(),
  ): Promise<Data> {
    const said = await this.say<Data>(path, body, token, key)
    if (said.code !== 1) throw new Error(`${path} was refused: ${said.text}`)
    return said.data
  }

  /** Throws unless the request is rejected for this reason. */
  async refused(
    reason: string,
    path: string,
    body: object,
    { token = this.trader.token, key = randomUUID(), headers }: Partial<Asked> = {},
  ) {
    const said = await this.stage.ask({ path, body, token, key, headers })
    if (said.data.reason !== reason) throw new Error(`${path} came to ${said.text.slice(0, 300)} instead of ${reason}`)
    this.stage.model.met(`refused with ${reason}` as Outcome)
  }

  /** A read; a rejection is returned. */
  look = <Data>(path: string) => this.stage.ask<Data>({ path, token: this.trader.token, key: '' })

  below = (count: number) => Math.floor(this.stage.chance() * count)
}
