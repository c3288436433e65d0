import { row, rows } from '#core/database'

export interface LiveEvent {
  user_id: number
  position: number
  event: string
  data: string
}

/** Who wants to know, and what they know already. */
export interface Reader {
  userId: number
  position: number
}

export const EVENTS_AT_ONCE = 200

export async function eventsFor(readers: readonly Reader[]): Promise<LiveEvent[]> {
  return rows<LiveEvent>(
    `select e.user_id, e.position::float8 as position, e.event, e.data::text as data
       from unnest(?::int[], ?::bigint[]) r (user_id, position)
      cross join lateral (
        select * from live_events l where l.user_id = r.user_id and l.position > r.position order by l.position limit ${EVENTS_AT_ONCE}
      ) e order by e.position`,
    [readers.map(({ userId }) => userId), readers.map(({ position }) => position)],
  )
}

/** The positions that are still known. */
export async function knownPositions(): Promise<{ oldest: number; latest: number }> {
  const known = await row<{ oldest: number; latest: number }>(
    'select coalesce(min(position), 0)::float8 as oldest, coalesce(max(position), 0)::float8 as latest from live_events',
  )
  return known ?? { oldest: 0, latest: 0 }
}
