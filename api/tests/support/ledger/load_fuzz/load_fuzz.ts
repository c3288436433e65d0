import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from '#tests/chance'
import { makeMerchant, standingOf } from '#tests/support/ledger/money'
import { Disturbance, killsOf } from '#tests/support/ledger/load_fuzz/disturb'
import { Adjusting } from '#tests/support/ledger/load_fuzz/adjusting'
import { ApiProcess } from '#tests/support/ledger/load_fuzz/api_process'
import type { Order } from '#tests/support/ledger/load_fuzz/commands'
import { faultsNow, patiently } from '#tests/support/ledger/load_fuzz/faults'
import { Herd } from '#tests/support/ledger/load_fuzz/herd'
import { Model } from '#tests/support/ledger/load_fuzz/model'
import type { Answer } from '#tests/support/ledger/load_fuzz/money_child'
import { MoneyProcess } from '#tests/support/ledger/load_fuzz/money_process'
import { makePerson } from '#tests/support/people'

const [MERCHANTS, AT_ONCE] = [12, 48]
const [LONGEST_MS, PAUSE_MS] = [60_000, 20]
/** Percentage of movements requested and approved over HTTP. */
const OVER_HTTP = 5
const PERMISSIONS = ['ledger_adjustments.view', 'ledger_adjustments.create', 'ledger_adjustments.approve']

/** Random movements while processes and the database are killed, compared with a model of the acknowledged answers. */
export async function ledgerLoadFuzz(movements: number, seed: number): Promise<string[]> {
  const chance = seeded(seed)
  const merchants = await Promise.all(Array.from({ length: MERCHANTS }, () => makeMerchant()))
  const people = [await makePerson({ permissions: PERMISSIONS }), await makePerson({ permissions: PERMISSIONS })]
  const apis = await Herd.of(2, () => ApiProcess.start())
  const workers = await Herd.of(2, () => MoneyProcess.start())
  const adjusting = new Adjusting(apis, [people[0]?.token ?? '', people[1]?.token ?? ''])
  const model = new Model(merchants, chance)
  const disturbance = new Disturbance(movements, killsOf(movements), apis, workers)
  let [begun, report] = [0, 0]

  async function insist(order: Order): Promise<Answer> {
    for (const deadline = Date.now() + LONGEST_MS; Date.now() < deadline; await sleep(PAUSE_MS)) {
      const answer = await (await workers.pick(report++)).tell(order)
      if (answer && answer.outcome !== 'lost') return answer
    }
    throw new Error(`Nobody knows after ${LONGEST_MS} ms what became of ${JSON.stringify(order)}`)
  }

  async function work() {
    for (let nth = begun++; nth < movements; nth = begun++) {
      disturbance.at(nth)
      if (chance() * 100 < OVER_HTTP) await model.adjust((...given) => adjusting.adjust(...given))
      else await model.move((order) => insist({ ...order, key: randomUUID() }))
      if (nth % 10_000 === 0 && nth > 0) console.log(`  ${nth} movements`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await Promise.all([apis.end(), workers.end()])
  console.log(`  ${disturbance.summary()}; ${model.summary()}`)
  const differing = await patiently(async () => {
    const found = await Promise.all(merchants.map(async (one) => model.difference(one, await standingOf(one))))
    return found.flat()
  })
  return [...differing, ...(await faultsNow())]
}
