import { randomUUID } from 'node:crypto'
import type { Said } from '#tests/support/ledger/storm/api_process'
import type { Asked } from '#tests/support/ledger/storm/insist'
import type { House, Trader } from '#tests/support/order_storm/house'
import type { Model } from '#tests/support/order_storm/model'
import type { Outcome } from '#tests/support/order_storm/outcomes'

export interface Stage {
  ask: <Data = { id: number }>(asked: Asked) => Promise<Said<Data>>
  chance: () => number
  model: Model
  house: House
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

  /** Something that must be refused, for this reason. */
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

  /** What is only looked at; it may be refused. */
  look = <Data>(path: string) => this.stage.ask<Data>({ path, token: this.trader.token, key: '' })

  below = (count: number) => Math.floor(this.stage.chance() * count)
}
