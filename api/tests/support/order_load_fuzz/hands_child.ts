import { setTimeout as sleep } from 'node:timers/promises'

/** Runs the work of queue and clock in a loop until killed, concurrently with other workers. */
const PAUSE_MS = 150
const merchants = (process.argv[2] ?? '').split(',').map(Number)

process.env.NODE_ENV = 'test'
const { boot } = await import('../../../bin/boot.ts')
const app = boot().createApp('console')
await app.init()
await app.boot()
const { rows } = await import('#core/database')
const { autoShip, completeDue } = await import('#fulfilment/jobs')
const { runImport } = await import('#orders/imports/job')

const { signal } = new AbortController()
const UNDER_WAY = `select id from order_imports where organisation_id = any(?) and status in ('checking', 'importing', 'undoing')`

async function importAll(): Promise<void> {
  const found = await rows<{ id: number }>(UNDER_WAY, [merchants])
  await Promise.all(found.map(({ id }) => runImport(id, signal)))
}

process.on('disconnect', () => process.exit())
process.send?.('ready')
for (;;) {
  // Work lost with its connection is found again in the next round.
  await Promise.allSettled([importAll(), autoShip(), completeDue()])
  await sleep(PAUSE_MS)
}
