import { ignite } from './ignite.ts'

/** After a new first key in APP_KEY: re-encrypts everything with it, so that the old key can be removed. */

const app = ignite().createApp('console')
await app.init()
await app.boot()
await app.start(() => {})
const { rekey } = await import('#core/rekey')
const renewed = await rekey()
await app.terminate()
console.log(`Sealed again with the newest key: ${renewed}.`)
