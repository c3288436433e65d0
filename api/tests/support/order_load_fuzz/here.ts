import environment from '#start/env'
import { seeded } from '#tests/chance'
import { standingOf } from '#tests/support/ledger/money'
import { askAt } from '#tests/support/ledger/load_fuzz/api_process'
import type { Asked } from '#tests/support/ledger/load_fuzz/insist'
import { openTrade, type Trader } from '#tests/support/order_load_fuzz/house'
import { Making } from '#tests/support/order_load_fuzz/making'
import { Model } from '#tests/support/order_load_fuzz/model'

/** Sends the request once to the server of this process. */
export async function askHere<Data>(asked: Asked) {
  const said = await askAt<Data>(`http://${environment.HOST}:${environment.PORT}`, asked)
  if (!said) throw new Error(`${asked.path} was not answered`)
  return said
}

/** A buyer on this process's server with a merchant of their own and all counterparts. */
export async function makingHere(
  ask: <Data>(asked: Asked) => ReturnType<typeof askHere<Data>> = askHere,
): Promise<Making> {
  const { house, traders } = await openTrade(1, 1)
  const [trader] = traders as [Trader]
  const model = new Model()
  model.begin(trader.merchant, await standingOf(trader.merchant))
  return new Making({ ask, chance: seeded(7), model, house }, trader)
}

/** The same with a sufficient balance. */
export async function richHere(): Promise<Making> {
  const by = await makingHere()
  for (let times = 0; times < 8; times++) await by.recharge(500_00)
  return by
}
