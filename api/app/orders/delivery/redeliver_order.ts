import type { DeliveryDetail } from '#contracts/delivery'
import type { ReceiverAddress } from '#contracts/logistics'
import { amountOf, signedAmount } from '#contracts/price/amounts'
import type { Row, Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { shipBy } from '#orders/actions/begin_order'
import type { PartChoice, WantedAddress } from '#orders/actions/change_delivery'
import { countUnproven } from '#orders/actions/count_unproven'
import { keepCustoms } from '#orders/actions/declare_customs'
import { writeFreights } from '#orders/actions/price_order'
import { step, type Doer } from '#orders/actions/step'
import { chooseFreight, type ChosenFreight } from '#orders/delivery/choose_freight'
import { planDelivery, type DeliveryPlan } from '#orders/delivery/plan_delivery'
import { settleFreight } from '#orders/delivery/settle_freight'
import { tellOfDelivery } from '#orders/delivery/tell_of_delivery'
import { refuse } from '#orders/domain/abilities'
import { refuseUndeclared } from '#orders/domain/undeclared'
import { production } from '#orders/ports/production'
import type { HeldOrder } from '#orders/queries/held_order'

export interface Redelivery extends WantedAddress {
  version: number
  choices: readonly PartChoice[]
  freight: string
}

/** Whoever changes it, whether they may pay, and whether they gave a password or a code for it. */
export type Payer = Doer & { mayPay: boolean; isProven: boolean }

/** A paid order that nobody has begun goes elsewhere or otherwise: what its freight costs now is settled with it, or nothing happens. */
export async function redeliverOrder(order: HeldOrder, wanted: Redelivery, by: Payer, trx: Transaction): Promise<void> {
  refuse(order, 'delivery', by.party)
  refuseOutdated(order, wanted)
  const plan = await planDelivery(order, wanted, trx)
  const chosen = chooseFreight(order, plan, wanted)
  const { changed, minor } = chosen
  if (!plan.isCorrected && changed.length === 0) throw new Refusal('E_DELIVERY_UNCHANGED')
  const difference = minor - order.freight
  refuseCharge(difference, by)
  refuseUndeclared(
    { items: order.items, parts: changed.map(({ part }) => part) },
    changed.map(({ freight }) => freight),
  )
  await keepCustoms(order, trx)
  const workshops = await production()
  const moved = plan.isCorrected ? order.parts : changed.map(({ part }) => part)
  const waybills = await workshops.freeWaybills(
    moved.map(({ id }) => id),
    trx,
  )
  if (difference > 0 && !by.isProven) await countUnproven(by.userId, difference, trx)
  await settleFreight(order, difference, by, trx)
  const detail = detailOf(order, plan, chosen, waybills)
  await step(order, { action: 'delivery', sets: setsOf(order, plan, chosen), detail: { ...detail } }, by, trx)
  // The database lets the freight of a paid part change only after this step.
  await writeFreights(
    changed.map(({ part, freight }) => ({ id: part.id, freight })),
    trx,
  )
  const makers = await workshops.redirected(order.id, trx)
  await tellOfDelivery(order, detail, makers, by, trx)
}

/** What somebody else changed meanwhile is seen before anything is paid for. */
function refuseOutdated({ version, receiver, parts }: HeldOrder, wanted: Redelivery): void {
  if (wanted.version === version) return
  const theirs = {
    version,
    receiver,
    choices: parts.map(({ number, choice }) => ({ number, method_id: choice?.method_id })),
  }
  throw new Refusal('E_VERSION_CONFLICT', { yours: wanted, theirs })
}

/** A merchant's money is spent by its own people, and by those who may pay. */
function refuseCharge(difference: number, { party, mayPay }: Payer): void {
  if (difference <= 0) return
  const more = amountOf(difference)
  if (party !== 'merchant') throw new Refusal('E_DELIVERY_COSTS_MORE', { more })
  if (!mayPay) throw new Refusal('E_DELIVERY_PAYER', { more })
}

function setsOf(order: HeldOrder, { receiver, isCorrected }: DeliveryPlan, { changed, minor }: ChosenFreight): Row {
  const difference = minor - order.freight
  const ways = new Map(changed.map(({ part, freight }) => [part.id, freight]))
  const freights = order.parts.flatMap(({ id, choice }) => ways.get(id) ?? choice ?? [])
  return {
    ...(isCorrected && { receiver: JSON.stringify(receiver), country: receiver.country }),
    ...(difference !== 0 && {
      freight_minor: minor,
      paid_minor: order.paid + difference,
      adjusted_minor: order.adjusted + difference,
    }),
    ship_by: shipBy(freights),
  }
}

function detailOf(
  order: HeldOrder,
  { was, receiver }: DeliveryPlan,
  { changed, minor }: ChosenFreight,
  waybills: readonly string[],
): DeliveryDetail {
  return {
    from: placeOf(was),
    to: placeOf(receiver),
    freight: { from: amountOf(order.freight), to: amountOf(minor) },
    difference: signedAmount(minor - order.freight),
    methods: changed.map(({ part, freight }) => ({
      part: part.part_no,
      from: part.choice?.code ?? '',
      to: freight.code,
    })),
    waybills,
  }
}

const placeOf = ({ country, city, postcode }: ReceiverAddress) => ({ country, city, postcode })
