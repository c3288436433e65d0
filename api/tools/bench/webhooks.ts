import { setTimeout as sleep } from 'node:timers/promises'
import { app, PRODUCTION, row } from './support/bench_app.ts'
import { diskDelay, machineUse } from './support/machine_use.ts'
import { postAtRate, quantile, type Delivery } from './support/open_loop.ts'
import { postgresCpu } from './support/postgres_cpu.ts'
import { cpuOf, Served } from './support/served.ts'
import { verdict } from './support/verdict.ts'

/**
 * `pnpm bench webhooks [events] [per second] [worker]`: webhooks at a fixed rate: shuffled, a fifth sent twice, one in a hundred forged.
 * Each has its effect once, forged ones none. With `worker` off, only the acknowledgements are measured. The same deliveries then go to a
 * bare receiver.
 */

const [events = '4000', perSecond = '200', worker = 'on'] = process.argv.slice(2)
const COUNT = Number(events)
const PER_SECOND = Number(perSecond)
const HAS_WORKER = worker === 'on'
/** One core acknowledges 200 events a second at 5 ms each. */
const LIMITS = { acknowledgedMs: 500, processorMs: 5 }
const FORGED = 0.01
const TWICE = 0.2
/** Events that report one order, as platforms send several of each change. */
const PER_ORDER = 20
const WARM_UP = 400
const BARE = 4000
/** Without an event handled for so long, the rest is lost. */
const STALLED_SECONDS = 120

const { startSandbox } = await import('#sandbox/start_sandbox')
const { DEMO_APPS, sandboxEnvironment } = await import('#sandbox/demo_apps')
const { buy } = await import('#sandbox/core/orders')
const { webhookSignature } = await import('#sandbox/tiktok/sign')
const { BUYER, sandboxStore } = await import('#tests/support/sandbox_store')

const { url, world, stop } = await startSandbox()
const settings = { ...PRODUCTION, ...sandboxEnvironment(url, ['tiktok']) }
const [served, bare, workers] = await Promise.all([
  Served.start('bin/server.ts', settings),
  Served.start('tools/bench/support/bare_webhooks.ts', settings),
  HAS_WORKER ? Served.start('bin/server.ts', { ...settings, ROLE: 'all' }) : null,
])
const WEBHOOKS = `${served.address}/api/v1/platforms/tiktok/webhooks`
const [shop] = world.shopsOf('tiktok')
if (!shop) throw new Error('The sandbox has no shop')
const store = await sandboxStore(world, shop, COUNT + 1000)

const orders = Array.from({ length: Math.ceil(COUNT / PER_ORDER) }, () => newOrder())
const repeats = Array.from({ length: WARM_UP }, () => signed(eventOf('none', 'warm')))
await postAtRate(WEBHOOKS, repeats, PER_SECOND)
await postAtRate(bare.address, repeats, PER_SECOND)

const started = performance.now()
const pulls = world.journal.count
const ours = await measure(WEBHOOKS, served, deliveriesOf('bench', COUNT))
await checkKept()
if (HAS_WORKER) await checkEffects()
const theirs = await measure(bare.address, bare, deliveriesOf('bare', Math.min(COUNT, BARE)))
report()

await Promise.all([served.stop(), bare.stop(), workers?.stop()])
await stop()
await app.terminate()

interface Measured {
  p50: number
  p99: number
  max: number
  /** Milliseconds of processor time for each delivery. */
  processor: number
}

async function measure(
  address: string,
  server: Served,
  sent: readonly (Delivery & { isForged: boolean })[],
): Promise<Measured> {
  const [machine, disk] = [machineUse(), await diskDelay()]
  const [before, postgresBefore, ownBefore] = [cpuOf(await server.used()), await postgresCpu(), process.cpuUsage()]
  const { answers, resets, ownDelayMs } = await postAtRate(address, sent, PER_SECOND)
  const each = (microseconds: number) => microseconds / 1000 / sent.length
  const [processor, postgres, own] = [
    each(cpuOf(await server.used()) - before),
    each((await postgresCpu()) - postgresBefore),
    process.cpuUsage(ownBefore),
  ]
  const times = answers.map(({ ms }) => ms)
  const { busy, stolen, cores } = machine()
  console.log(
    `  ${sent.length} deliveries to ${server === bare ? 'the bare receiver' : 'the product'}, ${resets} connections closed; processor time each: ` +
      `receiver ${processor.toFixed(2)} ms, PostgreSQL ${postgres.toFixed(2)} ms, load and sandbox ${each(own.user + own.system).toFixed(2)} ms; ` +
      `${cores} cores ${busy} % busy, ${stolen} % stolen; own timers late by up to ${ownDelayMs.toFixed(0)} ms, a page on the disk by up to ${(await disk()).toFixed(0)} ms`,
  )
  const wrong = answers.filter(({ status }, nth) => status !== (sent[nth]?.isForged ? 403 : 200))
  verdict('deliveries answered wrongly', wrong.length, 0, '')
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), max: Math.max(...times), processor }
}

