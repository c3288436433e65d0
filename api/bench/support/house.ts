import { randomUUID } from 'node:crypto'

/*
 * What every measurement stands on: a database of its own, filled by the product's first start, and the product's own
 * code in this process to make people's sessions with. Import it before anything of the product.
 */

process.env.NODE_ENV = 'test'
process.env.WORKERS = 'off'
process.env.DEMO = '1'
process.env.APP_KEY ??= randomUUID() + randomUUID()

const { ignite } = await import('../../bin/ignite.ts')
export const app = ignite().createApp('test')
await app.init()
await app.boot()
await app.start(() => {})

/** The product's own, which can only be loaded once it has booted. */
export const { row, rows, transaction } = await import('../../app/core/database.ts')
export const { sessionOf } = await import('../../tests/support/people.ts')
export const { ownerRows } = await import('../../tests/support/owner.ts')
const { default: environment } = await import('../../start/env.ts')

/** The product as its owner would run it, on that database. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: environment.DATABASE_URL,
  APP_KEY: process.env.APP_KEY,
  APP_URL: 'http://localhost',
  WORKERS: 'off',
  LOG_LEVEL: 'info',
}
