import { defineConfig } from '@adonisjs/lucid'
import environment from '#start/env'

/**
 * Times leave the database in UTC, whatever the server's own zone is. A request is one process's work: two more that read
 * ahead of a page throw most of it away. And reading here and there costs no more than reading on.
 */
const SETTINGS = ['timezone=UTC', 'max_parallel_workers_per_gather=0', 'random_page_cost=1.1']

function withSettings(address: string, ...more: string[]): string {
  const url = new URL(address)
  url.searchParams.set('options', [...SETTINGS, ...more].map((one) => `-c ${one}`).join(' '))
  url.searchParams.set('application_name', 'inkfold')
  return url.href
}

/** What was acknowledged is there after a fall, whatever the server would otherwise do. */
const DURABLE = 'synchronous_commit=on'

/**
 * A process that stands still in the middle of a transaction does not keep what it holds for ever; nobody waits for a lock or
 * for an answer longer than a job may take. A request says of its own transaction that it is less patient (`asCommand`).
 */
const PATIENCE = ['idle_in_transaction_session_timeout=5min', 'lock_timeout=5min', 'statement_timeout=15min']

/** The driver does not wait for one answer before it sends the next question. */
const application = { connectionString: withSettings(environment.DATABASE_URL, DURABLE, ...PATIENCE), pipeline: true }

/** Short reads by keys, which many requests ask in the same words: the first plan is as good as any. */
const reading = {
  connectionString: withSettings(
    environment.DATABASE_URL,
    'plan_cache_mode=force_generic_plan',
    'statement_timeout=30s',
  ),
  pipeline: true,
}

export default defineConfig({
  connection: 'pg',
  connections: {
    pg: {
      client: 'pg',
      connection: application,
      pool: { min: 0, max: environment.DATABASE_POOL },
    },
    readers: { client: 'pg', connection: reading, pool: { min: 0, max: 3 } },
    /** Whom the tables belong to: migrations run as the owner, and nothing else does. */
    owner: {
      client: 'pg',
      connection: { connectionString: withSettings(environment.MIGRATION_DATABASE_URL) },
      pool: { min: 0, max: 4 },
      migrations: { naturalSort: true, paths: ['database/migrations'] },
    },
  },
})
