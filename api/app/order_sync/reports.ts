import { ORDER_SYNC } from '#contracts/limits'
import type { PlatformOrderState } from '#contracts/order_sync'
import { row, type Transaction } from '#core/database'
import type { PlatformOrder } from '#platforms/port'
import type { SyncedStore } from '#order_sync/store'

export interface ImportOutcome {
  state: PlatformOrderState | 'known'
  orderId: number | null
  /** A reason of `contracts/order_sync.ts` or the code of a refusal. */
  reason: string | null
  /** Whether all items of a new order are linked. */
  isLinked?: boolean
}

export interface KnownOrder {
  id: number
  order_id: number | null
}

/** The stored state before the current report. */
export interface KnownReport {
  id: number
  order_id: number | null
  cancellation: string | null
  is_newer: boolean
  is_moved: boolean
}

/** Locks the order's row. Undefined for an order that was never reported. */
export const lockReport = ({ id: storeId }: SyncedStore, order: PlatformOrder, trx: Transaction) =>
  row<KnownReport>(
    `select id, order_id, cancellation, changed_at <= :changedAt::timestamptz as is_newer,
            :receiver::jsonb is not null and receiver is distinct from :receiver::jsonb as is_moved
       from platform_orders where store_id = :storeId and external_id = :externalId for update`,
    {
      storeId,
      externalId: order.orderId,
      changedAt: order.updatedAt.toISOString(),
      receiver: order.receiver && JSON.stringify(order.receiver),
    },
    trx,
  )

/** Locks the order's row until the transaction ends. A report older than the known one changes nothing. */
export async function saveReport(store: SyncedStore, order: PlatformOrder, trx: Transaction): Promise<KnownOrder> {
  const { receiver, ...content } = order
  return (await row<KnownOrder>(
    `insert into platform_orders as p (store_id, organisation_id, external_id, number, status, platform_status, content, receiver,
       currency, total_minor, ship_before, changed_at, state)
     values (:storeId, :merchantId, :externalId, :number, :status, :platformStatus, :content::jsonb, :receiver::jsonb,
       :currency, :total, :shipBefore, :changedAt, 'waiting')
     on conflict (store_id, external_id) do update set
       status = case when excluded.changed_at >= p.changed_at then excluded.status else p.status end,
       platform_status = case when excluded.changed_at >= p.changed_at then excluded.platform_status else p.platform_status end,
       content = case when excluded.changed_at >= p.changed_at then excluded.content else p.content end,
       receiver = case when excluded.changed_at >= p.changed_at then coalesce(excluded.receiver, p.receiver) else p.receiver end,
       ship_before = case when excluded.changed_at >= p.changed_at then excluded.ship_before else p.ship_before end,
       changed_at = greatest(excluded.changed_at, p.changed_at), updated_at = now()
     returning id, order_id`,
    {
      storeId: store.id,
      merchantId: store.organisation_id,
      externalId: order.orderId,
      number: numberOf(order),
      status: order.status,
      platformStatus: order.platformStatus,
      content: JSON.stringify(content),
      receiver: receiver && JSON.stringify(receiver),
      currency: order.currency,
      total: order.totalMinor,
      shipBefore: order.shipBefore?.toISOString() ?? null,
      changedAt: order.updatedAt.toISOString(),
    },
    trx,
  )) as KnownOrder
}

export const numberOf = ({ number, orderId }: PlatformOrder) => (number || orderId).trim().slice(0, ORDER_SYNC.number)
export interface Failure {
  code: string
  details: object
}

export async function settle({ id }: KnownOrder, outcome: ImportOutcome, trx: Transaction): Promise<ImportOutcome> {
  const state = outcome.state === 'known' ? 'imported' : outcome.state
  await row(
    `update platform_orders set state = ?, reason = ?, details = '{}', order_id = ?, updated_at = now() where id = ?`,
    [state, outcome.reason, outcome.orderId, id],
    trx,
  )
  return outcome
}

export async function recordFailure(
  store: SyncedStore,
  order: PlatformOrder,
  { code, details }: Failure,
  trx: Transaction,
) {
  const { id } = await saveReport(store, order, trx)
  await row(
    `update platform_orders set state = 'failed', reason = ?, details = ?::jsonb, updated_at = now() where id = ? and order_id is null`,
    [code, JSON.stringify(details), id],
    trx,
  )
}
