import type { Cause } from '#core/http/actor'

export interface Schedule {
  cron: string
  /** Where the clock of the cron expression hangs. */
  tz: string
}

export interface Retry {
  limit: number
  /** Before the first repetition; doubled for each further one, up to `mostSeconds` where that is said. */
  delaySeconds: number
  mostSeconds?: number
}

export interface Job<Payload extends object> {
  name: string
  retry: Retry
  /** An attempt that takes longer counts as failed. */
  expireSeconds: number
  /** A worker that is silent about the job for this long has died. */
  heartbeatSeconds: number
  /** How many of them one process runs at a time. */
  concurrency: number
  schedule?: Schedule
  /** May run more than once with the same payload, for a worker can die after the work and before saying so. */
  handle(payload: Payload, signal: AbortSignal): Promise<void>
}

type JobDeclaration<Payload extends object> = Pick<Job<Payload>, 'name' | 'handle'> & Partial<Job<Payload>>

const DEFAULTS = { retry: { limit: 5, delaySeconds: 5 }, expireSeconds: 900, heartbeatSeconds: 30, concurrency: 1 }

/** What is left undone after the last repetition lands in the queue of dead letters with its payload; the failed one keeps the reason. */
export function defineJob<Payload extends object>(declared: JobDeclaration<Payload>): Job<Payload> {
  return { ...DEFAULTS, ...declared }
}

/** Who is behind a change that no request caused. */
export const jobCause = (name: string): Cause => ({
  userId: null,
  username: null,
  organisationId: null,
  kind: null,
  requestId: '',
  method: 'JOB',
  path: name,
  ip: '',
  agent: '',
})
