import type { DeliverySheet } from '#contracts/delivery'
import type { FreightOption } from '#contracts/logistics'
import { amountOf } from '#contracts/price/amounts'
import { rows } from '#core/database'
import type { Actor } from '#core/http/actor'
import type { WantedAddress } from '#orders/actions/change_delivery'
import { planDelivery, type DeliveryPlan, type PlannedPart } from '#orders/delivery/plan_delivery'
import { refuse } from '#orders/domain/abilities'
import { partyOf } from '#orders/domain/party'
import { readOrder } from '#orders/queries/held_order'
import { payingOf } from '#orders/queries/paying'

/** How a paid order could go elsewhere or otherwise, and what its freight would be. Nothing is kept. */
export async function deliverySheet(id: number, wanted: WantedAddress, actor: Actor): Promise<DeliverySheet> {
  const order = await readOrder(id, actor, 'orders.edit')
  refuse(order, 'delivery', partyOf(actor))
  const plan = await planDelivery(order, wanted)
  const paying = await payingOf(actor)
  return {
    id,
    order_no: order.order_no,
    version: order.version,
    was: plan.was,
    receiver: plan.receiver,
    lines: order.items.map(({ id: line, name, customs }) => ({ id: line, name, customs })),
    parts: plan.parts.map(({ part, quote }) => ({
      number: part.number,
      part_no: part.part_no,
      status: part.status as DeliverySheet['parts'][number]['status'],
      lines: part.items.map(({ item }) => item),
      pieces: part.pieces,
      was: part.choice,
      quote,
      chosen: proposed({ part, quote }, plan),
    })),
    freight_amount: amountOf(order.freight),
    waybills: await waitingWaybills(id),
    paying,
    may_cost_more: paying !== null,
  }
}

/** To another place by the same method, else by the cheapest. */
function proposed({ part, quote }: PlannedPart, { isElsewhere }: DeliveryPlan): FreightOption | null {
  if (!isElsewhere || !quote) return part.choice
  const { options } = quote
  return options.find((one) => one.method_id === part.choice?.method_id) ?? options[0] ?? null
}

/** Merchants' own waybills that wait for their parcels to be packed. */
async function waitingWaybills(orderId: number): Promise<string[]> {
  const found = await rows<{ tracking_no: string }>(
    `select tracking_no from waybills where order_id = ? and status = 'waiting' order by tracking_no`,
    [orderId],
  )
  return found.map((one) => one.tracking_no)
}
