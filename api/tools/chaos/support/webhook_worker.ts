import { boot } from '../../../bin/boot.ts'

/** Sends webhooks and does nothing else, to be killed. */
process.env.ROLE = 'web'
process.env.WEBHOOKS_NEAR = '1'
const app = boot().createApp('test')
await app.init()
await app.boot()
await app.start(() => {})
const { default: environment } = await import('#start/env')
const { WebhookSender } = await import('#developers/webhooks/sender')
new WebhookSender(environment.DATABASE_URL).begin()
// The sender's timer alone does not keep a process alive.
setInterval(() => undefined, 60_000)
process.send?.('ready')
