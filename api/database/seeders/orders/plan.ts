import type { FreightOption, ReceiverAddress } from '#contracts/logistics'
import type { HoldReason, OrderSource } from '#contracts/orders'
import { partsOf, type CountedItem } from '#orders/domain/parts'
import { quoteKnownLines, type PricedLine, type Sellable } from '#orders/price_lines'
import { dayOf } from '#organisations/days'
import { broughtAt } from '#database/seeders/orders/sheet_days'
import type { Complaint } from '#database/seeders/orders/complaints'
import { courseOf, type Course } from '#database/seeders/orders/course'
import { Draw } from '#database/seeders/orders/draw'
import { DAY, fateOf, HOUR, moments, type Fate } from '#database/seeders/orders/fates'
import { receiver } from '#database/seeders/orders/receivers'
import type { Regret } from '#database/seeders/orders/regrets'
import { saleOf, type Sale, type Shop } from '#database/seeders/orders/sales'
import type { Shelf } from '#database/seeders/orders/shelf'

export interface PlannedPart {
  factory: number
  /** Places of its items. */
  items: number[]
  pieces: number
  minor: number
  freight: FreightOption
  course: Course
  /** How many parcels it leaves in. */
  parcels: number
  /** One of its pieces is no good and made once more. */
  isRemade: boolean
}

export interface Planned {
  fate: Fate
  /** Which of the merchant's people it is of. */
  owner: number
  source: Extract<OrderSource, 'cart' | 'import' | 'remake'>
  /** Where it was sold, as its sheet said; nobody knows of what was put into the cart. */
  shop: Shop | null
  sale: Sale | null
  receiver: ReceiverAddress
  holdReason: HoldReason | null
  /** Somebody asks for the end of it while it is made, or complains about what came; most are content. */
  regret: Regret | null
  complaint: Complaint | null
  /** What it makes once more, for nothing. */
  remakes: Planned | null
  created: Date
  paid: Date
  lines: PricedLine[]
  /** None while it is still to be linked. */
  parts: PlannedPart[]
}

export interface Wish {
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

/** Who stops an order for this reason: its merchant what the buyer has not made up their mind about, its supplier the rest. */
export const holderOf = (reason: HoldReason) => (reason === 'merchant' || reason === 'buyer' ? 'merchant' : 'supplier')

/** Orders as they might have come in up to today; the same for the same wish and shelf. */
export function plan(shelf: Shelf, wish: Wish): Planned[] {
  const draw = new Draw(wish.seed)
  return moments(draw, wish).flatMap((at) => planned(shelf, at, wish, draw) ?? [])
}

function planned(shelf: Shelf, moment: Date, { today, people, shops }: Wish, draw: Draw): Planned | null {
  const days = (today.getTime() - moment.getTime()) / DAY
  const fate = fateOf(draw, days)
  const isImported = fate === 'unlinked' || draw.happens(0.3)
  const place = isImported && shops.length > 0 ? draw.between(0, shops.length - 1) : null
  const created = place === null ? moment : broughtAt(moment, place)
  const to = receiver(draw, shelf.served)
  const minutes = draw.happens(0.85) ? draw.between(2, 50) : draw.between(50, 16 * 60)
  const paid = new Date(created.getTime() + minutes * 60_000)
  const { lines } = quoteKnownLines(chosen(shelf, draw))
  const parts = partsIn(shelf, { lines, to, paid }, draw)
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
    regret: null,
    complaint: null,
    remakes: null,
    created,
    paid,
    lines,
  }
  // What is young is not paid yet, whatever becomes of it; what is held waits where it is.
  const now = paid > today ? 'unpaid' : fate
  return {
    ...order,
    fate: now,
    holdReason: now === 'held' ? order.holdReason : null,
    parts: now === 'unlinked' ? [] : parts,
  }
}

/** Most order one thing; of several, half are made elsewhere. */
function chosen({ goods }: Shelf, draw: Draw): Sellable[] {
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

/** By factory, each with its way; null where a parcel cannot be sent. */
function partsIn(shelf: Shelf, { lines, to, paid }: Cart, draw: Draw): PlannedPart[] | null {
  const counted = lines.map(countedOf)
  const parts = partsOf(counted).map((part, _, all) => {
    const own = part.items.map((at) => counted[at] as CountedItem)
    const [cheapest, ...others] = shelf.ways(own, to, dayOf(paid))
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
        course: courseOf(draw, paid, freight, all.length > 1 ? 'together' : 'alone'),
        parcels,
        isRemade,
      }
    )
  })
  return parts.every((one) => one !== undefined) ? parts : null
}

export const hoursAfter = (from: Date, hours: number) => new Date(from.getTime() + hours * HOUR)
