import { rows, type Transaction } from '#core/database'
import { tellWorkshop } from '#fulfilment/actions/tell_workshop'
import { voidShipment } from '#fulfilment/actions/void_shipment'
import { itemLife } from '#fulfilment/domain/item_life'
import { productionLife } from '#fulfilment/domain/production_life'
import type { HeldShipment } from '#fulfilment/queries/held_shipment'
import { takeBackCharge } from '#ledger/fees/charge_service'
import type { Ending } from '#orders/ports/production'

interface Ended {
  id: number
  organisation_id: number
  production_no: string
}

/** Nobody makes what was cancelled, wherever its pieces are; its waybills are void, and nobody owes for making it. */
export async function callOffProduction(orderId: number, { reason, by }: Ending, trx: Transaction): Promise<void> {
  const labelled = await rows<HeldShipment>(
    `select id, status, version from shipments where order_id = ? and status = 'labelled' order by id`,
    [orderId],
    trx,
  )
  for (const one of labelled) await voidShipment({ order_id: orderId }, one, by, trx)
  const ended = await rows<Ended>(
    ENDED,
    [orderId, productionLife.commands.cancel.from, itemLife.commands.cancel.from],
    trx,
  )
  for (const one of ended) {
    await takeBackCharge(one.production_no, reason, trx)
    await tellWorkshop(one, trx)
  }
}

const ENDED = `
  with ended as (
    update production_orders set status = 'cancelled', version = version + 1, updated_at = now()
     where order_id = ? and status = any(?) returning id, organisation_id, production_no),
  pieces as (
    update production_items set status = 'cancelled', updated_at = now()
     where production_id in (select id from ended) and status = any(?))
  select id, organisation_id, production_no from ended order by id`
