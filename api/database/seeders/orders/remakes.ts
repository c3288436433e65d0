import { dayOf } from '#organisations/days'
import { scheduleOf } from '#database/seeders/orders/schedule'
import { SeededRandom } from '#database/seeders/orders/random'
import { countedOf, type Planned, type PlannedPart } from '#database/seeders/orders/plan'
import type { Catalogue } from '#database/seeders/orders/catalogue'

/** A free remake of the first piece for each complaint that grants one, in production from that moment. */
export function remakesOf(orders: readonly Planned[], catalogue: Catalogue): Planned[] {
  const draw = new SeededRandom(404)
  return orders.flatMap((one) => {
    const { complaint: said } = one
    const end = said?.steps.at(-1)
    if (end?.action !== 'approve' || (said?.story.gets ?? said?.story.wants) !== 'none') return []
    return madeAgain(one, end.at, catalogue, draw) ?? []
  })
}

function madeAgain(order: Planned, at: Date, catalogue: Catalogue, draw: SeededRandom): Planned | null {
  const [line] = order.lines
  const before = order.parts.find(({ items }) => items.includes(0))
  if (!line?.facts || !before) return null
  const free = { facts: { ...line.facts, quantity: 1 }, problem: null, unit: null, minor: 0 }
  const ways = catalogue.ways([countedOf(free)], order.receiver, dayOf(at))
  const way = ways.find((one) => one.method_id === before.freight.method_id) ?? ways[0] ?? before.freight
  const freight = { ...way, minor: 0, fee: { amount: '0.00', currency: 'RMB' as const }, lines: [] }
  const course = scheduleOf(draw, at, freight)
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
