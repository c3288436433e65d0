import type { FreightOption, FreightQuote, ReceiverAddress } from '#contracts/logistics'
import { Money } from '#core/domain/money'
import { type Transaction, rows } from '#core/database'
import { Refusal } from '#core/errors'
import {
  hasSameFields,
  hasSameDestination,
  resolveAddress,
  type AddressInput,
  findPart,
  type PartChoice,
} from '#orders/delivery/address_and_freight'
import { countedItems, shipmentOf, logisticsPort, freightRequest } from '#orders/price_order'
import { type LoadedOrder, type LoadedPart, readOrder } from '#orders/order'
import { amountOf, sum } from '#contracts/price/amounts'
import type { DeliverySheet } from '#contracts/delivery'
import type { Actor } from '#core/http/actor'
import { assertAllowed, roleOf } from '#orders/domain/order_states'
import { payerBalance } from '#orders/payer'

export interface DeliveryPlan {
  was: ReceiverAddress
  receiver: ReceiverAddress
  /** Some address field differs. */
  isCorrected: boolean
  /** The freight of every part must be quoted again. */
  isElsewhere: boolean
  parts: PlannedPart[]
}

export interface PlannedPart {
  part: LoadedPart
  /** Null once its production has begun. */
  quote: FreightQuote | null
}

/** The destination of a paid order and the freight options of every part not in production. */
export async function planDelivery(order: LoadedOrder, wanted: AddressInput, trx?: Transaction): Promise<DeliveryPlan> {
  const { to: was } = shipmentOf(order)
  const isAsked = wanted.address_id !== undefined || wanted.receiver !== undefined
  const receiver = isAsked ? await resolveAddress(wanted, order.organisation_id, trx) : was
  const isCorrected = !hasSameFields(receiver, was)
  const isElsewhere = !hasSameDestination(receiver, was)
  if (isCorrected) assertNotStarted(order.parts.find((part) => !isPending(part)))
  const parts = []
  for (const part of order.parts)
    parts.push({ part, quote: isPending(part) ? await quoteOf(order, part, { receiver, isElsewhere }, trx) : null })
  return { was, receiver, isCorrected, isElsewhere, parts }
}

export const isPending = ({ status }: LoadedPart) => status === 'pending_production'

/** An order has one receiver, so a part in production locks the address of all parts. */
export function assertNotStarted(part: LoadedPart | undefined): void {
  if (part) throw new Refusal('E_DELIVERY_BEGUN', { part: part.part_no })
}

/** With an unchanged destination the current method keeps its paid price. */
async function quoteOf(
  order: LoadedOrder,
  part: LoadedPart,
  { receiver, isElsewhere }: Pick<DeliveryPlan, 'receiver' | 'isElsewhere'>,
  trx?: Transaction,
): Promise<FreightQuote> {
  const journey = { ...shipmentOf(order), to: receiver }
  const parcel = freightRequest(journey, part.factory_id, countedItems(order, part))
  const quote = await (await logisticsPort()).quote(trx, parcel)
  const options = quote.options.map((one) => adjustedOption(order, part, one))
  const { choice: was } = part
  if (isElsewhere || !was) return { ...quote, options }
  const others = options.filter((one) => one.method_id !== was.method_id)
  return { ...quote, options: [was, ...others] }
}

/** The promised shipping date stays. A remake has free freight. */
function adjustedOption({ source }: LoadedOrder, { choice }: LoadedPart, option: FreightOption): FreightOption {
  const promised = { ...option, ships_by: choice?.ships_by ?? option.ships_by }
  return source === 'remake' ? { ...promised, minor: 0, fee: Money.ofMinor(0, 'RMB').toJSON(), lines: [] } : promised
}

export interface Rerouted {
  part: LoadedPart
  freight: FreightOption
}

export interface ChosenFreight {
  changed: Rerouted[]
  /** Freight of the whole order. */
  minor: number
}

interface AgreedFreight {
  choices: readonly PartChoice[]
  /** The freight the client displayed. */
  freight: string
}

/** Applies the freight choices if they cost exactly what was displayed; otherwise refuses with the current amount. */
export function chooseFreight(
  order: LoadedOrder,
  plan: DeliveryPlan,
  { choices, freight: shown }: AgreedFreight,
): ChosenFreight {
  for (const { number } of choices) {
    const part = findPart(order, number)
    assertNotStarted(isPending(part) ? undefined : part)
  }
  const wishes = new Map(choices.map((one) => [one.number, one]))
  const chosen = plan.parts.map((planned) => ({
    planned,
    ...freightOfPart(planned, wishes.get(planned.part.number), plan),
  }))
  const minor = sum(chosen.map(({ freight }) => freight?.minor ?? 0))
  if (amountOf(minor) !== shown) throw new Refusal('E_DELIVERY_PRICE_CHANGED', { shown, now: amountOf(minor) })
  if (chosen.some(({ isAsShown }) => !isAsShown)) throw new Refusal('E_LOGISTICS_CHANGED')
  const changed = chosen.flatMap(({ planned: { part }, freight }) =>
    freight && freight !== part.choice ? [{ part, freight }] : [],
  )
  return { changed, minor }
}

interface PartFreight {
  freight: FreightOption | null
  isAsShown: boolean
}

function freightOfPart(
  { part, quote }: PlannedPart,
  wish: PartChoice | undefined,
  { isElsewhere }: DeliveryPlan,
): PartFreight {
  const keeps = !isElsewhere && (!wish || wish.method_id === part.choice?.method_id)
  if (!quote || keeps) return { freight: part.choice, isAsShown: true }
  if (!wish) throw new Refusal(quote.options.length === 0 ? 'E_LOGISTICS_NONE' : 'E_LOGISTICS_REQUIRED')
  const freight = quote.options.find((one) => one.method_id === wish.method_id)
  if (!freight) throw new Refusal('E_LOGISTICS_CHANGED')
  return { freight, isAsShown: freight.fingerprint === wish.fingerprint }
}

/** Freight options and costs for redirecting a paid order. Read-only. */
export async function deliverySheet(id: number, wanted: AddressInput, actor: Actor): Promise<DeliverySheet> {
  const order = await readOrder(id, actor, 'orders.edit')
  assertAllowed(order, 'delivery', roleOf(actor))
  const plan = await planDelivery(order, wanted)
  const paying = await payerBalance(actor)
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
      chosen: proposedFreight({ part, quote }, plan),
    })),
    freight_amount: amountOf(order.freight),
    waybills: await waitingWaybills(id),
    paying,
    may_cost_more: paying !== null,
  }
}

/** For a new destination: the same method if offered, otherwise the cheapest. */
function proposedFreight({ part, quote }: PlannedPart, { isElsewhere }: DeliveryPlan): FreightOption | null {
  if (!isElsewhere || !quote) return part.choice
  const { options } = quote
  return options.find((one) => one.method_id === part.choice?.method_id) ?? options[0] ?? null
}

async function waitingWaybills(orderId: number): Promise<string[]> {
  const found = await rows<{ tracking_no: string }>(
    `select tracking_no from waybills where order_id = ? and status = 'waiting' order by tracking_no`,
    [orderId],
  )
  return found.map((one) => one.tracking_no)
}
