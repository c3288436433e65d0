import { defineConfig } from '@adonisjs/lucid'
import { durability } from '#start/durability'
import environment from '#start/env'

/**
 * Timestamps are in UTC, whatever the server's zone. Parallel workers are off: pages read few rows and would waste
 * them. Random reads cost the same as sequential ones.
 */
const SETTINGS = ['timezone=UTC', 'max_parallel_workers_per_gather=0', 'random_page_cost=1.1']

function withSettings(address: string, ...more: string[]): string {
  const url = new URL(address)
  url.searchParams.set('options', [...SETTINGS, ...more].map((one) => `-c ${one}`).join(' '))
  url.searchParams.set('application_name', 'inkfold')
  return url.href
}

/**
 * Limits for stuck transactions, lock waits and statements, no shorter than a job needs. Requests set shorter ones for
 * their own transaction (`asCommand`).
 */
const PATIENCE = ['idle_in_transaction_session_timeout=5min', 'lock_timeout=5min', 'statement_timeout=15min']

/** In pipeline mode the driver sends queries without waiting for earlier answers. */
const pipelined = (connectionString: string) => ({ connectionString, pipeline: true })

const application = pipelined(withSettings(environment.DATABASE_URL, durability(environment.NODE_ENV), ...PATIENCE))

/** Short reads by key with constant texts, so the generic plan is as good as any. */
const reading = pipelined(
  withSettings(environment.DATABASE_URL, 'plan_cache_mode=force_generic_plan', 'statement_timeout=30s'),
)

export default defineConfig({
  connection: 'pg',
  connections: {
    pg: {
      client: 'pg',
      connection: application,
      pool: { min: 0, max: environment.DATABASE_POOL },
    },
    readers: { client: 'pg', connection: reading, pool: { min: 0, max: 3 } },
    /** The owner of the tables, used by migrations only. */
    owner: {
      client: 'pg',
      connection: pipelined(withSettings(environment.MIGRATION_DATABASE_URL)),
      pool: { min: 0, max: 4 },
      migrations: { naturalSort: true, paths: ['database/migrations'] },
    },
  },
})
