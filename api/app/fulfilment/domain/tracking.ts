import { PARCEL_STATUSES, type ParcelStatus, type ShipmentAction, type TrackingCode } from '#contracts/fulfilment'

const ENDS: readonly ParcelStatus[] = ['delivered', 'returned']

/** Where a parcel is after this news of it: it never goes back, and where it ended it stays. */
export function furthest(at: ParcelStatus, news: TrackingCode): ParcelStatus {
  if (news === 'exception' || ENDS.includes(at)) return at
  return PARCEL_STATUSES.indexOf(news) > PARCEL_STATUSES.indexOf(at) ? news : at
}

/** What its parcels say of a shipment that has left; nothing while one of them is on its way. */
export function endOf(parcels: readonly ParcelStatus[]): ShipmentAction | null {
  if (!parcels.every((one) => ENDS.includes(one))) return null
  return parcels.includes('delivered') ? 'deliver' : 'give_back'
}