function report(): void {
  const line = ({ p50, p99, max }: Measured) =>
    `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, max ${max.toFixed(0)} ms`
  console.log(`  product: ${line(ours)}; bare receiver: ${line(theirs)}`)
  verdict(`acknowledgement at ${PER_SECOND} a second, p99`, ours.p99, LIMITS.acknowledgedMs, 'ms')
  verdict('processor time of an acknowledgement', ours.processor, LIMITS.processorMs, 'ms')
  console.log(
    `  processor time of an acknowledgement, of the bare receiver's: ${(ours.processor / theirs.processor).toFixed(2)} ×`,
  )
}

async function checkKept(): Promise<void> {
  const kept = await row<{ genuine: number; forged: number }>(
    `select count(*) filter (where dedupe_id like 'bench-%')::int as genuine, count(*) filter (where dedupe_id like 'forged-%')::int as forged
       from platform_events`,
  )
  verdict('events lost or kept twice', Math.abs((kept?.genuine ?? 0) - COUNT), 0, '')
  const authorized = await row(`select 1 from stores where id = ? and authorization_status = 'completed'`, [store.id])
  verdict('forged events with an effect', (kept?.forged ?? 0) + (authorized ? 0 : 1), 0, '')
}

async function checkEffects(): Promise<void> {
  const left = await drained()
  console.log(`  handled after ${((performance.now() - started) / 1000).toFixed(0)} s`)
  verdict('events left', left, 0, '')
  const effects = await row<{ made: number; paid: number; all: number }>(
    `select count(distinct p.external_id)::int as made, count(distinct o.id) filter (where o.payment = 'paid')::int as paid,
            (select count(*)::int from orders where store_id = :store) as all
       from platform_orders p join orders o on o.id = p.order_id where p.external_id = any(:orders)`,
    { orders, store: store.id },
  )
  const { made = 0, paid = 0, all = 0 } = effects ?? {}
  verdict('orders lost or unpaid', Math.max(orders.length - made, orders.length - paid), 0, '')
  verdict('orders made twice', all - made, 0, '')
  verdict('calls of the platform per order', (world.journal.count - pulls) / orders.length, PER_ORDER / 2, '')
}

function newOrder(): string {
  const items = [{ listingId: store.listing.id, variantId: store.listing.variants[0]?.id ?? '', quantity: 1 }]
  const order = buy(world, { shopId: store.shop.id, address: BUYER, note: '', items })
  if (typeof order === 'string') throw new Error(order)
  return order.id
}

/** Forged ones report an order, or that the owner has revoked the authorization. */
function deliveriesOf(name: string, count: number): (Delivery & { isForged: boolean })[] {
  const genuine = Array.from({ length: count }, (_, nth) =>
    signed(eventOf(orders[nth % orders.length] ?? '', `${name}-${nth}`)),
  )
  const repeated = genuine.slice(0, Math.round(count * TWICE))
  const forged = Array.from({ length: Math.round(count * FORGED) }, (_, nth) =>
    forge(eventOf(nth % 2 === 0 ? null : (orders[0] ?? ''), `forged-${name}-${nth}`), nth),
  )
  const all = [...genuine, ...repeated].map((one) => ({ ...one, isForged: false }))
  return shuffled([...all, ...forged.map((one) => ({ ...one, isForged: true }))])
}

/** Null: the authorization was revoked. */
function eventOf(order: string | null, id: string): string {
  return JSON.stringify({
    type: order === null ? 6 : 1,
    tts_notification_id: id,
    shop_id: store.shop.id,
    timestamp: Math.floor(Date.now() / 1000),
    data: order === null ? {} : { order_id: order, order_status: 'AWAITING_SHIPMENT' },
  })
}

function headersOf(body: string, authorization: string) {
  return { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), authorization }
}

function signed(body: string): Delivery {
  return { body, headers: headersOf(body, webhookSignature(body, DEMO_APPS.tiktok)) }
}

/** A wrong signature, the one of another body, or none. */
function forge(body: string, nth: number): Delivery {
  const signatures = ['f'.repeat(64), webhookSignature(`${body} `, DEMO_APPS.tiktok), '']
  return { body, headers: headersOf(body, signatures[nth % signatures.length] ?? '') }
}

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, place: world.chance.fraction() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

/** Returns the number of events that still wait when nothing is handled or paid any more. */
async function drained(): Promise<number> {
  let [last, stalled, waiting] = [Infinity, 0, 0]
  for (; stalled < STALLED_SECONDS; await sleep(1000)) {
    const found = await row<{ waiting: number; unpaid: number }>(
      `select (select count(*)::int from platform_events where state = 'waiting') as waiting,
              :all - (select count(*)::int from orders where store_id = :store and payment = 'paid') as unpaid`,
      { all: orders.length, store: store.id },
    )
    waiting = found?.waiting ?? 0
    const left = waiting + (found?.unpaid ?? 0)
    if (left <= 0) break
    stalled = left < last ? 0 : stalled + 1
    last = left
  }
  return waiting
}
