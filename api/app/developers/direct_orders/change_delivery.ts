import type { ReceiverAddress } from '#contracts/logistics'
import { amountOf, sum } from '#contracts/price/amounts'
import type { Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { changeAddress, changeLogistics, type PartChoice } from '#orders/delivery/address_and_freight'
import { changePaidDelivery } from '#orders/delivery/change_delivery'
import { planDelivery, type DeliveryPlan, type PlannedPart } from '#orders/delivery/plan'
import { lockOrder, type LoadedOrder, type Performer } from '#orders/order'
import { countedItems, freightRequest, logisticsPort, shipmentOf } from '#orders/price_order'
import { chooseMethod, inReceiver } from '#developers/direct_orders/draft'
import { countPayment } from '#developers/direct_orders/place'

export interface DeliveryChange {
  receiver?: ReceiverAddress
  address_id?: number
  /** The code of a method, `cheapest` or `fastest`; the present one where it is offered. */
  shipping_method?: string
  /** The freight of the whole order that the caller agreed to. */
  freight?: string
}

interface Changing {
  actor: Actor
  by: Performer
}

export function changeDelivery(order: LoadedOrder, wanted: DeliveryChange, { actor, by }: Changing, trx: Transaction) {
  // The address book belongs to no store.
  if (wanted.address_id !== undefined && actor.apiKey?.storeIds) throw refuseField('address_id', 'E_INVALID_REFERENCE')
  const { receiver, address_id, shipping_method: method } = wanted
  if (!receiver && address_id === undefined && !method) throw refuseField('receiver', 'E_REQUIRED')
  const changed = order.payment === 'unpaid' ? changeUnpaid : changePaid
  return changed(order, wanted, { actor, by }, trx).catch(inReceiver)
}

async function changeUnpaid(
  order: LoadedOrder,
  { receiver, address_id, shipping_method: method }: DeliveryChange,
  { actor, by }: Changing,
  trx: Transaction,
): Promise<void> {
  if (receiver || address_id !== undefined) await changeAddress(order, { receiver, address_id }, by, trx)
  const moved = await lockOrder(order.id, actor, 'orders.edit', trx)
  const [carrier, journey] = [await logisticsPort(), shipmentOf(moved)]
  const choices: PartChoice[] = []
  for (const part of moved.parts) {
    const before = order.parts.find(({ id }) => id === part.id)?.choice?.code
    const { options } = await carrier.quote(trx, freightRequest(journey, part.factory_id, countedItems(moved, part)))
    const isOffered = options.some(({ code }) => code === before)
    const { method_id, fingerprint } = chooseMethod(options, method ?? (isOffered && before ? before : 'cheapest'))
    if (part.choice?.fingerprint === fingerprint && part.choice.method_id === method_id) continue
    choices.push({ number: part.number, method_id, fingerprint })
  }
  if (choices.length > 0) await changeLogistics(moved, choices, by, trx)
}

async function changePaid(
  order: LoadedOrder,
  { receiver, address_id, shipping_method: method, freight: agreed }: DeliveryChange,
  { actor, by }: Changing,
  trx: Transaction,
): Promise<void> {
  const address = { receiver, address_id }
  const plan = await planDelivery(order, address, trx)
  const chosen = plan.parts.map((planned) => ({ planned, freight: freightOf(planned, plan, method) }))
  const freight = amountOf(sum(chosen.map((one) => one.freight?.minor ?? one.planned.part.choice?.minor ?? 0)))
  const choices = chosen.flatMap(({ planned: { part }, freight: one }) =>
    one ? [{ number: part.number, method_id: one.method_id, fingerprint: one.fingerprint }] : [],
  )
  const paying = {
    ...by,
    mayPay: actor.may('orders.pay'),
    isProven: false,
    countPayment: (minor: number) => countPayment(actor, minor, trx),
  }
  await changePaidDelivery(
    order,
    { ...address, version: order.version, choices, freight: agreed ?? freight },
    paying,
    trx,
  )
}

/** Null keeps the freight of a part. */
function freightOf({ part, quote }: PlannedPart, { isElsewhere }: DeliveryPlan, method: string | undefined) {
  if (!quote || (!isElsewhere && !method)) return null
  const { options } = quote
  if (method) return chooseMethod(options, method)
  return options.find((one) => one.method_id === part.choice?.method_id) ?? chooseMethod(options, 'cheapest')
}
