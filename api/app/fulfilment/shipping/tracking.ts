import { PARCEL_STATUSES, type ParcelStatus, type ShipmentAction, type TrackingCode } from '#contracts/fulfilment'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { SYSTEM_PERFORMER, completeProduction } from '#fulfilment/production/move'
import { moveShipment, nextStatus } from '#fulfilment/shipping/shipment'
import { notifyWorkshop } from '#fulfilment/notify'
import {
  type LockedProduction,
  isDelivered,
  loadParcels,
  type ParcelRow,
  type ShipmentRow,
} from '#fulfilment/production/locks'
import type { Performer } from '#orders/order'

const ENDS: readonly ParcelStatus[] = ['delivered', 'returned']

/** The parcel's status after an event: it never moves back, and a final status stays. */
export function furthestStatus(at: ParcelStatus, news: TrackingCode): ParcelStatus {
  if (news === 'exception' || ENDS.includes(at)) return at
  return PARCEL_STATUSES.indexOf(news) > PARCEL_STATUSES.indexOf(at) ? news : at
}

/** The shipment's action once its parcels have ended; null while one is in transit. */
export function shipmentEnd(parcels: readonly ParcelStatus[]): ShipmentAction | null {
  if (!parcels.every((one) => ENDS.includes(one))) return null
  return parcels.includes('delivered') ? 'deliver' : 'give_back'
}

export interface TrackingUpdate {
  parcel: number
  code: TrackingCode
  happened_at: string
  place?: string
  text?: string
}

/** Adds tracking events. Late events never move a parcel back. Returns the number of new events. */
export async function recordTracking(
  production: LockedProduction,
  shipment: ShipmentRow,
  news: readonly TrackingUpdate[],
  by: Performer,
  trx: Transaction,
): Promise<number> {
  nextStatus(shipment, 'track', by)
  const parcels = new Map((await loadParcels(shipment, trx)).map((one) => [one.number, one]))
  let isNew = 0
  for (const one of news) isNew += await recordUpdate(parcels.get(one.parcel), one, by, trx)
  const end = shipment.status === 'sent' && shipmentEnd([...parcels.values()].map(({ status }) => status))
  if (end) await moveShipment(shipment, end, SYSTEM_PERFORMER, trx)
  if (end && (await isDelivered(production, trx))) await completeProduction(production, trx)
  if (isNew > 0) await notifyWorkshop(production, trx)
  return isNew
}

async function recordUpdate(
  parcel: ParcelRow | undefined,
  news: TrackingUpdate,
  { role }: Performer,
  trx: Transaction,
): Promise<number> {
  if (!parcel) throw new Refusal('E_NOT_FOUND')
  const { code, happened_at: at, place = '', text = '' } = news
  const added = await row(
    `insert into tracking_events (parcel_id, code, happened_at, place, text, source) values (?, ?, ?, ?, ?, ?)
     on conflict do nothing returning id`,
    [parcel.id, code, at, place, text, role === 'system' ? 'carrier' : 'person'],
    trx,
  )
  if (!added) return 0
  const status = furthestStatus(parcel.status, code)
  if (status !== parcel.status) await row('update parcels set status = ? where id = ?', [status, parcel.id], trx)
  parcel.status = status
  return 1
}
