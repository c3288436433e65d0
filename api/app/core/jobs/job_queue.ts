import type { PgBoss, Job as Delivered, ConstructorOptions } from 'pg-boss'
import { DueQueues } from '#core/jobs/due_queues'
import { DEAD_LETTERS, type Job } from '#core/jobs/job'
import { ROLES, type Role } from '#start/environment/kinds'
import logger from '@adonisjs/core/services/logger'
import type { Transaction } from '#core/database'
import app from '@adonisjs/core/services/app'
import { counter, histogram } from '#core/health/metrics'
import { runInScope, takeOrigin, traced, withOrigin } from '#core/health/observe'

const KEEP_DEAD_SECONDS = 90 * 24 * 3600
const KEEP_DONE_SECONDS = 7 * 24 * 3600

/** Makes the queues in the database match the declarations. */
export async function declareQueues(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  if (!known.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, { retentionSeconds: KEEP_DEAD_SECONDS })
  for (const job of jobs) {
    if (known.has(job.name)) await boss.updateQueue(job.name, optionsOf(job))
    else await boss.createQueue(job.name, optionsOf(job))
  }
}

function optionsOf({ retry, expireSeconds, heartbeatSeconds }: Job<never>) {
  return {
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryBackoff: true,
    ...(retry.mostSeconds && { retryDelayMax: retry.mostSeconds }),
    expireInSeconds: expireSeconds,
    heartbeatSeconds,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
    deadLetter: DEAD_LETTERS,
  }
}

/** Undeclared schedules are removed. */
export async function scheduleJobs(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const scheduled = jobs.filter(({ schedule }) => schedule)
  const names = new Set(scheduled.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name)
  for (const { name, schedule } of scheduled)
    if (schedule) await boss.schedule(name, schedule.cron, {}, { tz: schedule.tz })
}

const ended = counter('jobs_ended_total', ['queue', 'result'])
const times = histogram('job_duration_seconds', ['queue'], [0.1, 1, 10, 60, 600])

/** Logs name and number only, never the payload. */
export async function runJob(job: Job<never>, delivered: Delivered<never> | undefined): Promise<void> {
  if (!delivered) return
  const { payload, origin } = takeOrigin(delivered.data)
  await runInScope({ ...origin, jobId: delivered.id }, () => runAttempt(job, delivered, payload))
}

async function runAttempt(job: Job<never>, { id, retryCount, signal }: Delivered<never>, payload: never) {
  const facts = { job: job.name, id, attempt: retryCount + 1 }
  const startedAt = performance.now()
  try {
    await traced(
      { name: `job ${job.name}`, kind: 'consumer', attributes: { 'job.id': id, 'job.attempt': retryCount + 1 } },
      () => job.handle(payload, signal),
    )
    ended.add({ queue: job.name, result: 'done' })
    logger.info({ ...facts, ms: Math.round(performance.now() - startedAt) }, 'job done')
  } catch (error) {
    ended.add({ queue: job.name, result: retryCount < job.retry.limit ? 'retried' : 'dead' })
    logger.error({ ...facts, err: error }, 'job failed')
    throw error
  } finally {
    times.add({ queue: job.name }, (performance.now() - startedAt) / 1000)
  }
}

export interface JobQueueOptions extends ConstructorOptions {
  /** Whether this process works, supervises and schedules; otherwise it only enqueues. */
  isWorker: boolean
}

export interface When {
  /** Delay in seconds. */
  afterSeconds?: number
}

/** A fallback: `DueQueues` wakes workers sooner. */
const POLL_SECONDS = 60
const STOP_MS = 8000

/** pg-boss, started on first use: neither start nor requests without jobs pay for it. */
export class JobQueue {
  readonly #options: JobQueueOptions
  readonly #workers = new Map<string, string[]>()
  readonly #declared = new Map<string, Promise<void>>()
  #due: DueQueues | undefined
  #starting: Promise<PgBoss> | undefined

  constructor(options: JobQueueOptions) {
    this.#options = options
  }

