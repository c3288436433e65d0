import { rows } from '#core/database'
import { defineJob } from '#core/jobs/job'

/** Table and condition are constants of the code, never user input. */
export interface Sweep {
  table: string
  where: string
}

const BATCH = 5000
const QUARTERS = { cron: '*/15 * * * *', tz: 'Asia/Shanghai' }

/** Deletes expired rows in batches, so that no lock is held for long. */
export function sweepJob(sweeps: readonly Sweep[]) {
  return defineJob({
    name: 'sweep',
    schedule: QUARTERS,
    async handle(_payload, signal) {
      for (const one of sweeps) while (!signal.aborted && (await sweepBatch(one)) === BATCH) continue
    },
  })
}

async function sweepBatch({ table, where }: Sweep): Promise<number> {
  const gone = await rows(
    `delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${BATCH})) returning 1`,
  )
  return gone.length
}

/** Longer than any client retries. */
export const keySweep: Sweep = { table: 'idempotency_keys', where: `created_at < now() - interval '30 days'` }

/** A page that slept longer than this reloads. */
export const liveSweep: Sweep = { table: 'live_events', where: `created_at < now() - interval '1 day'` }
