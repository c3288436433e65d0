import { row, rows } from '#core/database'

export interface QueueDepth {
  name: string
  ready: number
  active: number
  /** Seconds that the oldest job has waited for a worker. */
  lag: number
}

/** By queue; nothing before the first worker has made the tables. */
export async function queueDepths(): Promise<QueueDepth[]> {
  const made = await row<{ is_made: boolean }>(`select to_regclass('pgboss.job') is not null as is_made`)
  if (!made?.is_made) return []
  return rows<QueueDepth>(
    `select name, count(*) filter (where state < 'active')::int as ready, count(*) filter (where state = 'active')::int as active,
            greatest(0, coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0))::float8 as lag
       from pgboss.job where state <= 'active' and start_after <= now() group by name order by name`,
  )
}
