import type { FreightOption, ReceiverAddress } from '#contracts/logistics'
import type { CancelRequestStatus } from '#contracts/cancel_requests'
import type { HoldReason } from '#contracts/orders'
import { partsOf, type Counted } from '#orders/domain/parts'
import { pricedTogether, type PricedLine } from '#orders/queries/priced_lines'
import type { Sellable } from '#orders/queries/sellable'
import { dayOf } from '#organisations/domain/days'
import { Draw } from '#database/seeders/orders/draw'
import { courseOf, fateOf, moments, type Course, type Fate } from '#database/seeders/orders/fates'
import { receiver } from '#database/seeders/orders/receivers'
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

export type Regret = Extract<CancelRequestStatus, 'pending_review' | 'not_approved'>

export interface Planned {
  fate: Fate
  /** Which of the merchant's people it is of. */
  owner: number
  source: 'cart' | 'import'
  receiver: ReceiverAddress
  holdReason: HoldReason | null
  /** What becomes of the wish to have it cancelled while it is made; most have none. */
  regret: Regret | null
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
}

const HOUR = 3_600_000
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
const REGRETS: readonly (readonly [Regret | null, number])[] = [
  [null, 88],
  ['pending_review', 8],
  ['not_approved', 4],
]
const HELD: readonly HoldReason[] = ['address', 'merchant', 'risk']

/** Orders as they might have come in up to today; the same for the same wish and shelf. */
export function plan(shelf: Shelf, wish: Wish): Planned[] {
  const draw = new Draw(wish.seed)
  return moments(draw, wish).flatMap((at) => planned(shelf, at, wish, draw) ?? [])
}

function planned(shelf: Shelf, created: Date, { today, people }: Wish, draw: Draw): Planned | null {
  const fate = fateOf(draw)
  const to = receiver(draw, shelf.served)
  const paid = new Date(created.getTime() + draw.between(2, 26 * 60) * 60_000)
  const { lines } = pricedTogether(chosen(shelf, draw))
  const parts = partsIn(shelf, { lines, to, paid }, draw)
  if (!parts) return null
  const order = {
    owner: draw.between(0, people - 1),
    source: fate === 'unlinked' || draw.happens(0.3) ? ('import' as const) : ('cart' as const),
    receiver: to,
    holdReason: draw.one(HELD),
    regret: draw.weighed(REGRETS),
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

/** By factory, each with its way; null where a parcel cannot be sent. */
function partsIn(shelf: Shelf, { lines, to, paid }: Cart, draw: Draw): PlannedPart[] | null {
  const counted: Counted[] = lines.map(({ facts, unit }) => ({
    factory: facts?.factory_id ?? 0,
    product: facts?.product_id ?? 0,
    quantity: facts?.quantity ?? 0,
    unit: unit?.minor ?? 0,
  }))
  const parts = partsOf(counted).map((part) => {
    const own = part.items.map((at) => counted[at] as Counted)
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
    return { ...part, freight, course: courseOf(draw, paid), parcels, isRemade: draw.happens(0.015) }
  })
  return parts.every((one): one is PlannedPart => one.freight !== undefined) ? parts : null
}

export const hoursAfter = (from: Date, hours: number) => new Date(from.getTime() + hours * HOUR)
