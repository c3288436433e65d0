import type { ReceiverAddress } from '#contracts/logistics'
import { rows } from '#core/database'
import { whereAll } from '#core/crud/find_rows'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { shipments } from '#fulfilment/shipping/shipments'

export interface Label {
  tracking_no: string
  carrier: string
  number: number
  count: number
  weight_g: number | null
  pieces: number
  shipment_no: string
  order_no: string
  receiver: ReceiverAddress | null
  sender: Sender | null
}

export interface Sender {
  sender_name: string
  sender_phone: string
  country: string
  province: string
  city: string
  district: string
  detail: string
  postcode: string
}

/** The content of shipping labels. This is the only place where factories see the receiver. */
export function loadLabels(ids: readonly number[], actor: Actor): Promise<Label[]> {
  const asked = { text: `t.id = any(?) and t.status <> 'voided'`, bindings: [ids] }
  const { text, bindings } = whereAll([...scopeSql(shipments, actor, 'production_orders.ship'), asked])
  return rows<Label>(
    `select k.tracking_no, t.carrier, k.number, (select count(*)::int from parcels x where x.shipment_id = t.id) as count, k.weight_g, k.pieces,
            t.shipment_no, o.order_no, o.receiver, to_jsonb(a) as sender
       from shipments t join parcels k on k.shipment_id = t.id join orders o on o.id = t.order_id left join lateral (${SENDER}) a on true ${text}
      order by t.id, k.number`,
    bindings,
  )
}

/** The factory's own sender address, otherwise one shared with it. */
const SENDER = `
  select s.sender_name, s.sender_phone, s.country, s.province, s.city, s.district, s.detail, s.postcode from shipping_addresses s
   where s.status = 'enabled' and (s.organisation_id = t.organisation_id
         or exists (select 1 from address_factories f where f.address_id = s.id and f.factory_id = t.organisation_id))
   order by s.organisation_id = t.organisation_id desc, s.id limit 1`
