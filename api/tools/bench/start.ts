import { setTimeout as sleep } from 'node:timers/promises'
import { app, PRODUCTION } from './support/bench_app.ts'
import { median } from './support/compare.ts'
import { cpuOf, Served } from './support/served.ts'
import { verdict } from './support/verdict.ts'

/** Start-up cost of an installed checkout compared with the smallest AdonisJS application, and memory at rest. */

const TIMES = 5
const CPU_LIMIT = 2.5
const REST_MS = 5000
const RSS_LIMIT = 200
const MIB = 1024 * 1024

const ours = { script: 'bin/start.ts', env: { ...PRODUCTION, ROLE: 'all' } }
const minimal = { script: 'tools/bench/support/minimal_server.ts', env: { NODE_ENV: 'production' } }

/** Warm-up: builds missing files and fills the compile cache. */
for (const one of [ours, minimal]) await cpuToReady(one)

const rounds: { ours: number; minimal: number }[] = []
for (let i = 0; i < TIMES; i++) rounds.push({ ours: await cpuToReady(ours), minimal: await cpuToReady(minimal) })
const our = median(
  rounds.map((one) => one.ours),
  (cpu) => cpu,
)
const least = median(
  rounds.map((one) => one.minimal),
  (cpu) => cpu,
)
console.log(`  ours ${(our / 1000).toFixed(0)} ms, minimal ${(least / 1000).toFixed(0)} ms of processor time to ready`)
verdict('start', our / least, CPU_LIMIT)

const resting = await Served.start(ours.script, ours.env)
await sleep(REST_MS)
verdict('memory at rest', (await resting.used()).rss / MIB, RSS_LIMIT, 'MiB')
await resting.stop()
await app.terminate()

async function cpuToReady({ script, env }: typeof ours | typeof minimal): Promise<number> {
  const served = await Served.start(script, env)
  const cpu = cpuOf(await served.used())
  await served.stop()
  return cpu
}
