import logger from '@adonisjs/core/services/logger'
import type { ConstructorOptions, PgBoss } from 'pg-boss'
import type { Transaction } from '#core/database'
import { Statement } from '#core/driver/statement'
import type { Job } from '#core/jobs/job'
import { declareQueues, scheduleJobs } from '#core/jobs/queues'
import { runJob } from '#core/jobs/run_job'

export interface JobQueueOptions extends ConstructorOptions {
  /** Whether this process runs jobs, watches over those of dead workers and keeps the schedules; else it only sends. */
  isWorker: boolean
}

export interface When {
  /** Not before so many seconds have passed. */
  afterSeconds?: number
}

const POLL_SECONDS = 2
const STOP_MS = 8000

/** Jobs on pg-boss. It comes up with its first use, so that neither a start nor a request without jobs pays for it. */
export class JobQueue {
  readonly #options: JobQueueOptions
  readonly #workers = new Map<string, string[]>()
  readonly #declared = new Map<string, Promise<void>>()
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
    await boss.send(job.name, payload, { db: within(trx), startAfter })
    if (startAfter === 0) trx.afterCommit(() => this.#wake(boss, job.name))
  }

  async work(jobs: readonly Job<never>[]): Promise<void> {
    const boss = await this.#boss()
    await declareQueues(boss, jobs)
    await scheduleJobs(boss, jobs)
    for (const job of jobs) this.#workers.set(job.name, await hire(boss, job))
  }

  /** Lets running jobs finish; what takes too long is run again by somebody else. */
  async stop(): Promise<void> {
    const boss = await this.#starting?.catch(() => undefined)
    await boss?.stop({ graceful: true, timeout: STOP_MS })
  }

  /** Work may be handed in before the first worker has ever started. */
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
    // The schema is there: who may use it was said together with all other rights.
    const boss = new PgBoss({ createSchema: false, supervise: isWorker, schedule: isWorker, ...options })
    boss.on('error', (error) => logger.error({ err: error }, 'job queue'))
    boss.on('warning', ({ message, data }) => logger.warn({ data }, message))
    return boss.start()
  }

  /** Workers of this process need not wait for their next look. */
  #wake(boss: PgBoss, name: string) {
    for (const worker of this.#workers.get(name) ?? []) boss.notifyWorker(worker)
  }
}

/** The queue's own statements, as a part of a transaction of ours. */
const within = (trx: Transaction) => ({
  executeSql: (text: string, values: unknown[] = []) => trx.ask(new Statement(text, values)),
})

/** Each goes on until it finds nothing to do, and only then waits between looks. */
async function hire(boss: PgBoss, job: Job<never>): Promise<string[]> {
  return Promise.all(Array.from({ length: job.concurrency }, hireOne))

  async function hireOne() {
    const worker: string = await boss.work<never>(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async ([one]) => {
      await runJob(job, one)
      boss.notifyWorker(worker)
    })
    return worker
  }
}
