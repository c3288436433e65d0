import { startSandbox } from '#sandbox/start_sandbox'
import { sandboxEnvironment } from '#sandbox/demo_apps'
import { runParts } from './support/parts.ts'
import { startProduct } from './support/product.ts'

/**
 * `pnpm chaos publishing [products] [kills] [seed]`: finished products published to a store of each of five platforms by two workers, of
 * which one is killed again and again. Each product is on sale once, no platform's limit is exceeded, and it takes little longer than the
 * limits need.
 */
const [products = '40', kills = '2', given] = process.argv.slice(2)
const seed = Number(given ?? Date.now() % 1_000_000)
const PLATFORMS = ['tiktok', 'shopify', 'temu', 'shein', 'etsy'] as const
/** Of the time that the limits need; a smaller run ends while the killed worker's jobs wait for their heartbeat. */
const LONGEST = 1.3
const LARGE = 500

const sandbox = await startSandbox({ seed: String(seed) })
const environment = { LOG_LEVEL: 'silent', ...sandboxEnvironment(sandbox.url, PLATFORMS) }
await startProduct({ ROLE: 'web', ...environment })
const { PublishingRun } = await import('#tests/support/publishing_run')

const run = await PublishingRun.prepare(sandbox.world, {
  platforms: PLATFORMS,
  products: Number(products),
  environment,
})
await runParts('publishing', [
  [`${products} products in ${PLATFORMS.length} stores, ${kills} kills, seed ${seed}`, publish],
])

async function publish(): Promise<string[]> {
  const { seconds, allowedSeconds, limits, kills: done } = await run.run(Number(kills))
  for (const one of limits)
    console.log(`  ${one.name}: ${one.taken} taken, ${one.refused} refused, ${one.seconds.toFixed(0)} s at least`)
  const ratio = seconds / allowedSeconds
  console.log(`  ${seconds.toFixed(0)} s with ${done} kills, ${ratio.toFixed(2)} × of what the limits need`)
  return [
    ...(await run.faults()),
    ...limits
      .filter(({ refused }) => refused > 0)
      .map(({ name, refused }) => `${name}: ${refused} calls beyond the limit`),
    ...(done < Number(kills) ? [`only ${done} kills`] : []),
    ...(Number(products) >= LARGE && ratio > LONGEST ? [`${ratio.toFixed(2)} × of the time that the limits need`] : []),
  ]
}
