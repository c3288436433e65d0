import type { SyncState } from '#contracts/orders'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { recordTransition, lockOrderById, type LoadedOrder, type Performer } from '#orders/order'
import { isTemporary, type PlatformError, platformRefusal } from '#platforms/errors'
import type { SyncedStore } from '#order_sync/store'

const SYSTEM: Performer = { role: 'system', userId: null, username: null }
const SENT: ReadonlySet<string> = new Set(['partially_shipped', 'shipped', 'completed'])

export interface DueParcel {
  id: number
  tracking_no: string
  carrier: string
  carrier_name: string
  attempts: number
  lines: { line_ids: string[]; product: string; variant: string; quantity: number }[]
}

export interface DuePush {
  order: LoadedOrder
  /** The platform's id of the order. */
  externalId: string
  parcels: DueParcel[]
}

interface Channel {
  sync_state: SyncState
  external_id: string
}

/**
 * Claims the due parcels of an order for ten minutes, so that one worker pushes each. Adds parcels shipped since, and
 * retries failed ones after a requested sync. Null if nothing is due.
 */
export async function takeParcels(orderId: number, trx: Transaction): Promise<DuePush | null> {
  const order = await lockOrderById(orderId, trx)
  if (!order || !SENT.has(order.status)) return null
  const channel = (await row<Channel>(
    `select o.sync_state, coalesce(p.external_id, o.third_party_no) as external_id
       from orders o left join platform_orders p on p.order_id = o.id where o.id = ?`,
    [orderId],
    trx,
  )) as Channel
  await addParcels(orderId, trx)
  if (channel.sync_state === 'waiting') await repeatFailed(orderId, trx)
  const parcels = await rows<DueParcel>(TAKEN, [orderId], trx)
  if (parcels.length > 0 && channel.sync_state !== 'waiting') await setSyncState(order, 'waiting', {}, trx)
  return { order, externalId: channel.external_id, parcels }
}

const addParcels = (orderId: number, trx: Transaction) =>
  rows(
    `insert into shipment_pushes (parcel_id, order_id)
     select k.id, s.order_id from shipments s join parcels k on k.shipment_id = s.id and k.is_live
      where s.order_id = ? and s.status in ('sent', 'delivered') order by k.id on conflict do nothing`,
    [orderId],
    trx,
  )

/** An order in state `waiting` with failed parcels means that a user has requested a retry. */
const repeatFailed = (orderId: number, trx: Transaction) =>
  rows(
    `update shipment_pushes p set state = 'waiting', attempts = 0, next_at = now(), reason = null, details = '{}'
      where p.order_id = ? and p.state = 'failed'
        and not exists (select 1 from shipment_pushes w where w.order_id = p.order_id and w.state = 'waiting' and w.attempts > 0)`,
    [orderId],
    trx,
  )

/** Platforms that count pieces get the ids of those in the parcel: pieces of earlier parcels come first. */
const TAKEN = `
  with taken as (
    update shipment_pushes set next_at = now() + interval '10 minutes', attempts = attempts + 1
     where order_id = ? and state = 'waiting' and next_at <= now() returning parcel_id, attempts),
  pieces as (
    select i.parcel_id, i.order_item_id as item, count(*)::int as quantity,
           (select count(*)::int from production_items e where e.order_item_id = i.order_item_id and e.parcel_id < i.parcel_id) as before
      from production_items i where i.parcel_id in (select parcel_id from taken) group by 1, 2)
  select k.id, k.tracking_no, k.carrier, coalesce(nullif(x.freight ->> 'name_en', ''), k.carrier) as carrier_name, t.attempts,
         coalesce((select json_agg(json_build_object('product', l.external_product, 'variant', l.external_variant, 'quantity', p.quantity,
                     'line_ids', case when cardinality(l.line_ids) = oi.quantity then l.line_ids[p.before + 1 : p.before + p.quantity] else l.line_ids end)
                   order by l.item_id)
                     from pieces p join platform_order_items l on l.item_id = p.item join order_items oi on oi.id = p.item
                    where p.parcel_id = k.id), '[]') as lines
    from taken t join parcels k on k.id = t.parcel_id join shipments s on s.id = k.shipment_id
    join production_orders w on w.id = s.production_id join order_parts x on x.id = w.part_id
   order by k.id`

export const parcelPushed = (parcelId: number, shipmentId: string) =>
  row(
    `update shipment_pushes set state = 'pushed', external_id = ?, pushed_at = now(), reason = null, details = '{}'
      where parcel_id = ? and state = 'waiting'`,
    [shipmentId, parcelId],
  )

const MOST_ATTEMPTS = 12

/** A store may be connected again before the next attempt. */
const canRetry = (error: PlatformError) => isTemporary(error) || error.kind === 'unauthorized'

/** Retried with a growing pause; other failures need a user. */
export async function parcelFailed(
  { id, attempts }: DueParcel,
  store: SyncedStore | null,
  error: PlatformError | Refusal,
) {
  const refusal = error instanceof Refusal || !store ? (error as Refusal) : platformRefusal(store.sales_platform, error)
  const isPassing = !(error instanceof Refusal) && canRetry(error) && attempts < MOST_ATTEMPTS
  const pause = Math.max((error as PlatformError).retryAfter ?? 0, Math.min(30 * 2 ** attempts, 6 * 3600))
  await row(
    `update shipment_pushes set state = ?, reason = ?, details = ?::jsonb, next_at = now() + make_interval(secs => ?)
      where parcel_id = ? and state = 'waiting'`,
    [isPassing ? 'waiting' : 'failed', refusal.code, JSON.stringify(refusal.details), pause, id],
  )
}

/** Sets the final sync state once no parcel is waiting. */
export async function endWaiting(orderId: number, trx: Transaction): Promise<'synced' | 'failed' | null> {
  const order = await lockOrderById(orderId, trx)
  const left = await row<{ waiting: boolean; failed: boolean; state: SyncState }>(
    `select coalesce(bool_or(p.state = 'waiting'), false) as waiting, coalesce(bool_or(p.state = 'failed'), true) as failed, o.sync_state as state
       from orders o left join shipment_pushes p on p.order_id = o.id where o.id = ? group by o.sync_state`,
    [orderId],
    trx,
  )
  if (!order || !left || left.waiting || left.state !== 'waiting') return null
  const state = left.failed ? 'failed' : 'synced'
  await setSyncState(order, state, { state }, trx)
  return state
}

const setSyncState = (order: LoadedOrder, state: SyncState, detail: object, trx: Transaction) =>
  recordTransition(order, { action: 'sync', sets: { sync_state: state }, detail: { ...detail } }, SYSTEM, trx)
