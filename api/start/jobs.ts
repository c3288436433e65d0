import { keySweep } from '#core/idempotency/sweep'
import type { Job } from '#core/jobs/job'
import { sweepJob } from '#core/jobs/sweep'
import { liveSweep } from '#core/live/sweep'
import { identitySweeps } from '#identity/sweeps'

/** Every job of the product; loaded by the processes that run them, after the port is open. */
export const JOBS: readonly Job<never>[] = [sweepJob([keySweep, liveSweep, ...identitySweeps])]
