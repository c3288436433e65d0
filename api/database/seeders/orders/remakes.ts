import { dayOf } from '#organisations/days'
import { courseOf } from '#database/seeders/orders/course'
import { Draw } from '#database/seeders/orders/draw'
import { countedOf, type Planned, type PlannedPart } from '#database/seeders/orders/plan'
import type { Shelf } from '#database/seeders/orders/shelf'

/** A free remake of the first piece for each complaint that grants one, in production from that moment. */
export function remakesOf(orders: readonly Planned[], shelf: Shelf): Planned[] {
  const draw = new Draw(404)
  return orders.flatMap((one) => {
    const { complaint: said } = one
    const end = said?.steps.at(-1)
    if (end?.action !== 'approve' || (said?.story.gets ?? said?.story.wants) !== 'none') return []
    return madeAgain(one, end.at, shelf, draw) ?? []
  })
}

function madeAgain(order: Planned, at: Date, shelf: Shelf, draw: Draw): Planned | null {
  const [line] = order.lines
  const before = order.parts.find(({ items }) => items.includes(0))
  if (!line?.facts || !before) return null
  const free = { facts: { ...line.facts, quantity: 1 }, problem: null, unit: null, minor: 0 }
  const ways = shelf.ways([countedOf(free)], order.receiver, dayOf(at))
  const way = ways.find((one) => one.method_id === before.freight.method_id) ?? ways[0] ?? before.freight
  const freight = { ...way, minor: 0, fee: { amount: '0.00', currency: 'RMB' as const }, lines: [] }
  const course = courseOf(draw, at, freight)
  const part: PlannedPart = { ...before, items: [0], pieces: 1, minor: 0, freight, course, parcels: 1, isRemade: false }
  return {
    ...order,
    source: 'remake',
    sale: null,
    complaint: null,
    remakes: order,
    created: at,
    paid: at,
    lines: [free],
    parts: [part],
  }
}
