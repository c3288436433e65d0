import type { Sweep } from '#core/jobs/sweep'

/** A page that slept longer than this starts afresh. */
export const liveSweep: Sweep = { table: 'live_events', where: `created_at < now() - interval '1 day'` }
