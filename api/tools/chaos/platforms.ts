import { startSandbox } from '#sandbox/start_sandbox'
import { sandboxEnvironment } from '#sandbox/demo_apps'
import { runParts } from './support/parts.ts'
import { startProduct } from './support/product.ts'

/**
 * `pnpm chaos platforms [minutes] [seed]`: as many minutes of the sandbox's clock with faults of one platform (429, 5xx,
 * slow and garbled answers, time-outs after the effect, revoked tokens) while buyers order there and in a store of
 * another platform. Nothing is lost or made twice, and the other store notices nothing.
 */
const [minutes = '60', given] = process.argv.slice(2)
const seed = Number(given ?? Date.now() % 1_000_000)

const sandbox = await startSandbox({ seed: String(seed) })
await startProduct({ WORKERS: 'off', LOG_LEVEL: 'silent', ...sandboxEnvironment(sandbox.url, ['tiktok', 'shopify']) })
const { FaultHour } = await import('#tests/support/fault_hour')

const hour = await FaultHour.prepare(sandbox.world)
await runParts('platforms', [
  [`${minutes} minutes of faults, seed ${seed}`, (tell) => hour.run(Number(minutes), tell)],
  ['after the faults', () => hour.settle()],
])
