import { rows, type Transaction } from '#core/database'
import { notifyWorkshop } from '#fulfilment/notify'
import { voidShipment } from '#fulfilment/shipping/shipment'
import { itemStates, productionStates } from '#fulfilment/production/states'
import type { ShipmentRow } from '#fulfilment/production/locks'
import { reverseCharge } from '#ledger/fees/charges'
import type { Cancellation } from '#orders/ports/production'

interface CancelledProduction {
  id: number
  organisation_id: number
  production_no: string
}

/** Cancels an order's production in any state before shipping, voids its waybills and returns the service charge. */
export async function cancelProduction(orderId: number, { reason, by }: Cancellation, trx: Transaction): Promise<void> {
  const labelled = await rows<ShipmentRow>(
    `select id, status, version from shipments where order_id = ? and status = 'labelled' order by id`,
    [orderId],
    trx,
  )
  for (const one of labelled) await voidShipment({ order_id: orderId }, one, by, trx)
  const ended = await rows<CancelledProduction>(
    CANCEL,
    [orderId, productionStates.commands.cancel.from, itemStates.commands.cancel.from],
    trx,
  )
  for (const one of ended) {
    await reverseCharge(one.production_no, reason, trx)
    await notifyWorkshop(one, trx)
  }
}

const CANCEL = `
  with ended as (
    update production_orders set status = 'cancelled', version = version + 1, updated_at = now()
     where order_id = ? and status = any(?) returning id, organisation_id, production_no),
  pieces as (
    update production_items set status = 'cancelled', updated_at = now()
     where production_id in (select id from ended) and status = any(?))
  select id, organisation_id, production_no from ended order by id`

export async function reverseCharges(orderId: number, reason: string, trx: Transaction): Promise<void> {
  const made = await rows<{ production_no: string }>(
    'select production_no from production_orders where order_id = ? order by id',
    [orderId],
    trx,
  )
  for (const { production_no: no } of made) await reverseCharge(no, reason, trx)
}
