import type { Row } from '#core/database'
import type { PartStatus } from '#contracts/orders'
import { toNewItem } from '#orders/place'
import { sum } from '#contracts/price/amounts'
import type { PricedLine } from '#orders/price_lines'
import type { Numbers } from '#database/seeders/orders/bulk'
import type { Planned, PlannedPart } from '#database/seeders/orders/plan'
import { orderRow } from '#database/seeders/orders/order_row'
import { buildTimeline } from '#database/seeders/orders/timeline'
import type { Timeline } from '#database/seeders/orders/timeline_builder'

export interface Person {
  id: number
  username: string
}

export interface Setting {
  merchantId: number
  people: readonly Person[]
  /** The user who decides for the supplier. */
  reviewer: Person
  today: Date
}

export interface OrderNumbers {
  orders: Numbers
  items: Numbers
  parts: Numbers
  orderNos: Numbers
  cases: Numbers
  caseNos: Numbers
}

export interface ComposedItem extends Row {
  id: number
  quantity: number
  stock_id: number | null
  product_id: number | null
}

/** An order with its basic rows; all other rows derive from these. */
export interface Composed {
  planned: Planned
  story: Timeline
  owner: Person
  reviewer: Person
  id: number
  orderNo: string
  complaint: { id: number; no: string } | null
  /** The order this one remakes, and its remake. */
  source: Composed | null
  remake: Composed | null
  minor: number
  /** The ledger operation of the refund. */
  refundedBy: number | null
  order: Row
  items: ComposedItem[]
  parts: { id: number; no: string; status: PartStatus; plan: PlannedPart }[]
}

/** Chronological, so that an order precedes its remake. */
export function composedOf(all: readonly Planned[], setting: Setting, numbers: OrderNumbers): Composed[] {
  const cases = casesIn(all, numbers)
  const known = new Map(all.map((one) => [one, { ...namesOf(one, numbers), complaint: cases.get(one) ?? null }]))
  const made = new Map<Planned, Composed>()
  const remadeBy = new Map(all.flatMap((one) => (one.remakes ? [[one.remakes, one] as const] : [])))
  for (const one of all) {
    const again = remadeBy.get(one)
    const source = one.remakes ? (made.get(one.remakes) ?? null) : null
    const names = { ...(known.get(one) as Names), remadeBy: (again && known.get(again)?.orderNo) ?? '' }
    const order = composed(one, names, source, setting, numbers)
    if (source) source.remake = order
    made.set(one, order)
  }
  return [...made.values()]
}

const namesOf = ({ created }: Planned, numbers: OrderNumbers) => ({
  id: numbers.orders.next(),
  orderNo: numbers.orderNos.nextNo('D', created, 7),
})

/** Cases are numbered by their own creation time, not by their order's. */
function casesIn(all: readonly Planned[], { cases, caseNos }: OrderNumbers) {
  const said = all.flatMap((one) => (one.complaint ? [{ one, at: one.complaint.applied }] : []))
  const ordered = said.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return new Map(ordered.map(({ one, at }) => [one, { id: cases.next(), no: caseNos.nextNo('A', at, 6) }] as const))
}

type Names = ReturnType<typeof namesOf> & Pick<Composed, 'complaint'>

function composed(
  planned: Planned,
  { id, orderNo, complaint, remadeBy }: Names & { remadeBy: string },
  source: Composed | null,
  { merchantId, people, reviewer, today }: Setting,
  numbers: OrderNumbers,
): Composed {
  const owner = people[planned.owner % people.length] as Person
  const product = planned.outcome === 'unlinked' ? 0 : sum(planned.lines.map((one) => one.minor))
  const freight = sum(planned.parts.map((one) => one.freight.minor))
  const partNos = planned.parts.map((_, at) => `${orderNo}-${at + 1}`)
  const called = { parts: partNos, complaint: complaint?.no ?? '', remakes: source?.orderNo ?? '', remadeBy }
  const story = buildTimeline(planned, called, today)
  const items = planned.lines.map((line, at) => ({
    ...soldOf(planned, line),
    id: numbers.items.next(),
    order_id: id,
    organisation_id: merchantId,
    position: at + 1,
    price: line.unit,
    remake_of: source?.items[at]?.id ?? null,
  }))
  const parts = planned.parts.map((plan, at) => ({
    id: numbers.parts.next(),
    no: partNos[at] as string,
    status: story.parts[at] as PartStatus,
    plan,
  }))
  const named = { id, orderNo, complaint, source, remake: null, refundedBy: null }
  const whole = { planned, story, owner, reviewer, ...named, minor: product + freight, items, parts }
  return { ...whole, order: orderRow({ ...whole, order: {} }, { merchantId, product, freight }) }
}

/** Imported lines keep the sheet's titles. */
function soldOf({ outcome, source }: Planned, line: PricedLine) {
  const { price: _, ...linked } = toNewItem(line)
  const titles = {
    third_party_title: source === 'import' ? linked.name : '',
    third_party_sku: source === 'import' ? `${linked.code}-${linked.colour_id}-${linked.size_id}` : '',
  }
  const { name, quantity } = linked
  return outcome === 'unlinked' ? { ...UNLINKED, name, quantity, ...titles } : { ...linked, ...titles }
}

const UNLINKED = {
  finished_product_id: null,
  finished_version_id: null,
  design_version_id: null,
  product_id: null,
  product_version_id: null,
  stock_id: null,
  factory_id: null,
  colour_id: null,
  size_id: null,
  code: '',
  picture: null,
  unit_minor: 0,
}
