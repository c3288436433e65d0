import type { TrackingCode } from '#contracts/fulfilment'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { BY_CLOCK, completeProduction } from '#fulfilment/actions/complete_production'
import { moveShipment, nextOf } from '#fulfilment/actions/move_shipment'
import { endOf, furthest } from '#fulfilment/domain/tracking'
import { tellWorkshop } from '#fulfilment/actions/tell_workshop'
import type { HeldProduction } from '#fulfilment/queries/held_production'
import { isDelivered, parcelsOf, type HeldParcel, type HeldShipment } from '#fulfilment/queries/held_shipment'
import type { Doer } from '#orders/actions/step'

export interface News {
  parcel: number
  code: TrackingCode
  happened_at: string
  place?: string
  text?: string
}

/** What was heard of parcels, added to what is known; however late it comes, none of them goes back. Answers how much was new. */
export async function noteTracking(
  production: HeldProduction,
  shipment: HeldShipment,
  news: readonly News[],
  by: Doer,
  trx: Transaction,
): Promise<number> {
  nextOf(shipment, 'track', by)
  const parcels = new Map((await parcelsOf(shipment, trx)).map((one) => [one.number, one]))
  let isNew = 0
  for (const one of news) isNew += await note(parcels.get(one.parcel), one, by, trx)
  const end = shipment.status === 'sent' && endOf([...parcels.values()].map(({ status }) => status))
  if (end) await moveShipment(shipment, end, BY_CLOCK, trx)
  if (end && (await isDelivered(production, trx))) await completeProduction(production, trx)
  if (isNew > 0) await tellWorkshop(production, trx)
  return isNew
}

async function note(parcel: HeldParcel | undefined, news: News, { party }: Doer, trx: Transaction): Promise<number> {
  if (!parcel) throw new Refusal('E_NOT_FOUND')
  const { code, happened_at: at, place = '', text = '' } = news
  const added = await row(
    `insert into tracking_events (parcel_id, code, happened_at, place, text, source) values (?, ?, ?, ?, ?, ?)
     on conflict do nothing returning id`,
    [parcel.id, code, at, place, text, party === 'system' ? 'carrier' : 'person'],
    trx,
  )
  if (!added) return 0
  const status = furthest(parcel.status, code)
  if (status !== parcel.status) await row('update parcels set status = ? where id = ?', [status, parcel.id], trx)
  parcel.status = status
  return 1
}
