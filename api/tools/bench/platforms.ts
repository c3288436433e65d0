import { setTimeout as sleep } from 'node:timers/promises'
import { app, PRODUCTION, row, rows } from './support/bench_app.ts'
import { Served } from './support/served.ts'
import { verdict } from './support/verdict.ts'

/**
 * `pnpm bench platforms [clicks]`: from a buyer's click in a shop of the sandbox to the production order, by webhook and automatic
 * payment.
 */

const [clicks = '50'] = process.argv.slice(2)
const LIMIT_SECONDS = 5
const IN_WORKSHOP = `
  select 1 from platform_orders p join production_orders w on w.order_id = p.order_id where p.external_id = ? limit 1`

const { startSandbox } = await import('#sandbox/start_sandbox')
const { sandboxEnvironment } = await import('#sandbox/demo_apps')
const { BUYER, sandboxStore } = await import('#tests/support/sandbox_store')

const { url, world, stop } = await startSandbox()
const settings = { ...PRODUCTION, ...sandboxEnvironment(url, ['tiktok']) }
const [served, worker] = await Promise.all([
  Served.start('bin/server.ts', settings),
  Served.start('bin/server.ts', { ...settings, ROLE: 'all' }),
])
const [shop] = world.shopsOf('tiktok')
if (!shop) throw new Error('The sandbox has no shop')
const store = await sandboxStore(world, shop, 100_000)

world.webhooks.subscribe('tiktok', '*', '*', `${served.address}/api/v1/platforms/tiktok/webhooks`)
await measureClicks()

await Promise.all([served.stop(), worker.stop()])
await stop()
await app.terminate()

async function measureClicks(): Promise<void> {
  const times: number[] = []
  for (let nth = 0; nth < Number(clicks); nth++) times.push(await clickToWorkshop())
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity
  verdict(`click to production order, median of ${clicks}`, median / 1000, LIMIT_SECONDS, 's')
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
