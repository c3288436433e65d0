import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { collectDefaultMetrics, Counter, Gauge as ClientGauge, Histogram, Registry } from 'prom-client'
import { lazy } from '#core/async'
import { row, rows } from '#core/database'
import { slowStatementCount } from '#core/driver/statement'
import {
  allCacheCounts,
  attachLibrary,
  type Gauge,
  METRICS,
  registeredMeasures,
  type QueueDepth,
} from '#core/health/metrics'
import { queueDepths, readiness } from '#core/health/readiness'
import type { Job } from '#core/jobs/job'
import { environment, release } from '#start/environment'

/** Loaded after the port is open, or with the first scrape. */
const registry = new Registry()
export const CONTENT_TYPE = registry.contentType

collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })

attachLibrary(({ kind, name, labels, buckets = [] }) => {
  const common = { name, help: METRICS[name], labelNames: labels, registers: [registry] }
  if (kind === 'counter') {
    const made = new Counter(common)
    return (given, value) => made.inc(given, value)
  }
  const made = new Histogram({ ...common, buckets: [...buckets] })
  return (given, value) => made.observe(given, value)
})

registry.registerMetric(
  new Counter({
    name: 'cache_lookups_total',
    help: METRICS.cache_lookups_total,
    labelNames: ['cache', 'result'],
    registers: [],
    collect() {
      this.reset()
      for (const [cache, { hits, misses }] of allCacheCounts()) {
        this.inc({ cache, result: 'hit' }, hits)
        this.inc({ cache, result: 'miss' }, misses)
      }
    },
  }),
)

registry.registerMetric(
  new Counter({
    name: 'db_slow_statements_total',
    help: METRICS.db_slow_statements_total,
    registers: [],
    collect() {
      this.reset()
      this.inc(slowStatementCount())
    },
  }),
)

/** Prometheus text format. What cannot be read now, such as anything of a lost database, is left out. */
export async function metricsText(): Promise<string> {
  const measures = [buildGauge, healthGauges, poolGauges, queueGauges, databaseGauges, ...registeredMeasures()]
  const depths = lazy(queueDepths)
  const measured = await Promise.allSettled(measures.map(async (measure) => measure(depths)))
  const ofMoment = new Registry()
  for (const one of measured)
    if (one.status === 'fulfilled') for (const gauge of one.value) setGauge(ofMoment, gauge)
    else logger.warn({ err: one.reason as unknown }, 'some metrics could not be read')
  return `${await registry.metrics()}\n${await ofMoment.metrics()}`
}

function setGauge(ofMoment: Registry, { name, samples }: Gauge) {
  // Without a sample only the name is written, not a zero.
  const labelNames = samples.length === 0 ? ['none'] : Object.keys(samples[0]?.labels ?? {})
  const made = new ClientGauge({ name, help: METRICS[name], labelNames, registers: [ofMoment] })
  for (const { labels = {}, value } of samples) made.set(labels, value)
}

function buildGauge(): Gauge[] {
  const labels = { release: release(), roles: environment.ROLE.join(',') }
  return [{ name: 'build_info', samples: [{ labels, value: 1 }] }]
}

async function healthGauges(depths: typeof queueDepths): Promise<Gauge[]> {
  const { checks } = await readiness(depths)
  const samples = checks.map(({ name, isOk }) => ({ labels: { check: name }, value: Number(isOk) }))
  return [{ name: 'health_check_ok', samples }]
}

function poolGauges(): Gauge[] {
  const samples = ['pg', 'readers'].flatMap((pool) => {
    const found = db.manager.get(pool)?.connection?.pool
    const states = { used: found?.numUsed(), free: found?.numFree(), waiting: found?.numPendingAcquires() }
    return Object.entries(states).map(([state, value]) => ({ labels: { pool, state }, value: value ?? 0 }))
  })
  const limit = { labels: { pool: 'pg' }, value: environment.DATABASE_POOL }
  return [
    { name: 'db_pool_connections', samples },
    { name: 'db_pool_limit', samples: [limit] },
  ]
}

async function queueGauges(depths: typeof queueDepths): Promise<Gauge[]> {
  const queues = await depths()
  const each = (value: (one: QueueDepth) => number) =>
    queues.map((one) => ({ labels: { queue: one.name }, value: value(one) }))
  return [
    { name: 'jobs_ready', samples: each(({ ready }) => ready) },
    { name: 'jobs_active', samples: each(({ active }) => active) },
    { name: 'jobs_retrying', samples: each(({ retrying }) => retrying) },
    { name: 'jobs_dead', samples: each(({ dead }) => dead) },
    { name: 'jobs_lag_seconds', samples: each(({ lag }) => lag) },
  ]
}

interface DatabaseNumbers {
  deadlocks: number
  size: number
  oldest: number
}

/** The same in every process: alert on the maximum. */
async function databaseGauges(): Promise<Gauge[]> {
  const found = await row<DatabaseNumbers>(
    `select deadlocks::float8 as deadlocks, pg_database_size(current_database())::float8 as size,
            (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 from pg_stat_activity
              where datname = current_database() and state <> 'idle' and backend_type = 'client backend') as oldest
       from pg_stat_database where datname = current_database()`,
  )
  const connections = await rows<{ state: string; count: number }>(
    `select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' group by 1 order by 1`,
  )
  if (!found) return []
  const { deadlocks, size, oldest } = found
  const states = connections.map(({ state, count }) => ({ labels: { state }, value: count }))
  return [
    { name: 'db_deadlocks', samples: [{ value: deadlocks }] },
    { name: 'db_size_bytes', samples: [{ value: size }] },
    { name: 'db_oldest_transaction_seconds', samples: [{ value: oldest }] },
    { name: 'db_connections', samples: states },
  ]
}

/** What autoscalers read: the depth of the queues that the processes of one role serve. Dead letters belong to none. */
export async function roleGauge(
  jobs: readonly Pick<Job<never>, 'name' | 'role'>[],
  depths = queueDepths,
): Promise<Gauge> {
  const ready = new Map((await depths()).map((one) => [one.name, one.ready]))
  const roles = [...Map.groupBy(jobs, ({ role }) => role)]
  return {
    name: 'jobs_ready_by_role',
    samples: roles.map(([role, own]) => ({
      labels: { role },
      value: own.reduce((sum, { name }) => sum + (ready.get(name) ?? 0), 0),
    })),
  }
}
