import '#after_sales/queries/case_faults'
import '#fulfilment/queries/production_faults'
import '#orders/queries/order_faults'
import { seeded } from '#tests/chance'
import { standingOf } from '#tests/support/ledger/money'
import { ApiProcess } from '#tests/support/ledger/storm/api_process'
import { Disturbance, type Kills } from '#tests/support/ledger/storm/disturb'
import { faultsNow, patiently } from '#tests/support/ledger/storm/faults'
import { Herd } from '#tests/support/ledger/storm/herd'
import { Insisting, type Asked } from '#tests/support/ledger/storm/insist'
import { Lane } from '#tests/support/order_storm/deeds'
import { differencesOf } from '#tests/support/order_storm/differences'
import { openTrade } from '#tests/support/order_storm/house'
import { Model } from '#tests/support/order_storm/model'
import { charging } from '#tests/support/workshop'

const [MERCHANTS, PEOPLE] = [6, 4]

export interface Stormed {
  faults: string[]
  kills: string
  summary: string
}

/** So many commands over HTTP by people of several merchants, while processes are killed, and the database with them. */
export async function orderStorm(operations: number, seed: number, kills: Kills): Promise<Stormed> {
  const [chance, model] = [seeded(seed), new Model()]
  const { house, traders } = await openTrade(MERCHANTS, PEOPLE)
  for (const { merchant } of traders) model.begin(merchant, await standingOf(merchant))
  const apis = await Herd.of(2, () => ApiProcess.start())
  // What runs the jobs serves as well.
  const workers = kills.worker > 0 ? await Herd.of(1, () => ApiProcess.start({ WORKERS: 'on' })) : null
  const disturbance = new Disturbance(operations, kills, apis, workers)
  const insisting = new Insisting((nth) => (workers && nth % 3 === 0 ? workers : apis).pick(nth))
  let asked = 0
  const ask = <Data>(one: Asked) => {
    disturbance.at(asked++)
    if (asked % 10_000 === 0) console.log(`  ${asked} operations`)
    return insisting.ask<Data>(one)
  }
  const stage = { ask, chance, model, house }
  await charging(house.factory, async () => {
    const work = async (lane: Lane) => {
      while (asked < operations) await lane.next()
    }
    await Promise.all(traders.map((trader) => work(new Lane(stage, trader))))
  })
  await Promise.all([apis.end(), workers?.end()])
  const faults = [...(await patiently(() => differencesOf(model))), ...(await faultsNow())]
  return {
    faults,
    kills: disturbance.summary(),
    summary: `${asked} operations, ${insisting.again} asked again; ${model.summary()}`,
  }
}
