import type { Sweep } from '#core/jobs/sweep'

export const noticeSweep: Sweep = { table: 'notices', where: `created_at < now() - interval '180 days'` }
