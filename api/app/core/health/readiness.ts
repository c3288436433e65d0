import { row, rows } from '#core/database'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import type { QueueDepth } from '#core/health/metrics'
import { DEAD_LETTERS } from '#core/jobs/job'
import { missingSenders, sendersOf } from '#core/messages/senders'
import { environment, isDemonstration } from '#start/environment'

export interface Check {
  name: 'database' | 'schema' | 'queue' | 'disk' | 'bucket' | 'senders'
  isOk: boolean
  detail: string
}

type CheckRunner = () => Promise<Check[]>
const checks: CheckRunner[] = []

/** Modules register checks for dependencies other than the database. */
export const registerCheck = (check: CheckRunner) => void checks.push(check)

export const registeredChecks = async (): Promise<Check[]> =>
  (await Promise.all(checks.map((looked) => looked()))).flat()

/** Empty until the first worker has created the tables. */
export async function queueDepths(): Promise<QueueDepth[]> {
  const made = await row<{ is_made: boolean }>(`select to_regclass('pgboss.job') is not null as is_made`)
  if (!made?.is_made) return []
  return rows<QueueDepth>(
    `with live as (
       select case when name = ? then coalesce(source_name, name) else name end as name, name = ? as is_dead, state, start_after <= now() as is_due, start_after
         from pgboss.job where state <= 'active')
     select name, count(*) filter (where state < 'active' and is_due and not is_dead)::int as ready,
            count(*) filter (where state = 'active')::int as active,
            count(*) filter (where state = 'retry')::int as retrying, count(*) filter (where is_dead)::int as dead,
            greatest(0, coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and not is_dead)), 0))::float8 as lag
       from live group by name order by name`,
    [DEAD_LETTERS, DEAD_LETTERS],
  )
}

const TIMEOUT_MS = 2000
const LAG_SECONDS = 900

/** A lagging queue or a missing sender is reported but does not make the process unready. */
export async function readiness(depths = queueDepths): Promise<{ isReady: boolean; checks: Check[] }> {
  const checks = await Promise.all([database(depths), registeredChecks()])
  const all = [...checks.flat(), senders()]
  return { isReady: all.every(({ name, isOk }) => isOk || name === 'queue' || name === 'senders'), checks: all }
}

async function database(depths: typeof queueDepths): Promise<Check[]> {
  try {
    return await withTimeout(TIMEOUT_MS, async () => [
      { name: 'database', isOk: true, detail: 'answers' },
      await schema(),
      await queue(depths),
    ])
  } catch {
    return [{ name: 'database', isOk: false, detail: `gave no answer within ${TIMEOUT_MS} ms` }]
  }
}

async function schema(): Promise<Check> {
  const applied = await row<{ count: number }>('select count(*)::int as count from adonis_schema')
  const missing = migrationCount() - (applied?.count ?? 0)
  return {
    name: 'schema',
    isOk: missing <= 0,
    detail: missing > 0 ? `${missing} migrations are missing` : 'is current',
  }
}

async function queue(depths: typeof queueDepths): Promise<Check> {
  const lag = Math.round(Math.max(0, ...(await depths()).map((one) => one.lag)))
  return { name: 'queue', isOk: lag <= LAG_SECONDS, detail: `the oldest job has waited ${lag} s` }
}

function senders(): Check {
  const lacking = missingSenders(sendersOf(environment, isDemonstration))
  return { name: 'senders', isOk: lacking.length === 0, detail: lacking.join('; ') || 'are set up' }
}

let counted: number | undefined
const migrationCount = () =>
  (counted ??= readdirSync(app.migrationsPath()).filter((name) => name.endsWith('.ts')).length)

async function withTimeout<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const late = sleep(ms, undefined, { ref: false }).then(() => Promise.reject(new Error('late')))
  return Promise.race([work(), late])
}
