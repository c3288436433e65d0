import type { ShipmentAction, ShipmentStatus } from '#contracts/fulfilment'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { shipmentLife } from '#fulfilment/domain/shipment_life'
import type { HeldShipment } from '#fulfilment/queries/held_shipment'
import type { Doer } from '#orders/actions/step'

/** One step of a shipment, upon the state and version it was judged by. */
export async function moveShipment(held: HeldShipment, action: ShipmentAction, by: Doer, trx: Transaction) {
  const { id, status, version } = held
  const to = nextOf(held, action, by)
  const sets = STAMPS[action] ?? ''
  const bindings = action === 'hand_over' ? [by.party === 'system' ? 'clock' : 'person'] : []
  const moved = await row<{ version: number }>(
    `update shipments set status = ?, version = version + 1, updated_at = now()${sets} where id = ? and status = ? and version = ? returning version`,
    [to, ...bindings, id, status, version],
    trx,
  )
  if (!moved) throw new Refusal('E_VERSION_CONFLICT')
  Object.assign(held, { status: to, version: moved.version })
}

/** Where it leads, or why not. */
export function nextOf({ status }: HeldShipment, action: ShipmentAction, { party }: Doer): ShipmentStatus {
  const to = shipmentLife.after(status, action, party)
  if (to) return to
  throw new Refusal('E_SHIPMENT_STATE', {
    status: { word: `shipmentStatuses.${status}` },
    action: { word: `shipmentActions.${action}` },
  })
}

const STAMPS: Partial<Record<ShipmentAction, string>> = {
  hand_over: ', sent_at = now(), sent_by = ?',
  deliver: ', ended_at = now()',
  give_back: ', ended_at = now()',
}
