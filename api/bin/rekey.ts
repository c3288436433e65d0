import { ignite } from './ignite.ts'

/** After a new key was put in front of APP_KEY: seals everything again with it, so that the old one can go. */

const app = ignite().createApp('console')
await app.init()
await app.boot()
await app.start(() => {})
const { rekey } = await import('#core/rekey')
const renewed = await rekey()
await app.terminate()
console.log(`Sealed again with the newest key: ${renewed}.`)
