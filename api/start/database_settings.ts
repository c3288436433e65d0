import { durability } from './durability.ts'
import type { Environment } from './environment/read.ts'

/**
 * Timestamps are in UTC, whatever the server's zone. Parallel workers are off: pages read few rows and would waste
 * them. Random reads cost the same as sequential ones.
 */
export const PLANNING = { timezone: 'UTC', max_parallel_workers_per_gather: '0', random_page_cost: '1.1' }

/**
 * Limits for stuck transactions, lock waits and statements, no shorter than a job needs. Requests set shorter ones for
 * their own transaction (`asCommand`).
 */
export const PATIENCE = {
  idle_in_transaction_session_timeout: '5min',
  lock_timeout: '5min',
  statement_timeout: '15min',
}

/** What every connection of the product is set to. */
export const sessionSettings = ({ NODE_ENV }: Pick<Environment, 'NODE_ENV'>): Record<string, string> => ({
  ...PLANNING,
  ...PATIENCE,
  synchronous_commit: durability(NODE_ENV),
})

/** A pooler shares its connections between clients, so their settings cannot be those of one client. */
export const isPooled = ({ DATABASE_DIRECT_URL }: Pick<Environment, 'DATABASE_DIRECT_URL'>): boolean =>
  DATABASE_DIRECT_URL !== undefined

/** With settings as start-up options, unless a pooler is between. */
export function withSettings(address: string, settings: Record<string, string>, isDirect = true): string {
  const url = new URL(address)
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  if (isDirect) url.searchParams.set('options', options.join(' '))
  url.searchParams.set('application_name', 'inkfold')
  return url.href
}
