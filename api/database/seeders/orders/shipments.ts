import type { ParcelStatus, TrackingCode } from '#contracts/fulfilment'
import type { Row } from '#core/database'
import { furthestStatus } from '#fulfilment/shipping/tracking'
import type { Composed } from '#database/seeders/orders/compose'
import type { Production, Workshop } from '#database/seeders/orders/production'
import { hoursAfter, type PlannedPart } from '#database/seeders/orders/plan'

/** Shipments with their parcels and tracking events up to today; returns the parcels. */
export function shipmentsOf(
  order: Composed,
  production: Production,
  { course, parcels, pieces }: PlannedPart,
  { made, today, numbers }: Workshop,
): Row[] {
  const sent = course.shipped <= today
  const delivered = course.delivered <= today
  const id = numbers.shipments.next()
  made.shipments.push({
    id,
    shipment_no: numbers.nos.nextNo('S', course.labelled, 7),
    production_id: production.id,
    order_id: order.id,
    organisation_id: production.organisation_id,
    carrier: production.carrier,
    status: delivered ? 'delivered' : sent ? 'sent' : 'labelled',
    pieces,
    sent_at: sent ? course.shipped : null,
    sent_by: sent ? 'person' : null,
    ended_at: delivered ? course.delivered : null,
    created_at: course.labelled,
    updated_at: delivered ? course.delivered : sent ? course.shipped : course.labelled,
  })
  const rows = Array.from({ length: parcels }, (_, at) => {
    const parcel = numbers.parcels.next()
    const news = sent ? newsOf(parcel, course, today) : []
    made.news.push(...news)
    const status = news.reduce<ParcelStatus>((now, { code }) => furthestStatus(now, code as TrackingCode), 'labelled')
    const no = `IK${String(parcel).padStart(9, '0')}CN`
    made.numbers.push({ value: no, kind: 'tracking', order_id: order.id })
    const share = Math.floor(pieces / parcels) + (at < pieces % parcels ? 1 : 0)
    const weight = Math.max(50, Math.round((180 * share) / 10) * 10)
    return {
      id: parcel,
      shipment_id: id,
      number: at + 1,
      carrier: production.carrier,
      tracking_no: no,
      weight_g: weight,
      pieces: share,
      status,
      created_at: course.labelled,
    }
  })
  made.parcels.push(...rows)
  return rows
}

function newsOf(parcel_id: number, { shipped, delivered }: PlannedPart['course'], today: Date): Row[] {
  const heard: [TrackingCode, Date, string][] = [
    ['collected', hoursAfter(shipped, 2), 'Guangzhou'],
    ['in_transit', hoursAfter(shipped, 26), 'Guangzhou'],
    ['customs', hoursAfter(shipped, 80), ''],
    ['out_for_delivery', hoursAfter(delivered, -6), ''],
    ['delivered', delivered, ''],
  ]
  return heard.flatMap(([code, at, place]) =>
    at <= today ? [{ parcel_id, code, happened_at: at, place, text: '', source: 'carrier', created_at: at }] : [],
  )
}
