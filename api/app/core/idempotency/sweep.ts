import type { Sweep } from '#core/jobs/sweep'

/** Long enough for any client's last retry. */
export const keySweep: Sweep = { table: 'idempotency_keys', where: `created_at < now() - interval '30 days'` }
