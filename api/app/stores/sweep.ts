import type { Sweep } from '#core/jobs/sweep'

/** Kept a day, so that a late return is refused as expired and not as unknown. */
export const consentSweep: Sweep = { table: 'store_consents', where: `expires_at < now() - interval '1 day'` }

export const callSweep: Sweep = { table: 'store_calls', where: `hour < now() - interval '30 days'` }
