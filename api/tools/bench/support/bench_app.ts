import { randomUUID } from 'node:crypto'

/*
 * Set-up of every benchmark: a separate database seeded by the first start, and the application in this process to
 * create sessions. Must be imported before any application module.
 */

process.env.NODE_ENV = 'test'
process.env.ROLE = 'web'
process.env.DEMO = '1'
process.env.APP_KEY ??= randomUUID() + randomUUID()

const { boot } = await import('../../../bin/boot.ts')
export const app = boot().createApp('test')
await app.init()
await app.boot()
await app.start(() => {})

/** Can only be imported after boot. */
export const { row, rows, transaction } = await import('../../../app/core/database.ts')
export const { sessionOf } = await import('../../../tests/support/people.ts')
export const { ownerRows } = await import('../../../tests/support/owner.ts')
const { default: environment } = await import('../../../start/env.ts')

/** Production settings on that database. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: environment.DATABASE_URL,
  APP_KEY: process.env.APP_KEY,
  APP_URL: 'http://localhost',
  ROLE: 'web',
  LOG_LEVEL: 'info',
}
