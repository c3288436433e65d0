// Imports only types: every module may count, and the library is loaded after the port is open.

/** Every metric of ours, with what Prometheus shows about it. */
export const METRICS = {
  http_requests_total: 'Answered requests.',
  http_request_duration_seconds: 'From the first byte read to the last byte sent, without streams of updates.',
  jobs_ready: 'Jobs that could run now.',
  jobs_active: 'Jobs that are running.',
  jobs_retrying: 'Failed jobs that will be tried again.',
  jobs_dead: 'Dead letters: jobs given up after their last try.',
  jobs_lag_seconds: 'How long the oldest ready job has waited.',
  jobs_ready_by_role: 'Jobs that could run now, by the role of the processes that run them.',
  jobs_ended_total: 'Attempts at jobs, by how they ended.',
  job_duration_seconds: 'One attempt at a job.',
  render_duration_seconds: 'Drawing in a child process, without the wait for one.',
  render_processes: 'Child processes that draw, and drawings waiting for one.',
  render_tasks_waiting: 'Pictures and print files to draw.',
  render_tasks_lag_seconds: 'How long the oldest of them has waited.',
  connector_call_duration_seconds: 'Calls to services of others: sales platforms, payment, mail, webhooks.',
  connector_limiter_waits_total: 'Calls that waited for the limit of a platform.',
  connector_limiter_wait_seconds_total: 'How long calls waited for the limit of a platform.',
  ledger_breaches: 'Violated invariants of the ledger at its last check.',
  ledger_check_age_seconds: 'Since the last check of the ledger.',
  replica_reads_total: 'Reads for the replica, by whether it answered, was behind or failed.',
  cache_lookups_total: 'Lookups in the caches of this process.',
  db_pool_connections: 'Connections of this process to the database, and callers waiting for one.',
  db_pool_limit: 'Connections that this process may open.',
  db_slow_statements_total: 'Statements that took half a second or longer, waiting for locks included.',
  db_connections: 'Connections of all processes to the database.',
  db_deadlocks: 'Deadlocks since the statistics were reset.',
  db_size_bytes: 'Size of the database.',
  db_oldest_transaction_seconds: 'Age of the oldest transaction.',
  health_check_ok: '1: passed, 0: failed. See /health/ready for the reason.',
  storage_free_bytes: 'Free where files are stored or received.',
  storage_size_bytes: 'Size of that file system.',
  live_streams: 'Open pages that wait for updates.',
  build_info: 'Version and roles of this process.',
} as const
export type MetricName = keyof typeof METRICS

type Labels<Name extends string> = Record<Name, string>

export interface MeterDeclaration {
  kind: 'counter' | 'histogram'
  name: MetricName
  labels: readonly string[]
  buckets?: readonly number[]
}

type Recorder = (labels: Record<string, string>, value: number) => void
export type Library = (declared: MeterDeclaration) => Recorder

/** Counts of a process whose metrics nobody reads, such as a command's, are not kept for ever. */
const MOST_PENDING = 10_000

/** A metric that only grows. Its label values are known beforehand or route patterns, so that the number of series is bounded. */
export class Meter<Name extends string = string> {
  readonly declared: MeterDeclaration
  readonly #pending: [Labels<Name>, number][] = []
  #record: Recorder | undefined

  constructor(declared: MeterDeclaration) {
    this.declared = declared
    if (library) this.attach(library)
    else meters.push(this as unknown as Meter)
  }

  add(labels: Labels<Name>, value = 1): void {
    if (this.#record) this.#record(labels, value)
    else if (this.#pending.length < MOST_PENDING) this.#pending.push([labels, value])
  }

  attach(made: Library): void {
    this.#record = made(this.declared)
    for (const [labels, value] of this.#pending.splice(0)) this.#record(labels, value)
  }
}

const meters: Meter[] = []
let library: Library | undefined

/** Called once, when the library is loaded. */
export function attachLibrary(made: Library): void {
  library = made
  for (const meter of meters.splice(0)) meter.attach(made)
}

export const counter = <const Name extends string>(name: MetricName, labels: readonly Name[]) =>
  new Meter<Name>({ kind: 'counter', name, labels })

export const histogram = <const Name extends string>(
  name: MetricName,
  labels: readonly Name[],
  buckets: readonly number[],
) => new Meter<Name>({ kind: 'histogram', name, labels, buckets })

/** A value of the moment, read with each scrape. */
export interface Gauge {
  name: MetricName
  samples: { labels?: Record<string, string>; value: number }[]
}

export interface QueueDepth {
  name: string
  ready: number
  active: number
  /** Failed, and tried again later. */
  retrying: number
  /** Given up: in the queue of dead letters. */
  dead: number
  /** Age in seconds of the oldest waiting job. */
  lag: number
}

/** The depths are read once a scrape. */
type Measure = (depths: () => Promise<QueueDepth[]>) => Gauge[] | Promise<Gauge[]>
const measures: Measure[] = []

/** Modules register their own gauges here. */
export const registerGauges = (measure: Measure) => void measures.push(measure)
export const registeredMeasures = (): readonly Measure[] => measures

const callTimes = histogram('connector_call_duration_seconds', ['connector', 'result'], [0.1, 0.5, 1, 5, 20])

/** Names of merchants' hosts and error messages are no labels. */
export const countConnectorCall = (connector: string, result: string, ms: number): void =>
  callTimes.add({ connector, result }, ms / 1000)

interface CacheCounts {
  hits: number
  misses: number
}
const caches = new Map<string, CacheCounts>()

/** Counted without the library: a request asks several caches. */
export function cacheCounts(name: string): CacheCounts {
  const known = caches.get(name) ?? { hits: 0, misses: 0 }
  caches.set(name, known)
  return known
}

export const allCacheCounts = (): ReadonlyMap<string, CacheCounts> => caches
