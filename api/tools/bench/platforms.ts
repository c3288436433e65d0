import { setTimeout as sleep } from 'node:timers/promises'
import { app, PRODUCTION, row, rows } from './support/house.ts'
import { postgresCpu } from './support/postgres_cpu.ts'
import { cpuOf, Served } from './support/served.ts'
import { verdict } from './support/verdict.ts'

/**
 * `pnpm bench platforms [events] [clicks] [per second]`: from a buyer's click in a shop of the sandbox to the production order, by
 * webhook and automatic payment; and webhooks at a fixed rate: shuffled, a fifth sent twice, one in a hundred forged. Without clicks no
 * worker runs, and only the acknowledgements are measured.
 */

const [events = '2000', clicks = '50', perSecond = '200'] = process.argv.slice(2)
const PER_SECOND = Number(perSecond)
const HAS_WORKER = Number(clicks) > 0
/** One core acknowledges 200 events a second at 5 ms each. */
const LIMITS = { clickSeconds: 5, acknowledgedMs: 500, processorMs: 5 }
const FORGED = 0.01
const TWICE = 0.2
/** Events that report one order, as platforms send several of each change. */
const PER_ORDER = 20
const WARM_UP = 400
let resets = 0
const DRAINED_SECONDS = 180
const IN_WORKSHOP = `
  select 1 from platform_orders p join production_orders w on w.order_id = p.order_id where p.external_id = ? limit 1`

const { startSandbox } = await import('#sandbox/start_sandbox')
const { DEMO_APPS, sandboxEnvironment } = await import('#sandbox/demo_apps')
const { buy } = await import('#sandbox/core/orders')
const { webhookSignature } = await import('#sandbox/tiktok/sign')
const { BUYER, sandboxStore } = await import('#tests/support/sandbox_store')

const { url, world, stop } = await startSandbox()
const settings = { ...PRODUCTION, ...sandboxEnvironment(url, ['tiktok']) }
const [served, worker] = await Promise.all([
  Served.start('bin/server.ts', settings),
  HAS_WORKER ? Served.start('bin/server.ts', { ...settings, WORKERS: 'on' }) : null,
])
const WEBHOOKS = `${served.address}/api/v1/platforms/tiktok/webhooks`
const [shop] = world.shopsOf('tiktok')
if (!shop) throw new Error('The sandbox has no shop')
const store = await sandboxStore(world, shop, 100_000)

world.webhooks.subscribe('tiktok', '*', '*', WEBHOOKS)
if (HAS_WORKER) await measureClicks()

world.webhooks.subscribe('tiktok', '*', '*', 'http://127.0.0.1:9/')
world.webhooks.rules.retryMs = []
await warmUp()
await loadWebhooks(Number(events))

await Promise.all([served.stop(), worker?.stop()])
await stop()
await app.terminate()

async function measureClicks(): Promise<void> {
  const times: number[] = []
  for (let nth = 0; nth < Number(clicks); nth++) times.push(await clickToWorkshop())
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity
  verdict(`click to production order, median of ${clicks}`, median / 1000, LIMITS.clickSeconds, 's')
}

