import type { Cause } from '#core/http/actor'
import type { Role } from '#start/environment/kinds'

/** The queue to which pg-boss moves a job after its last try, with its own queue, error and payload. */
export const DEAD_LETTERS = 'dead_letters'

export interface Schedule {
  cron: string
  /** Time zone of the cron expression. */
  tz: string
}

export interface Retry {
  limit: number
  /** Seconds before the first retry; doubles up to `mostSeconds`. */
  delaySeconds: number
  mostSeconds?: number
}

export interface Job<Payload extends object> {
  name: string
  retry: Retry
  /** Timeout of one attempt. */
  expireSeconds: number
  /** A worker without a heartbeat for this long counts as dead. */
  heartbeatSeconds: number
  /** Concurrency per process. */
  concurrency: number
  /** A process runs the jobs of one group in turn, so that a group with many or slow jobs does not delay the others. */
  group?(payload: Payload): string
  schedule?: Schedule
  /** Which processes run it: those that draw have more memory and scale by themselves. */
  role: Exclude<Role, 'web'>
  /** Must be idempotent: a worker can die after the work and before reporting it. */
  handle(payload: Payload, signal: AbortSignal): Promise<void>
}

type JobDeclaration<Payload extends object> = Pick<Job<Payload>, 'name' | 'handle'> & Partial<Job<Payload>>

const DEFAULTS = {
  retry: { limit: 5, delaySeconds: 5 },
  expireSeconds: 900,
  heartbeatSeconds: 30,
  concurrency: 1,
  role: 'worker' as const,
}

/** After the last retry the payload goes to the dead-letter queue; the failed job keeps the reason. */
export function defineJob<Payload extends object>(declared: JobDeclaration<Payload>): Job<Payload> {
  return { ...DEFAULTS, ...declared }
}

/** The cause of changes made by jobs. */
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
