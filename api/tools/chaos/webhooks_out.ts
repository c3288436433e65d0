import { runParts } from './support/parts.ts'
import { startProduct } from './support/product.ts'

/**
 * `pnpm chaos webhooks_out [events] [receivers] [kills] [per second]`: events at a fixed rate to as many receivers, each of another
 * merchant, a tenth of them failing, silent or lying, while one of three workers is killed again and again. Every event reaches every healthy
 * receiver, signed, in the order of its object; prints how long they took.
 */
const [events = '2000', receivers = '20', kills = '2', perSecond = '50'] = process.argv.slice(2)

await startProduct({ ROLE: 'web', LOG_LEVEL: 'silent', DEMO: '1' })
const { WebhookRun } = await import('#tests/support/webhook_run')

const run = await WebhookRun.prepare({
  events: Number(events),
  receivers: Number(receivers),
  kills: Number(kills),
  perSecond: Number(perSecond),
})
await runParts('webhooks_out', [
  [`${events} events to ${receivers} receivers with ${kills} kills`, () => run.send()],
  ['what arrived', () => run.check()],
])
