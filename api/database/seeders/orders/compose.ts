import type { Row } from '#core/database'
import type { PartStatus } from '#contracts/orders'
import { itemOf } from '#orders/actions/create_order'
import { sum } from '#contracts/price/amounts'
import type { Numbers } from '#database/seeders/orders/bulk'
import type { Planned, PlannedPart } from '#database/seeders/orders/plan'
import { told, type Told } from '#database/seeders/orders/story'

export interface Person {
  id: number
  username: string
}

export interface Setting {
  merchantId: number
  people: readonly Person[]
  /** Whoever decides for the supplier. */
  reviewer: Person
  today: Date
}

export interface OrderNumbers {
  orders: Numbers
  items: Numbers
  parts: Numbers
  orderNos: Numbers
}

export interface ComposedItem extends Row {
  id: number
  quantity: number
  stock_id: number | null
}

/** An order with the rows it is made of; everything else about it follows from these. */
export interface Composed {
  planned: Planned
  story: Told
  owner: Person
  reviewer: Person
  id: number
  orderNo: string
  minor: number
  order: Row
  items: ComposedItem[]
  parts: { id: number; no: string; status: PartStatus; plan: PlannedPart }[]
}

/** Who pays for it has paid, unless it went no further than the cart. */
export const isPaid = ({ planned: { fate } }: Composed) => !['unlinked', 'unpaid', 'left'].includes(fate)

export function composed(
  planned: Planned,
  { merchantId, people, reviewer, today }: Setting,
  numbers: OrderNumbers,
): Composed {
  const id = numbers.orders.next()
  const orderNo = numbers.orderNos.nextNo('D', planned.created, 7)
  const owner = people[planned.owner % people.length] as Person
  const product = planned.fate === 'unlinked' ? 0 : sum(planned.lines.map((one) => one.minor))
  const freight = sum(planned.parts.map((one) => one.freight.minor))
  const partNos = planned.parts.map((_, at) => `${orderNo}-${at + 1}`)
  const story = told(planned, partNos, product + freight, today)
  const items = planned.lines.map((line, at) => {
    const { price, ...linked } = itemOf(line)
    const sold = planned.fate === 'unlinked' ? { ...UNLINKED, name: linked.name, quantity: linked.quantity } : linked
    return { ...sold, id: numbers.items.next(), order_id: id, organisation_id: merchantId, position: at + 1, price }
  })
  const parts = planned.parts.map((plan, at) => ({
    id: numbers.parts.next(),
    no: partNos[at] as string,
    status: story.parts[at] as PartStatus,
    plan,
  }))
  const whole = { planned, story, owner, reviewer, id, orderNo, minor: product + freight, items, parts }
  return { ...whole, order: orderRow({ ...whole, order: {} }, { merchantId, product, freight }) }
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

interface Sums {
  merchantId: number
  product: number
  freight: number
}

function orderRow(one: Composed, { merchantId, product, freight }: Sums): Row {
  const { planned, story, owner, id, orderNo, items } = one
  const paid = isPaid(one)
  const left = story.steps.findLast(({ to }) => to === 'shipped')
  return {
    id,
    organisation_id: merchantId,
    owner_user_id: owner.id,
    order_no: orderNo,
    source: planned.source,
    status: story.status,
    payment: story.refunded ? 'refunded' : paid ? 'paid' : 'unpaid',
    hold: planned.holdReason ? 'held' : 'none',
    hold_reason: planned.holdReason,
    cancel_request: story.asked ?? 'none',
    sales_platform: 'other',
    third_party_no: planned.source === 'import' ? `SO-${orderNo.slice(1)}` : '',
    country: planned.receiver.country,
    receiver: planned.receiver,
    pieces: sum(items.map(({ quantity }) => quantity)),
    product_minor: product,
    freight_minor: freight,
    paid_minor: paid ? one.minor : 0,
    refunded_minor: story.refunded ? one.minor : 0,
    refunded_freight_minor: story.refunded ? freight : 0,
    operation_id: null,
    remark: '',
    ship_by: paid
      ? (planned.parts
          .map((part) => part.freight.ships_by)
          .toSorted()
          .at(-1) ?? null)
      : null,
    paid_at: paid ? planned.paid : null,
    shipped_at: left?.at ?? null,
    completed_at: story.steps.findLast(({ to }) => to === 'completed')?.at ?? null,
    version: story.steps.length,
    created_at: planned.created,
    updated_at: story.steps.at(-1)?.at,
  }
}
