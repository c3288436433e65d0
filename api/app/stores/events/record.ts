import type { SalesPlatform } from '#contracts/suppliers'
import { rows, transaction } from '#core/database'
import { GroupCommit } from '#core/group_commit'
import { jobCause } from '#core/jobs/job'
import { enqueueAll } from '#core/jobs/job_queue'
import type { PlatformEvent } from '#platforms/port'
import { platformEventJob } from '#stores/events/handle'

export type EventReceipt = 'accepted' | 'repeated' | 'ignored'

export interface ReceivedEvent extends PlatformEvent {
  platform: SalesPlatform
}

/** Resolves when the event is committed. Events that arrive within some milliseconds share a transaction. */
export const recordEvent = (event: ReceivedEvent): Promise<EventReceipt> => groups.add(event)

export const EVENT_GROUPS = { collectMs: 20, maxGroup: 200, maxPending: 2000 }

const groups = new GroupCommit(recordEvents, EVENT_GROUPS)

/** A platform waits for its answer, so a lock is awaited as briefly as in a request. */
const CAUSE = { ...jobCause(platformEventJob.name), method: 'POST' }

/** In the order of the unique index: two processes that insert the same events then wait for each other in turn. */
const INSERT = `
  insert into platform_events (platform, dedupe_id, kind, topic, shop_id, object_id, occurred_at, store_id, state)
  select e.platform, e."dedupeId", e.kind, e.topic, e."shopId", e."objectId", e."occurredAt",
         s.id, case when s.id is null then 'ignored' else 'waiting' end
    from jsonb_to_recordset(?::jsonb) e (platform text, "dedupeId" text, kind text, topic text, "shopId" text, "objectId" text, "occurredAt" timestamptz)
    left join stores s on s.sales_platform = e.platform and s.shop_id = e."shopId" and e."shopId" <> ''
         and s.authorization_status in ('authorized', 'completed')
   order by e.platform, e."dedupeId"
  on conflict (platform, dedupe_id) do nothing
  returning id::float8 as id, platform, dedupe_id, store_id`

interface Inserted {
  id: number
  platform: SalesPlatform
  dedupe_id: string
  store_id: number | null
}

/** Events of a shop without a connected store are recorded as ignored. */
export function recordEvents(events: readonly ReceivedEvent[]): Promise<EventReceipt[]> {
  return transaction(CAUSE, async (trx) => {
    const inserted = await rows<Inserted>(INSERT, [JSON.stringify(events)], trx)
    const ofStores = Map.groupBy(
      inserted.filter((one) => one.store_id !== null),
      (one) => one.store_id,
    )
    const jobs = [...ofStores.values()].map((some) => ({ ids: some.map(({ id }) => id) }))
    await enqueueAll(platformEventJob, jobs, trx)
    return receiptsOf(events, inserted)
  })
}

/** The first delivery of an event in a group gets its receipt; the others are repeats. */
function receiptsOf(events: readonly ReceivedEvent[], inserted: readonly Inserted[]): EventReceipt[] {
  const unclaimed = new Map(inserted.map((one) => [keyOf(one.platform, one.dedupe_id), one]))
  return events.map(({ platform, dedupeId }) => {
    const key = keyOf(platform, dedupeId)
    const found = unclaimed.get(key)
    unclaimed.delete(key)
    if (!found) return 'repeated'
    return found.store_id === null ? 'ignored' : 'accepted'
  })
}

const keyOf = (platform: SalesPlatform, dedupeId: string) => `${platform} ${dedupeId}`
