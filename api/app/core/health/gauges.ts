import { monitorEventLoopDelay } from 'node:perf_hooks'
import db from '@adonisjs/lucid/services/db'
import { registeredGauges, type Gauge } from '#core/health/metrics_text'
import { queueDepths } from '#core/health/readiness'

const NANO = 1e9
const loop = monitorEventLoopDelay({ resolution: 100 })
loop.enable()

export async function gauges(): Promise<Gauge[]> {
  return [...processGauges(), poolGauge(), ...(await queueGauges()), ...(await registeredGauges())]
}

function processGauges(): Gauge[] {
  const { user, system } = process.cpuUsage()
  const lag = [0.5, 0.99, 1].map((quantile) => ({
    labels: { quantile: String(quantile) },
    value: (quantile === 1 ? loop.max : loop.percentile(quantile * 100)) / NANO,
  }))
  return [
    { name: 'process_cpu_seconds', help: 'Processor time used so far.', samples: [{ value: (user + system) / 1e6 }] },
    { name: 'process_resident_memory_bytes', help: 'Memory in use.', samples: [{ value: process.memoryUsage.rss() }] },
    { name: 'process_uptime_seconds', help: 'Since the start.', samples: [{ value: process.uptime() }] },
    { name: 'nodejs_eventloop_lag_seconds', help: 'How late timers come.', samples: lag },
  ]
}

function poolGauge(): Gauge {
  const pool = db.manager.get(db.primaryConnectionName)?.connection?.pool
  const states = { used: pool?.numUsed(), free: pool?.numFree(), waiting: pool?.numPendingAcquires() }
  const samples = Object.entries(states).map(([state, value]) => ({ labels: { state }, value: value ?? 0 }))
  return { name: 'db_pool_connections', help: 'Connections to the database, and requests waiting for one.', samples }
}

async function queueGauges(): Promise<Gauge[]> {
  const depths = await queueDepths()
  const each = (value: (one: (typeof depths)[number]) => number) =>
    depths.map((one) => ({ labels: { queue: one.name }, value: value(one) }))
  return [
    { name: 'jobs_ready', help: 'Jobs that could run now.', samples: each(({ ready }) => ready) },
    { name: 'jobs_active', help: 'Jobs that are running.', samples: each(({ active }) => active) },
    { name: 'jobs_lag_seconds', help: 'How long the oldest ready job has waited.', samples: each(({ lag }) => lag) },
  ]
}
