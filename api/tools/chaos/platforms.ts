import { startSandbox } from '#sandbox/start_sandbox'
import { sandboxEnvironment } from '#sandbox/demo_apps'
import { runParts } from './support/parts.ts'
import { startProduct } from './support/product.ts'

/**
 * `pnpm chaos platforms [minutes] [seed] [seconds]`: as many minutes with faults of one platform (429, 5xx, slow and garbled answers,
 * time-outs after the effect, revoked tokens) while buyers order there and in a store of another platform, finished products are
 * published in both, and the worker is killed. A minute lasts so many real seconds; 60 is the real hour. Nothing is lost or made twice,
 * and the other platform's stores notice nothing.
 */
const [minutes = '60', given, seconds = '1'] = process.argv.slice(2)
const seed = Number(given ?? Date.now() % 1_000_000)

const sandbox = await startSandbox({ seed: String(seed) })
const environment = { LOG_LEVEL: 'silent', DEMO: '1', ...sandboxEnvironment(sandbox.url, ['tiktok', 'shopify']) }
await startProduct({ ROLE: 'web', ...environment })
const { FaultHour } = await import('#tests/support/fault_hour')

const hour = await FaultHour.prepare(sandbox.world, { environment, minuteMs: Number(seconds) * 1000 })
await runParts('platforms', [
  [`${minutes} minutes of faults, seed ${seed}`, (tell) => hour.run(Number(minutes), tell)],
  ['after the faults', () => hour.settle()],
])
