import { setTimeout as sleep } from 'node:timers/promises'
import { startBouncer } from './support/anywhere/bouncer.ts'
import type { Fleet, Trial } from '#tests/support/order_load_fuzz/load_fuzz'
import { Database } from './support/anywhere/database.ts'
import { startProxy } from './support/anywhere/proxy.ts'
import { Switch } from './support/anywhere/switch.ts'
import { loadPart } from './support/load_part.ts'
import { runParts } from './support/parts.ts'
import { startProduct } from './support/product.ts'

/**
 * `pnpm chaos anywhere [operations] [seconds] [seed]`: simulated users over HTTP through a proxy before three web
 * processes, two workers and a renderer (two more workers run only these merchants' jobs), which reach PostgreSQL through
 * PgBouncer and files in a bucket. Every so many seconds all processes are replaced one by one; processes are killed; the
 * primary fails over to its synchronous standby, and the bucket is away for a while.
 */
const [operations = '20000', seconds = '180', given] = process.argv.slice(2)
const seed = Number(given ?? Date.now() % 1_000_000)
const BUCKET_AWAY_MS = 30_000
/** A port where nobody listens. */
const NOBODY = 1
/** On two processors they take about half an hour. */
const OPERATIONS_OF_HALF_AN_HOUR = 20_000
/** Of half an hour; shorter runs have fewer. */
const KILLS = { api: 40, worker: 20 }

process.env.NODE_ENV = 'test'
const { startBucket } = await import('#tests/support/files/bucket')
const database = await Database.create()
const bucket = await startBucket()
const store = new URL(bucket.url)
const doorway = await Switch.to(Number(store.port))
const files = {
  S3_URL: doorway.addressOf(bucket.url),
  S3_REGION: bucket.region,
  S3_ACCESS_KEY_ID: bucket.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
}
const { address } = database
await startProduct({
  ROLE: 'web',
  LOG_LEVEL: 'silent',
  DATABASE_URL: address,
  MIGRATION_DATABASE_URL: address,
  ...files,
})
const bouncer = await startBouncer(address)
const { startApp } = await import('#tests/support/app_process')

async function disturb({ web, worker, renderer }: Fleet): Promise<Trial> {
  const faults: string[] = []
  let isOver = false
  let nth = 0
  const proxy = await startProxy(() => web.pick(nth++))
  const every = Number(seconds) * 1000
  const trial = (async () => {
    for (let round = 1; !isOver; round++) {
      await sleep(every, undefined, { ref: false })
      if (isOver) return
      if (round === 1) console.log(`  failed over in ${await database.failOver()} ms`)
      if (round === 2) await awayFor(BUCKET_AWAY_MS)
      for (const herd of [web, worker, renderer]) await herd.replaceAll()
      console.log(`  all processes were replaced, ${round} times`)
    }
  })().catch((error: unknown) => faults.push(String(error)))
  return {
    address: proxy.address,
    async end() {
      isOver = true
      await Promise.race([trial, sleep(1000)])
      proxy.stop()
      return faults
    },
  }
}

async function awayFor(ms: number): Promise<void> {
  doorway.turn(NOBODY)
  await sleep(ms)
  doorway.turn(Number(store.port))
  console.log(`  the bucket was away for ${ms / 1000} s`)
}

const share = Number(operations) / OPERATIONS_OF_HALF_AN_HOUR
const kills = { api: Math.ceil(KILLS.api * share), worker: Math.ceil(KILLS.worker * share), postgres: 0 }
const settings = [{ DATABASE_URL: bouncer.address, DATABASE_DIRECT_URL: address, DATABASE_PREPARE: 'off' }]
// The first process behind a pooler sets the database and asks for new connections.
await startApp({ ...settings[0], DEMO: '1' }).then(
  (app) => app.stop(),
  () => bouncer.reconnect(),
)
const run = loadPart(Number(operations), seed, kills, { settings, apart: disturb })
await runParts('anywhere', [
  [
    `${operations} operations, everything replaced every ${seconds} s, seed ${seed}`,
    async (tell) => {
      try {
        return await run(tell)
      } finally {
        await database.remove()
        await bucket.stop()
      }
    },
  ],
])
