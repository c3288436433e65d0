import type { SalesPlatform } from '#contracts/suppliers'
import { commandContext, row, rows, SET_COMMAND_CONTEXT, withTransaction } from '#core/database'
import { pipelineAll } from '#core/driver/pipeline'
import { GroupCommit } from '#core/group_commit'
import { jobCause } from '#core/jobs/job'
import { enqueueAllWithCommit } from '#core/jobs/job_queue'
import type { PlatformEvent } from '#platforms/port'
import { platformEventJob } from '#stores/events/handle'

export type EventReceipt = 'accepted' | 'repeated' | 'ignored'

export interface ReceivedEvent extends PlatformEvent {
  platform: SalesPlatform
}

/** Resolves when the event is committed. Events that arrive within some milliseconds share a transaction. */
export const recordEvent = (event: ReceivedEvent): Promise<EventReceipt> => groups.add(event)

export const EVENT_GROUPS = { collectMs: 20, maxGroup: 200, maxCommits: 3, maxPending: 2000 }

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
  returning platform, dedupe_id, store_id`

interface Inserted {
  platform: SalesPlatform
  dedupe_id: string
  store_id: number | null
}

/**
 * Events of a shop without a connected store are recorded as ignored. The whole transaction is one round trip: the jobs name the
 * events as the platform does, so they need no answer of the insert.
 */
export async function recordEvents(events: readonly ReceivedEvent[]): Promise<EventReceipt[]> {
  const inserted = await withTransaction(async (trx) => {
    const context = row(`select ${SET_COMMAND_CONTEXT}`, commandContext(CAUSE), trx)
    const answer = rows<Inserted>(INSERT, [JSON.stringify(events)], trx)
    trx.pipelineWithCommit(pipelineAll([context, answer]))
    await enqueueAllWithCommit(platformEventJob, jobsOf(events), trx)
    return { answer }
  })
  return receiptsOf(events, await inserted.answer)
}

const jobsOf = (events: readonly ReceivedEvent[]) =>
  [...Map.groupBy(events, ({ platform, shopId }) => keyOf(platform, shopId)).values()].map((ofShop) => ({
    platform: (ofShop[0] as ReceivedEvent).platform,
    events: [...new Set(ofShop.map(({ dedupeId }) => dedupeId))],
  }))

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
