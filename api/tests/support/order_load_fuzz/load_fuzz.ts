import '#after_sales/invariants'
import '#fulfilment/production/invariants'
import '#orders/queries/invariants'
import { seeded } from '#tests/chance'
import { standingOf } from '#tests/support/ledger/money'
import { ApiProcess } from '#tests/support/ledger/load_fuzz/api_process'
import { Disturbance, type Kills } from '#tests/support/ledger/load_fuzz/disturb'
import { faultsNow, patiently } from '#tests/support/ledger/load_fuzz/faults'
import { Herd } from '#tests/support/ledger/load_fuzz/herd'
import { Insisting, type Asked } from '#tests/support/ledger/load_fuzz/insist'
import { Lane } from '#tests/support/order_load_fuzz/lane'
import { differencesOf } from '#tests/support/order_load_fuzz/differences'
import { Hands } from '#tests/support/order_load_fuzz/hands'
import { lastingTokens } from '#tests/support/order_load_fuzz/persistent_tokens'
import { openTrade } from '#tests/support/order_load_fuzz/house'
import { Model } from '#tests/support/order_load_fuzz/model'
import { charging } from '#tests/support/workshop'

/** Selects the local gateway, which takes no real money. */
const LOCAL = { DEMO: '1' }
const [MERCHANTS, PEOPLE, REPORT_EVERY] = [6, 4, 10_000]

export interface Stormed {
  faults: string[]
  kills: string
  summary: string
  unmet: string[]
}

export interface Fleet {
  web: Herd<ApiProcess>
  worker: Herd<ApiProcess>
  renderer: Herd<ApiProcess>
}

/** What is done to a fleet during a run; requests go to the address. */
export interface Trial {
  address: string
  /** Returns what it found. */
  end(): Promise<string[]>
}

export interface Way {
  /** Web processes, workers and a renderer apart, as on several machines, in place of processes that do everything. */
  apart?: (fleet: Fleet) => Promise<Trial>
  /** Also runs the background jobs in an API process, as in production. */
  isServed?: boolean
  tell?: (fault: string) => void
  /** Further settings of the API processes, given in turn. */
  settings?: readonly Record<string, string>[]
  /** Checkouts of the API processes, given in turn; undefined is this one. */
  folders?: readonly (string | undefined)[]
}

/** Runs commands over HTTP by people of several merchants while processes and the database are killed. */
export async function orderLoadFuzz(
  operations: number,
  seed: number,
  kills: Kills,
  { isServed = false, tell = () => undefined, settings = [{}], folders = [undefined], apart }: Way = {},
): Promise<Stormed> {
  const [chance, model] = [seeded(seed), new Model()]
  const { house, traders } = await openTrade(MERCHANTS, PEOPLE)
  const merchants = [...new Set(traders.map(({ merchant }) => merchant))]
  for (const merchant of merchants) model.begin(merchant, await standingOf(merchant))
  const startAs = (more: Record<string, string>) => (nth: number) =>
    ApiProcess.start({ ...LOCAL, ...settings[nth % settings.length], ...more }, folders[nth % folders.length])
  const apis = await Herd.of(apart ? 3 : 2, startAs({}))
  const hands = await Herd.of(2, () => Hands.start(merchants))
  // Unless each kind is apart, the process with the background jobs also serves requests.
  const workers = isServed ? await Herd.of(apart ? 2 : 1, startAs({ ROLE: apart ? 'worker' : 'all' })) : null
  const renderers = apart ? await Herd.of(1, startAs({ ROLE: 'renderer' })) : null
  const trial = workers && renderers && (await apart?.({ web: apis, worker: workers, renderer: renderers }))
  const disturbance = new Disturbance(operations, kills, apis, inTurn(inTurn(hands, workers), renderers))
  const insisting = new Insisting((nth) =>
    trial ? Promise.resolve(trial) : (workers && nth % 3 === 0 ? workers : apis).pick(nth),
  )
  let asked = 0
  const lasting = lastingTokens()
  const ask = <Data>(given: Asked) => {
    const one = { ...given, token: lasting(given.token) }
    if (!one.body) return insisting.ask<Data>(one)
    disturbance.at(asked++)
    if (asked % REPORT_EVERY === 0) void tellSoFar(asked, tell)
    return insisting.ask<Data>(one)
  }
  const stage = { ask, chance, model, house }
  const faults: string[] = []
  // Continues up to twice the count until every outcome was met.
  const isGoingOn = () =>
    faults.length === 0 && (asked < operations || (asked < 2 * operations && model.unmet().length > 0))
  const work = async (lane: Lane) => {
    try {
      while (isGoingOn()) await lane.next()
      await lane.finish()
    } catch (error) {
      faults.push(String(error))
      tell(String(error))
    }
  }
  await charging(house.factory, () => Promise.all(traders.map((trader) => work(new Lane(stage, trader)))))
  faults.push(...((await trial?.end()) ?? []))
  await Promise.all([apis.end(), hands.end(), workers?.end(), renderers?.end()])
  faults.push(...(await patiently(() => differencesOf(model))), ...(await faultsNow()))
  return {
    faults,
    kills: disturbance.summary(),
    summary: `${asked} operations, ${insisting.again} asked again; ${model.summary()}`,
    unmet: model.unmet(),
  }
}

/** Invariants must hold at every moment, so they are also checked during the run. */
async function tellSoFar(asked: number, tell: (fault: string) => void): Promise<void> {
  const faults = await faultsNow().catch((error: unknown) => [String(error)])
  console.log(`  ${asked} operations, ${faults.length} broken promises`)
  for (const fault of faults) tell(`after ${asked} operations: ${fault}`)
}

type Victims = Pick<Herd<ApiProcess>, 'kill' | 'kills'>

/** Alternates between both kinds. */
function inTurn(one: Victims, other: Victims | null): Victims {
  return {
    kill: (nth) => (other && one.kills > other.kills ? other : one).kill(nth),
    get kills() {
      return one.kills + (other?.kills ?? 0)
    },
  }
}
