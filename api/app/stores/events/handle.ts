import type { PlatformEventKind } from '#contracts/platforms'
import type { SalesPlatform } from '#contracts/suppliers'
import { row, rows, transaction, type Transaction } from '#core/database'
import { defineJob, jobCause } from '#core/jobs/job'
import { endAuthorization, lockTokens, notifyMerchantOfStore } from '#stores/authorization/authorization'

export interface StoreEvent {
  id: number
  platform: SalesPlatform
  kind: PlatformEventKind
  topic: string
  object_id: string
  store_id: number
  occurred_at: Date
  /** Events received before have been covered by what the handler reads. */
  read_at: Date
}

/** May run twice and out of order, so handlers read the object's current state. */
export type EventHandler = (event: StoreEvent, signal: AbortSignal) => Promise<void>

const handlers = new Map<PlatformEventKind, EventHandler>()

/** Registers the handler of another module. */
export function onPlatformEvent(kinds: readonly PlatformEventKind[], handler: EventHandler): void {
  for (const kind of kinds) handlers.set(kind, handler)
}

const NAME = 'platform.event'

/** Events of one shop that were received together, by the ids that the platform gave them. */
export const platformEventJob = defineJob<{ platform: SalesPlatform; events: readonly string[] }>({
  name: NAME,
  concurrency: 4,
  async handle({ platform, events }, signal) {
    const waiting = await rows<{ id: number }>(
      `select id::float8 as id from platform_events where platform = ? and dedupe_id = any(?) and state = 'waiting'`,
      [platform, events],
    )
    await handleEvents(
      waiting.map(({ id }) => id),
      signal,
    )
  },
})

/** A failure of one event does not stop the others; the retry handles those that are still waiting. */
export async function handleEvents(ids: readonly number[], signal: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (let event = await nextOf(ids, 0); event; event = await nextOf(ids, event.id)) {
    signal.throwIfAborted()
    await handle(event, signal).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${ids.length} events failed`)
  if (failures.length === 1) throw failures[0]
}

export const handleEvent = (id: number, signal: AbortSignal): Promise<void> => handleEvents([id], signal)

/** Skips in one query all those that an event before them has covered. */
const nextOf = (ids: readonly number[], after: number) =>
  row<StoreEvent>(
    `select id::float8 as id, platform, kind, topic, object_id, store_id, occurred_at, now() as read_at from platform_events
      where id = any(?::bigint[]) and id > ? and state = 'waiting' and store_id is not null order by id limit 1`,
    [ids, after],
  )

/** Handles an event, and with it all earlier ones of the same object: each call of a platform reads its current state. */
async function handle(event: StoreEvent, signal: AbortSignal): Promise<void> {
  const handler = handlers.get(event.kind)
  await handler?.(event, signal)
  await row(
    `update platform_events set state = :state, handled_at = now()
      where state = 'waiting' and (id = :id or store_id = :store and kind = :kind and object_id = :object and object_id <> ''
            and received_at <= :readAt)`,
    {
      state: handler ? 'done' : 'ignored',
      id: event.id,
      store: event.store_id,
      kind: event.kind,
      object: event.object_id,
      readAt: event.read_at,
    },
  )
}

const inTransaction =
  (work: (event: StoreEvent, trx: Transaction) => Promise<void>): EventHandler =>
  async (event) =>
    transaction(jobCause(NAME), (trx) => work(event, trx))

/** The platform has revoked the tokens. An event older than the current authorization is ignored. */
onPlatformEvent(
  ['deauthorized'],
  inTransaction(async ({ store_id: storeId, occurred_at: at }, trx) => {
    await lockTokens(storeId, trx)
    const ended = await row(
      `select 1 from stores where id = ? and authorization_status in ('authorized', 'completed')
          and coalesce(authorized_at, '-infinity') <= ? for no key update`,
      [storeId, at],
      trx,
    )
    if (!ended) return
    await endAuthorization(storeId, 'unauthorized', trx)
    await notifyMerchantOfStore(storeId, 'store_deauthorized', {}, trx)
  }),
)

onPlatformEvent(
  ['authorization_expiring'],
  inTransaction(async ({ store_id: storeId }, trx) => {
    const reminder = await row<{ day: string | null }>(
      `update stores set expiry_reminded_for = expires_at
        where id = ? and authorization_status in ('authorized', 'completed')
          and (expires_at is null or expiry_reminded_for is distinct from expires_at)
        returning to_char(coalesce(expires_at, now() + interval '30 days') at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day`,
      [storeId],
      trx,
    )
    if (reminder) await notifyMerchantOfStore(storeId, 'store_expiring', { day: reminder.day ?? '' }, trx)
  }),
)
