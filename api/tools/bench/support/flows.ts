import { median } from './compare.ts'
import { postgresCpu } from './postgres_cpu.ts'
import { cpuOf, type Served } from './served.ts'

/** One complete run of a client. */
export type Flow = (client: number) => Promise<void>

interface Contender {
  served: Served
  flow: Flow
  /** Preparation before each round, not measured. */
  before?: (times: number) => Promise<void>
}

export const CLIENTS = 8
const ROUNDS = 5

/** Microseconds of CPU time. */
interface Cpu {
  server: number
  database: number
}

const both = ({ server, database }: Cpu) => server + database

/** CPU time of server and database per flow; each client runs its flows sequentially. */
async function cpuPerFlow({ served, flow, before }: Contender, times: number): Promise<Cpu> {
  await before?.(times)
  const from = { server: cpuOf(await served.used()), database: await postgresCpu() }
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let time = 0; time < times / CLIENTS; time++) await flow(client)
    }),
  )
  const server = (cpuOf(await served.used()) - from.server) / times
  return { server, database: ((await postgresCpu()) - from.database) / times }
}

/** Alternates between both; uses the median round. */
export async function compareFlows(ours: Contender, bare: Contender, times: { ours: number; bare: number }) {
  await cpuPerFlow(ours, times.ours)
  await cpuPerFlow(bare, times.bare)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const one = await cpuPerFlow(ours, times.ours)
    const other = await cpuPerFlow(bare, times.bare)
    rounds.push({ ours: one, bare: other, ratio: both(one) / both(other) })
  }
  return { ...median(rounds, ({ ratio }) => ratio), runs: ROUNDS + 1 }
}

/** Of one server alone: the median round, after one that is not counted. */
export async function costOf(contender: Contender, times: number): Promise<number> {
  await cpuPerFlow(contender, times)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(both(await cpuPerFlow(contender, times)))
  return median(rounds, (cost) => cost)
}
