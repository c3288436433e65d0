import { randomUUID } from 'node:crypto'
import { row, rows, type Transaction } from '#core/database'
import { type PlatformError, platformRefusal } from '#platforms/errors'
import type { ImportOutcome } from '#order_sync/reports'
import type { SyncedStore } from '#order_sync/store'

/** Stores whose orders can be pulled. */
export const IS_SYNCABLE = `s.status = 'enabled' and s.sales_platform <> 'other' and s.authorization_status in ('authorized', 'completed')`

const LEASE = `interval '2 minutes'`
/** Re-read on each pull: changes are stamped by the platform's clock and may become visible late. */
const OVERLAP = `interval '90 minutes'`
const EVERY = `interval '5 minutes'`

export interface Pull {
  store: SyncedStore
  lease: string
  from: Date
  to: Date
  cursor: string | null
}

interface Claimed {
  cursor: string | null
  from: string
  to: string
}

/** Null if another worker pulls the store, or it cannot be synced. */
export async function claimPull(store: SyncedStore): Promise<Pull | null> {
  const lease = randomUUID()
  const claimed = await row<Claimed>(
    `insert into order_sync_states as t (store_id, lease, leased_until, started_at, window_from, window_to)
     select s.id, :lease, now() + ${LEASE}, now(), now() - make_interval(days => s.order_sync_days), now()
       from stores s where s.id = :id and ${IS_SYNCABLE}
     on conflict (store_id) do update set lease = excluded.lease, leased_until = excluded.leased_until, started_at = now(),
       window_from = coalesce(t.window_from, greatest(t.watermark - ${OVERLAP}, excluded.window_from)),
       window_to = coalesce(t.window_to, excluded.window_to),
       made = case when t.window_from is null then 0 else t.made end, known = case when t.window_from is null then 0 else t.known end,
       waiting = case when t.window_from is null then 0 else t.waiting end, failed = case when t.window_from is null then 0 else t.failed end,
       unlinked = case when t.window_from is null then 0 else t.unlinked end
     where t.leased_until is null or t.leased_until < now()
     returning cursor, window_from as "from", window_to as "to"`,
    { id: store.id, lease },
  )
  if (!claimed) return null
  return { store, lease, from: new Date(claimed.from), to: new Date(claimed.to), cursor: claimed.cursor }
}

/** The lease expired and another worker has taken over. */
export class LeaseLost extends Error {}

async function assertHeld(held: Promise<unknown>): Promise<void> {
  if (!(await held)) throw new LeaseLost()
}

export const extendLease = ({ store, lease }: Pull) =>
  assertHeld(
    row(`update order_sync_states set leased_until = now() + ${LEASE} where store_id = ? and lease = ? returning 1`, [
      store.id,
      lease,
    ]),
  )

export type Counts = Record<'made' | 'known' | 'waiting' | 'failed' | 'unlinked', number>

export function countOutcome(counts: Counts, { state }: Pick<ImportOutcome, 'state'>, isUnlinked: boolean): void {
  if (state === 'imported') counts.made += 1
  else if (state === 'failed') counts.failed += 1
  else if (state === 'waiting') counts.waiting += 1
  else counts.known += 1
  if (isUnlinked) counts.unlinked += 1
}

export const savePage = ({ store, lease }: Pull, cursor: string | null, counts: Counts) =>
  assertHeld(
    row(
      `update order_sync_states set cursor = :cursor, leased_until = now() + ${LEASE}, made = made + :made, known = known + :known,
              waiting = waiting + :waiting, failed = failed + :failed, unlinked = unlinked + :unlinked
        where store_id = :store and lease = :lease returning 1`,
      { ...counts, cursor, store: store.id, lease },
    ),
  )

/** Everything up to the end of the window has been read. Returns how many new orders need linking. */
export async function finishPull({ store, lease }: Pull, trx: Transaction): Promise<number> {
  const done = await row<{ unlinked: number }>(
    `update order_sync_states set watermark = window_to, window_from = null, window_to = null, cursor = null, lease = null,
            leased_until = null, finished_at = now(), succeeded_at = now(), failures = 0, reason = null, details = '{}',
            next_at = least(next_at, now() + ${EVERY})
      where store_id = ? and lease = ? returning unlinked`,
    [store.id, lease],
    trx,
  )
  if (!done) throw new LeaseLost()
  return done.unlinked
}

/** Keeps the window, so that the next pull resumes it. Returns the number of failures in a row. */
export async function failPull({ store, lease }: Pull, error: PlatformError, trx: Transaction): Promise<number> {
  const refusal = platformRefusal(store.sales_platform, error)
  const failed = await row<{ failures: number }>(
    `update order_sync_states set lease = null, leased_until = null, finished_at = now(), failures = failures + 1,
            reason = ?, details = ?::jsonb, cursor = case when ? then null else cursor end,
            next_at = now() + least(make_interval(secs => ?), make_interval(secs => ? * power(2, least(failures, 10))))
      where store_id = ? and lease = ? returning failures`,
    [refusal.code, JSON.stringify(refusal.details), error.kind === 'invalid', ...pausesAfter(error), store.id, lease],
    trx,
  )
  return failed?.failures ?? 0
}

const [MINUTE, HOUR] = [60, 3600]
const LASTING: ReadonlySet<string> = new Set(['unauthorized', 'scope', 'unsupported'])

/** The longest pause, and the first, which doubles. */
function pausesAfter({ kind, retryAfter }: PlatformError): [longest: number, first: number] {
  if (kind === 'rate_limited') return [Math.max(retryAfter ?? MINUTE, MINUTE), Math.max(retryAfter ?? MINUTE, MINUTE)]
  return LASTING.has(kind) ? [HOUR, HOUR] : [HOUR, MINUTE]
}

/** Claims the stores that are due. */
export const takeDueStores = (trx: Transaction) =>
  rows<{ store_id: number }>(
    `insert into order_sync_states as t (store_id, next_at)
     select s.id, now() + ${EVERY} from stores s left join order_sync_states d on d.store_id = s.id
      where ${IS_SYNCABLE} and (d.next_at is null or d.next_at <= now()) order by d.next_at nulls first, s.id limit 500
     on conflict (store_id) do update set next_at = excluded.next_at where t.next_at <= now()
     returning store_id`,
    [],
    trx,
  )

/** Pulls again as soon as the pull under way has ended. */
export const requestPull = (storeId: number, trx: Transaction) =>
  row(
    `insert into order_sync_states as t (store_id, next_at) values (?, now()) on conflict (store_id) do update set next_at = now()`,
    [storeId],
    trx,
  )