/** The milliseconds until the order of one purchase is in the workshop. */
async function clickToWorkshop(): Promise<number> {
  const started = performance.now()
  const { lines, ...address } = BUYER
  const variant = store.listing.variants[0]?.id ?? ''
  const fields = { ...address, line1: lines[0] ?? '', variant, quantity: '1' }
  const answer = await fetch(`${url}/shop/${store.shop.id}/products/${store.listing.id}/buy`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const id = answer.headers.get('location')?.split('/').at(-1)
  if (!id) throw new Error(`The shop answers ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  for (;;) {
    if (await row(IN_WORKSHOP, [id])) return performance.now() - started
    if (performance.now() - started > 60_000) throw new Error(`The order ${id} is not paid: ${await reasonOf(id)}`)
    await sleep(20)
  }
}

async function reasonOf(id: string): Promise<string> {
  const found = await rows(
    `select p.state, p.reason, p.details, o.status, a.state as payment, a.reason as refusal, a.details as refusal_details
       from platform_orders p left join orders o on o.id = p.order_id left join auto_payments a on a.order_id = o.id
      where p.external_id = ?`,
    [id],
  )
  return JSON.stringify([found, await rows('select kind, state from platform_events order by id desc limit 5')])
}

interface Sent {
  body: string
  isForged: boolean
}

/** Repeats of one event, until the server's code is compiled. */
async function warmUp(): Promise<void> {
  const delivery = { body: eventOf('none', -1), isForged: false }
  for (let nth = 0; nth < WARM_UP; nth += 20) await Promise.all(Array.from({ length: 20 }, () => send(delivery)))
}

/** Sends at a fixed rate however slow the answers are, so that waiting counts. */
async function loadWebhooks(count: number): Promise<void> {
  const orders = Array.from({ length: Math.ceil(count / PER_ORDER) }, () => newOrder())
  const deliveries = shuffled(deliveriesOf(orders, count))
  const pulls = world.journal.count
  const [before, postgresBefore] = [cpuOf(await served.used()), await postgresCpu()]
  const started = performance.now()
  const answers = await Promise.all(
    deliveries.map(async (delivery, nth) => {
      const due = started + (nth * 1000) / PER_SECOND
      await sleep(Math.max(0, due - performance.now()))
      const { status } = await send(delivery)
      return { status, isForged: delivery.isForged, ms: performance.now() - due }
    }),
  )
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Infinity
  console.log(
    `  ${deliveries.length} deliveries, ${resets} connections closed: median ${at(0.5).toFixed(0)} ms, p90 ${at(0.9).toFixed(0)} ms`,
  )
  verdict(`acknowledgement at ${PER_SECOND} a second, p99`, at(0.99), LIMITS.acknowledgedMs, 'ms')
  const each = (microseconds: number) => microseconds / 1000 / deliveries.length
  verdict('processor time of an acknowledgement', each(cpuOf(await served.used()) - before), LIMITS.processorMs, 'ms')
  const used = each((await postgresCpu()) - postgresBefore)
  console.log(
    `  processor time of PostgreSQL for each${HAS_WORKER ? ', with the work of the worker' : ''}: ${used.toFixed(2)} ms`,
  )
  const wrong = answers.filter(({ status, isForged }) => status !== (isForged ? 403 : 200))
  verdict('deliveries answered wrongly', wrong.length, 0, '')

  const kept = await row<{ count: number }>(
    `select count(*)::int as count from platform_events where object_id = any(?)`,
    [orders],
  )
  verdict('events lost, kept twice, or forged', Math.abs((kept?.count ?? 0) - count), 0, '')
  if (HAS_WORKER) await checkEffects(orders, started, pulls)
}

async function checkEffects(orders: readonly string[], started: number, pulls: number): Promise<void> {
  const left = await drained()
  console.log(`  handled after ${((performance.now() - started) / 1000).toFixed(0)} s`)
  verdict('events left', left, 0, '')
  const effects = await row<{ made: number; paid: number }>(
    `select count(distinct o.id)::int as made, count(distinct o.id) filter (where o.payment = 'paid')::int as paid
       from platform_orders p join orders o on o.id = p.order_id where p.external_id = any(?)`,
    [orders],
  )
  const total = await row<{ count: number }>(`select count(*)::int as count from orders where store_id = ?`, [store.id])
  const expected = orders.length + Number(clicks)
  verdict(
    'orders lost or made twice',
    Math.abs(orders.length - (effects?.made ?? 0)) + Math.abs((total?.count ?? 0) - expected),
    0,
    '',
  )
  verdict('calls of the platform per order', (world.journal.count - pulls) / orders.length, PER_ORDER / 2, '')
}

function newOrder(): string {
  const items = [{ listingId: store.listing.id, variantId: store.listing.variants[0]?.id ?? '', quantity: 1 }]
  const order = buy(world, { shopId: store.shop.id, address: BUYER, note: '', items })
  if (typeof order === 'string') throw new Error(order)
  return order.id
}

function deliveriesOf(orders: readonly string[], count: number): Sent[] {
  const sent = Array.from({ length: count }, (_, nth) => ({
    body: eventOf(orders[nth % orders.length] ?? '', nth),
    isForged: false,
  }))
  const again = sent.slice(0, Math.round(count * TWICE))
  const forged = sent
    .slice(0, Math.round(count * FORGED))
    .map(({ body }) => ({ body: body.replace('bench-', 'forged-'), isForged: true }))
  return [...sent, ...again, ...forged]
}

function eventOf(order: string, nth: number): string {
  return JSON.stringify({
    type: 1,
    tts_notification_id: `bench-${nth}`,
    shop_id: store.shop.id,
    timestamp: Math.floor(Date.now() / 1000),
    data: { order_id: order, order_status: 'AWAITING_SHIPMENT' },
  })
}

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, place: world.chance.fraction() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

/** Repeated after a connection that the server has just closed, as platforms do. */
async function send({ body, isForged }: Sent, attempts = 5): Promise<{ status: number }> {
  const authorization = isForged ? 'f'.repeat(64) : webhookSignature(body, DEMO_APPS.tiktok)
  const headers = { 'content-type': 'application/json', authorization }
  const answer = await fetch(WEBHOOKS, { method: 'POST', headers, body }).catch((error: unknown) => {
    if (attempts === 1) throw error
    resets += 1
    return null
  })
  if (!answer) return send({ body, isForged }, attempts - 1)
  await answer.arrayBuffer()
  return answer
}

/** Returns the number of events that are still waiting at the end. */
async function drained(): Promise<number> {
  for (let second = 0; ; second++) {
    const left = await row<{ count: number }>(
      `select count(*)::int as count from platform_events where state = 'waiting'`,
    )
    if (left?.count === 0 || second === DRAINED_SECONDS) return left?.count ?? 0
    await sleep(1000)
  }
}