  /** The job runs if and only if the transaction commits. */
  async enqueue<Payload extends object>(
    job: Job<Payload>,
    payload: Payload,
    trx: Transaction,
    { afterSeconds: startAfter = 0 }: When = {},
  ): Promise<void> {
    const boss = await this.#boss()
    await this.#declare(boss, job)
    await boss.send(job.name, withOrigin(payload), { db: inTransaction(trx), startAfter, ...groupOf(job, payload) })
    if (startAfter === 0) trx.afterCommit(() => this.#due?.wake(job.name))
  }

  /** Many jobs in one statement. */
  async enqueueAll<Payload extends object>(job: Job<Payload>, payloads: readonly Payload[], trx: Transaction) {
    if (payloads.length === 0) return
    const boss = await this.#boss()
    await this.#declare(boss, job)
    const jobs = payloads.map((data) => ({ data: withOrigin(data), ...groupOf(job, data) }))
    await boss.insert(job.name, jobs, { db: inTransaction(trx) })
    trx.afterCommit(() => this.#due?.wake(job.name))
  }

  /** The same as the last statement of a transaction, which the commit follows at once. */
  async enqueueAllWithCommit<Payload extends object>(
    job: Job<Payload>,
    payloads: readonly Payload[],
    trx: Transaction,
  ): Promise<void> {
    const boss = await this.#boss()
    await this.#declare(boss, job)
    const jobs = payloads.map((data) => ({ data: withOrigin(data), ...groupOf(job, data) }))
    await new Promise<void>((resolve, reject) => {
      const executeSql = (text: string, values: unknown[] = []) => {
        const answer = trx.query({ text, values })
        trx.pipelineWithCommit(answer)
        resolve()
        return answer
      }
      boss.insert(job.name, jobs, { db: { executeSql } }).catch(reject)
    })
    trx.afterCommit(() => this.#due?.wake(job.name))
  }

  /** Every process declares and schedules all jobs, so that none removes another's; it runs those of its roles. */
  async work(jobs: readonly Job<never>[], roles: readonly Role[] = ROLES): Promise<void> {
    const boss = await this.#boss()
    await declareQueues(boss, jobs)
    await scheduleJobs(boss, jobs)
    for (const job of jobs.filter(({ role }) => roles.includes(role)))
      this.#workers.set(job.name, await startWorkers(boss, job))
    this.#due ??= new DueQueues(boss, this.#workers)
  }

  /** Dead letters of one queue back into it, with all their tries. */
  async requeue(
    name: string,
    letters: readonly { data: object; group_id: string | null }[],
    trx: Transaction,
  ): Promise<void> {
    const boss = await this.#boss()
    const jobs = letters.map(({ data, group_id: id }) => ({ data, ...(id !== null && { group: { id } }) }))
    await boss.insert(name, jobs, { db: inTransaction(trx) })
    trx.afterCommit(() => this.#due?.wake(name))
  }

  /** When a schedule is due next. */
  async nextRun(cron: string, tz: string): Promise<Date | undefined> {
    const [next] = (await this.#boss()).previewSchedule(cron, { tz, count: 1 })
    return next
  }

  /** Makes the queue's tables, if they are not there. */
  async prepare(): Promise<void> {
    await this.#boss()
  }

  /** Lets running jobs finish; jobs that take too long are retried by another worker. */
  async stop(): Promise<void> {
    const boss = await this.#starting?.catch(() => undefined)
    this.#due?.end()
    await boss?.stop({ graceful: true, timeout: STOP_MS })
  }

  /** Jobs can be enqueued before the first worker has started. */
  async #declare(boss: PgBoss, job: Job<never>): Promise<void> {
    const declaring = this.#declared.get(job.name) ?? declareQueues(boss, [job])
    this.#declared.set(job.name, declaring)
    await declaring.catch((error: unknown) => {
      this.#declared.delete(job.name)
      throw error
    })
  }

  #boss(): Promise<PgBoss> {
    this.#starting ??= this.#start().catch((error: unknown) => {
      this.#starting = undefined
      throw error
    })
    return this.#starting
  }

  async #start(): Promise<PgBoss> {
    const { isWorker, ...options } = this.#options
    const { PgBoss } = await import('pg-boss')
    // The migrations created the schema and its grants.
    const boss = new PgBoss({ createSchema: false, supervise: isWorker, schedule: isWorker, ...options })
    boss.on('error', (error) => logger.error({ err: error }, 'job queue'))
    boss.on('warning', ({ message, data }) => logger.warn({ data }, message))
    return boss.start()
  }
}

const groupOf = <Payload extends object>({ group }: Job<Payload>, payload: Payload) =>
  group && { group: { id: group(payload) } }

/** Runs pg-boss's statements inside our transaction. */
const inTransaction = (trx: Transaction) => ({
  executeSql: (text: string, values: unknown[] = []) => trx.query({ text, values }),
})

/** Each worker drains the queue before it waits for the next poll. */
async function startWorkers(boss: PgBoss, job: Job<never>): Promise<string[]> {
  return Promise.all(Array.from({ length: job.concurrency }, hireOne))

  async function hireOne() {
    const options = { pollingIntervalSeconds: POLL_SECONDS, ...(job.group && { localGroupConcurrency: 1 }) }
    const worker: string = await boss.work<never>(job.name, options, async ([one]) => {
      await runJob(job, one)
      boss.notifyWorker(worker)
    })
    return worker
  }
}

/** Enqueued if and only if the transaction commits. */
export async function enqueue<Payload extends object>(
  job: Job<Payload>,
  payload: Payload,
  trx: Transaction,
  when: When = {},
): Promise<void> {
  const queue = await app.container.make(JobQueue)
  await queue.enqueue(job, payload, trx, when)
}

/** The same for many payloads. */
export async function enqueueAll<Payload extends object>(
  job: Job<Payload>,
  payloads: readonly Payload[],
  trx: Transaction,
): Promise<void> {
  const queue = await app.container.make(JobQueue)
  await queue.enqueueAll(job, payloads, trx)
}

/** Many jobs in the last statement of a transaction, sent together with its commit. */
export async function enqueueAllWithCommit<Payload extends object>(
  job: Job<Payload>,
  payloads: readonly Payload[],
  trx: Transaction,
): Promise<void> {
  const queue = await app.container.make(JobQueue)
  await queue.enqueueAllWithCommit(job, payloads, trx)
}
