import type { FreightOption, FreightQuote, ReceiverAddress } from '#contracts/logistics'
import { Money } from '#core/domain/money'
import type { Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { isSame, isSameJourney, wantedIn, type WantedAddress } from '#orders/actions/change_delivery'
import { countedIn, journeyOf } from '#orders/actions/price_order'
import type { HeldOrder, HeldPart } from '#orders/queries/held_order'
import { logistics, parcelOf } from '#orders/settlement/carried'

export interface DeliveryPlan {
  was: ReceiverAddress
  receiver: ReceiverAddress
  /** Something of the address differs. */
  isCorrected: boolean
  /** Freight is asked for anew, for every part. */
  isElsewhere: boolean
  parts: PlannedPart[]
}

export interface PlannedPart {
  part: HeldPart
  /** Null where its production has begun. */
  quote: FreightQuote | null
}

/** Where a paid order would go, and how each part that nobody has begun could travel there. */
export async function planDelivery(order: HeldOrder, wanted: WantedAddress, trx?: Transaction): Promise<DeliveryPlan> {
  const { to: was } = journeyOf(order)
  const isAsked = wanted.address_id !== undefined || wanted.receiver !== undefined
  const receiver = isAsked ? await wantedIn(wanted, order.organisation_id, trx) : was
  const isCorrected = !isSame(receiver, was)
  const isElsewhere = !isSameJourney(receiver, was)
  if (isCorrected) refuseBegun(order.parts.find((part) => !isOpen(part)))
  const parts = []
  for (const part of order.parts)
    parts.push({ part, quote: isOpen(part) ? await quoteOf(order, part, { receiver, isElsewhere }, trx) : null })
  return { was, receiver, isCorrected, isElsewhere, parts }
}

export const isOpen = ({ status }: HeldPart) => status === 'pending_production'

/** One receiver has the whole order: a part that is being made keeps all of it where it goes. */
export function refuseBegun(part: HeldPart | undefined): void {
  if (part) throw new Refusal('E_DELIVERY_BEGUN', { part: part.part_no })
}

/** To the same place the method it has costs what was paid for it, whatever it costs others by now. */
async function quoteOf(
  order: HeldOrder,
  part: HeldPart,
  { receiver, isElsewhere }: Pick<DeliveryPlan, 'receiver' | 'isElsewhere'>,
  trx?: Transaction,
): Promise<FreightQuote> {
  const journey = { ...journeyOf(order), to: receiver }
  const parcel = parcelOf(journey, part.factory_id, countedIn(order, part))
  const quote = await (await logistics()).quote(trx, parcel)
  const options = quote.options.map((one) => offered(order, part, one))
  const { choice: was } = part
  if (isElsewhere || !was) return { ...quote, options }
  const others = options.filter((one) => one.method_id !== was.method_id)
  return { ...quote, options: [was, ...others] }
}

/** The day by which it was promised to leave does not move. Nobody pays for what is made again. */
function offered({ source }: HeldOrder, { choice }: HeldPart, option: FreightOption): FreightOption {
  const promised = { ...option, ships_by: choice?.ships_by ?? option.ships_by }
  return source === 'remake' ? { ...promised, minor: 0, fee: Money.ofMinor(0, 'RMB').toJSON(), lines: [] } : promised
}
