import type { FreightOption, ReceiverAddress } from '#contracts/logistics'
import type { HoldReason, OrderSource } from '#contracts/orders'
import { partsOf, type CountedItem } from '#orders/domain/parts'
import { quoteKnownLines, type PricedLine, type Sellable } from '#orders/price_lines'
import { dayOf } from '#organisations/days'
import { lastImportBefore } from '#database/seeders/orders/sheet_days'
import type { Complaint } from '#database/seeders/orders/complaints'
import { scheduleOf, type Schedule } from '#database/seeders/orders/schedule'
import { SeededRandom } from '#database/seeders/orders/random'
import { DAY, outcomeOf, HOUR, moments, type OrderOutcome } from '#database/seeders/orders/order_outcomes'
import { receiver } from '#database/seeders/orders/receivers'
import type { Cancellation } from '#database/seeders/orders/cancellations'
import { saleOf, type Sale, type Shop } from '#database/seeders/orders/sales'
import type { Catalogue } from '#database/seeders/orders/catalogue'

export interface PlannedPart {
  factory: number
  /** Indexes of its items. */
  items: number[]
  pieces: number
  minor: number
  freight: FreightOption
  course: Schedule
  parcels: number
  /** One of its pieces is rejected and remade. */
  isRemade: boolean
}

export interface Planned {
  outcome: OrderOutcome
  /** Index of the merchant's user. */
  owner: number
  source: Extract<OrderSource, 'cart' | 'import' | 'remake'>
  /** The store of an imported order; null for orders from the cart. */
  shop: Shop | null
  sale: Sale | null
  receiver: ReceiverAddress
  holdReason: HoldReason | null
  /** A cancellation request or a complaint; null for most orders. */
  cancellation: Cancellation | null
  complaint: Complaint | null
  /** The order that this one remakes free of charge. */
  remakes: Planned | null
  created: Date
  paid: Date
  lines: PricedLine[]
  /** Empty until the items are linked. */
  parts: PlannedPart[]
}

export interface PlanOptions {
  seed: number
  today: Date
  days: number
  count: number
  people: number
  shops: readonly Shop[]
}

const PIECES = [
  [1, 78],
  [2, 13],
  [3, 5],
  [5, 3],
  [10, 1],
] as const
const LINES = [
  [1, 82],
  [2, 14],
  [3, 3],
  [4, 1],
] as const
const HELD: readonly HoldReason[] = ['address', 'merchant', 'buyer', 'risk']

/** Merchants hold orders for reasons of the buyer, suppliers for all others. */
export const holderOf = (reason: HoldReason) => (reason === 'merchant' || reason === 'buyer' ? 'merchant' : 'supplier')

/** Random past orders; deterministic for the same input. */
export function plan(catalogue: Catalogue, wish: PlanOptions): Planned[] {
  const draw = new SeededRandom(wish.seed)
  return moments(draw, wish).flatMap((at) => planned(catalogue, at, wish, draw) ?? [])
}

function planned(
  catalogue: Catalogue,
  moment: Date,
  { today, people, shops }: PlanOptions,
  draw: SeededRandom,
): Planned | null {
  const days = (today.getTime() - moment.getTime()) / DAY
  const outcome = outcomeOf(draw, days)
  const isImported = outcome === 'unlinked' || draw.happens(0.3)
  const place = isImported && shops.length > 0 ? draw.between(0, shops.length - 1) : null
  const created = place === null ? moment : lastImportBefore(moment, place)
  const to = receiver(draw, catalogue.served)
  const minutes = draw.happens(0.85) ? draw.between(2, 50) : draw.between(50, 16 * 60)
  const paid = new Date(created.getTime() + minutes * 60_000)
  const { lines } = quoteKnownLines(chosen(catalogue, draw))
  const parts = partsIn(catalogue, { lines, to, paid }, draw)
  if (!parts) return null
  const order = {
    owner: place === null ? draw.between(0, people - 1) : place % people,
    source: isImported ? ('import' as const) : ('cart' as const),
    shop: place === null ? null : (shops[place] ?? null),
    sale: isImported
      ? saleOf(
          draw,
          [...lines, ...parts.map(({ freight }) => freight)].map(({ minor }) => minor),
        )
      : null,
    receiver: to,
    holdReason: draw.one(HELD),
    cancellation: null,
    complaint: null,
    remakes: null,
    created,
    paid,
    lines,
  }
  // Too recent to be paid, whatever its outcome; held orders stay where they are.
  const now = paid > today ? 'unpaid' : outcome
  return {
    ...order,
    outcome: now,
    holdReason: now === 'held' ? order.holdReason : null,
    parts: now === 'unlinked' ? [] : parts,
  }
}

/** Most orders have one item; half of the others are made by several factories. */
function chosen({ goods }: Catalogue, draw: SeededRandom): Sellable[] {
  const first = draw.one(goods)
  const here = goods.filter((one) => one.factory_id === first.factory_id)
  const elsewhere = goods.filter((one) => one.factory_id !== first.factory_id)
  const more = Array.from({ length: draw.weighed(LINES) - 1 }, () =>
    draw.one(draw.happens(0.5) || elsewhere.length === 0 ? here : elsewhere),
  )
  const cells = new Map(
    [first, ...more].map((one) => [`${one.finished_product_id} ${one.colour_id} ${one.size_id}`, one]),
  )
  return [...cells.values()].map((one) => ({ ...one, quantity: draw.weighed(PIECES) }))
}

interface Cart {
  lines: PricedLine[]
  to: ReceiverAddress
  paid: Date
}

export const countedOf = ({ facts, unit }: PricedLine): CountedItem => ({
  factory: facts?.factory_id ?? 0,
  product: facts?.product_id ?? 0,
  quantity: facts?.quantity ?? 0,
  unit: unit?.minor ?? 0,
})

/** Parts by factory with shipping method; null if a parcel cannot be shipped. */
function partsIn(catalogue: Catalogue, { lines, to, paid }: Cart, draw: SeededRandom): PlannedPart[] | null {
  const counted = lines.map(countedOf)
  const parts = partsOf(counted).map((part, _, all) => {
    const own = part.items.map((at) => counted[at] as CountedItem)
    const [cheapest, ...others] = catalogue.ways(own, to, dayOf(paid))
    const freight = others.length > 0 && draw.happens(0.25) ? draw.one(others) : cheapest
    const parcels = Math.min(
      part.pieces,
      draw.weighed([
        [1, 92],
        [2, 5],
        [3, 3],
      ]),
    )
    const isRemade = draw.happens(0.015)
    return (
      freight && {
        ...part,
        freight,
        course: scheduleOf(draw, paid, freight, all.length > 1 ? 'together' : 'alone'),
        parcels,
        isRemade,
      }
    )
  })
  return parts.every((one) => one !== undefined) ? parts : null
}

export const hoursAfter = (from: Date, hours: number) => new Date(from.getTime() + hours * HOUR)
