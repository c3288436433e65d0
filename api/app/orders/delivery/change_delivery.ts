import { amountOf, signedAmount } from '#contracts/price/amounts'
import { type Transaction, rows, type Row } from '#core/database'
import { Money } from '#core/domain/money'
import { Refusal } from '#core/errors'
import { credit, debit } from '#ledger/posting/movements'
import { type Performer, type LoadedOrder, recordTransition } from '#orders/order'
import type { DeliveryDetail, DeliveryPlace } from '#contracts/delivery'
import { notifyUsers } from '#core/notices/notify_user'
import { merchantName, notifySupplier } from '#orders/notify'
import type { ReceiverAddress } from '#contracts/logistics'
import { latestShipDate } from '#orders/pay'
import type { PartChoice, AddressInput } from '#orders/delivery/address_and_freight'
import { countUnprovenPayment } from '#orders/payer'
import { saveProductCustoms, requireCustoms } from '#orders/customs'
import { updateFreights } from '#orders/price_order'
import { chooseFreight, type ChosenFreight, planDelivery, type DeliveryPlan } from '#orders/delivery/plan'
import { assertAllowed } from '#orders/domain/order_states'
import { productionPort } from '#orders/ports/production'

/** Charges or returns the freight difference, once per order version. */
export async function bookFreightDifference(
  order: LoadedOrder,
  difference: number,
  by: Performer,
  trx: Transaction,
): Promise<void> {
  if (difference === 0) return
  const { organisation_id: organisationId, order_no: orderNo, version } = order
  const movement = {
    organisationId,
    kind: 'freight_adjustment',
    amount: Money.ofMinor(Math.abs(difference), 'RMB'),
    key: { scope: 'order freight', key: `${orderNo}/${version + 1}` },
    orderNo,
    reason: orderNo,
    actorId: by.userId,
  } as const
  if (difference < 0) {
    await credit(movement, trx)
    return
  }
  try {
    await debit(movement, trx)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'E_INSUFFICIENT_BALANCE')
      throw new Refusal(error.code, { order: order.id, needed: amountOf(difference) })
    throw error
  }
}

/** Turns an insufficient balance into a refusal with cost and gap. Await it after the transaction has ended. */
export async function withDeliveryBalanceError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'E_INSUFFICIENT_BALANCE') throw error
    throw new Refusal('E_DELIVERY_BALANCE', error.details)
  }
}

const EDIT_PERMISSION = 'orders.edit'

const MERCHANT_USERS = `select id from users where organisation_id = ? and status = 'active' and (account_type = 'main' or id = ?) order by id`

export async function notifyDeliveryChanged(
  order: LoadedOrder,
  { to, freight }: DeliveryDetail,
  makers: readonly number[],
  by: Performer,
  trx: Transaction,
): Promise<void> {
  const params = {
    no: order.order_no,
    order: order.id,
    place: formatPlace(to),
    from: freight.from,
    freight: freight.to,
  }
  const merchants = await rows<{ id: number }>(MERCHANT_USERS, [order.organisation_id, order.owner_user_id], trx)
  await notifyUsers(merchants, 'delivery_changed', params, trx, by.userId)
  const merchant = await merchantName(order, trx)
  const telling = { kind: 'delivery_changed_for_merchant', params: { ...params, merchant }, order } as const
  await notifySupplier(telling, EDIT_PERMISSION, by, trx)
  await notifyUsers(
    makers.map((id) => ({ id })),
    'delivery_changed_before_production',
    params,
    trx,
    by.userId,
  )
}

const formatPlace = ({ country, city, postcode }: DeliveryPlace) => [city, postcode, country].filter(Boolean).join(', ')

export interface PaidDeliveryInput extends AddressInput {
  version: number
  choices: readonly PartChoice[]
  freight: string
}

export type Payer = Performer & {
  mayPay: boolean
  isProven: boolean
  /** Counts a charge against another limit than the payer's own. */
  countPayment?(minor: number): Promise<unknown>
}

/**
 * Changes address or freight of a paid order and settles the difference, all or nothing. Parts in production cannot
 * change.
 */
export async function changePaidDelivery(
  order: LoadedOrder,
  wanted: PaidDeliveryInput,
  by: Payer,
  trx: Transaction,
): Promise<void> {
  assertAllowed(order, 'delivery', by.role)
  assertCurrentVersion(order, wanted)
  const plan = await planDelivery(order, wanted, trx)
  const chosen = chooseFreight(order, plan, wanted)
  const { changed, minor } = chosen
  if (!plan.isCorrected && changed.length === 0) throw new Refusal('E_DELIVERY_UNCHANGED')
  const difference = minor - order.freight
  assertMayCharge(difference, by)
  requireCustoms(
    { items: order.items, parts: changed.map(({ part }) => part) },
    changed.map(({ freight }) => freight),
  )
  await saveProductCustoms(order, trx)
  const production = await productionPort()
  const moved = plan.isCorrected ? order.parts : changed.map(({ part }) => part)
  const waybills = await production.releaseWaybills(
    moved.map(({ id }) => id),
    trx,
  )
  if (difference > 0 && !by.isProven)
    await (by.countPayment?.(difference) ?? countUnprovenPayment(by.userId, difference, trx))
  await bookFreightDifference(order, difference, by, trx)
  const detail = transitionDetail(order, plan, chosen, waybills)
  await recordTransition(
    order,
    { action: 'delivery', sets: changedColumns(order, plan, chosen), detail: { ...detail } },
    by,
    trx,
  )
  // Must follow the `delivery` transition: the database rejects freight changes of a paid part without it.
  await updateFreights(
    changed.map(({ part, freight }) => ({ id: part.id, freight })),
    trx,
  )
  const makers = await production.deliveryChanged(order.id, trx)
  await notifyDeliveryChanged(order, detail, makers, by, trx)
}

/** Detects concurrent changes before anything is charged. */
function assertCurrentVersion({ version, receiver, parts }: LoadedOrder, wanted: PaidDeliveryInput): void {
  if (wanted.version === version) return
  const theirs = {
    version,
    receiver,
    choices: parts.map(({ number, choice }) => ({ number, method_id: choice?.method_id })),
  }
  throw new Refusal('E_VERSION_CONFLICT', { yours: wanted, theirs })
}

/** Only the merchant's own users with the pay permission may spend its balance. */
function assertMayCharge(difference: number, { role, mayPay }: Payer): void {
  if (difference <= 0) return
  const more = amountOf(difference)
  if (role !== 'merchant') throw new Refusal('E_DELIVERY_COSTS_MORE', { more })
  if (!mayPay) throw new Refusal('E_DELIVERY_PAYER', { more })
}

function changedColumns(
  order: LoadedOrder,
  { receiver, isCorrected }: DeliveryPlan,
  { changed, minor }: ChosenFreight,
): Row {
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
    ship_by: latestShipDate(freights),
  }
}

function transitionDetail(
  order: LoadedOrder,
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
