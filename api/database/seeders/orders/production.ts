import type { ItemStatus } from '#contracts/fulfilment'
import type { Row } from '#core/database'
import type { Composed } from '#database/seeders/orders/compose'
import { isPaid } from '#database/seeders/orders/order_outcomes'
import { hoursAfter } from '#database/seeders/orders/plan'
import { shipmentsOf } from '#database/seeders/orders/shipments'
import type { Numbers } from '#database/seeders/orders/bulk'

export interface MakeNumbers {
  productions: Numbers
  pieces: Numbers
  shipments: Numbers
  parcels: Numbers
  nos: Numbers
}

export interface Production extends Row {
  id: number
  production_no: string
  order_no: string
  part_no: string
  organisation_id: number
  pieces: number
  carrier: string
  composition: string
  accepted_at: Date | null
}

export interface ProductionRows {
  productions: Production[]
  pieces: Row[]
  shipments: Row[]
  parcels: Row[]
  news: Row[]
  numbers: Row[]
  /** Pieces remade from another blank. */
  remakes: { no: string; stockId: number; at: Date }[]
}

const LEFT = ['shipped', 'completed']

export function productionOf(orders: readonly Composed[], today: Date, numbers: MakeNumbers): ProductionRows {
  const made: ProductionRows = {
    productions: [],
    pieces: [],
    shipments: [],
    parcels: [],
    news: [],
    numbers: [],
    remakes: [],
  }
  for (const order of orders.filter(isPaid)) for (const part of order.parts) make(order, part, { made, today, numbers })
  return made
}

export interface Workshop {
  made: ProductionRows
  today: Date
  numbers: MakeNumbers
}

function make(order: Composed, part: Composed['parts'][number], workshop: Workshop): void {
  const { made, today, numbers } = workshop
  const { plan, status } = part
  const { course } = plan
  // Production stops at a cancellation; a held order waits.
  const until = order.story.ended ?? today
  const reached = (at: Date) => (status !== 'pending_production' && at <= until ? at : null)
  const production: Production = {
    id: numbers.productions.next(),
    production_no: numbers.nos.nextNo('W', order.planned.paid, 7),
    order_id: order.id,
    part_id: part.id,
    order_no: order.orderNo,
    part_no: part.no,
    organisation_id: plan.factory,
    merchant_id: order.order.organisation_id,
    status,
    composition: plan.pieces === 1 ? 'single' : 'multiple',
    pieces: plan.pieces,
    carrier: plan.freight.code,
    country: order.planned.receiver.country,
    ship_by: plan.freight.ships_by,
    accepted_at: reached(course.accepted),
    packed_at: reached(course.packed),
    shipped_at: reached(course.shipped),
    completed_at: reached(course.delivered),
    created_at: order.planned.paid,
    updated_at: order.order.updated_at,
  }
  made.productions.push(production)
  const shipment = reached(course.labelled) && shipmentsOf(order, production, plan, workshop)
  cut(order, part, production, shipment || [], workshop)
}

/** One row per piece with its label, and its parcel if any; one piece may be a remake. */
function cut(
  order: Composed,
  { plan, status }: Composed['parts'][number],
  production: Production,
  parcels: Row[],
  { made, numbers, today }: Workshop,
) {
  const lines = plan.items.flatMap((at) =>
    Array.from({ length: order.items[at]?.quantity ?? 0 }, () => order.items[at]),
  )
  const add = (item: (typeof lines)[number], number: number, more: Row = {}) => {
    const id = numbers.pieces.next()
    made.pieces.push({
      id,
      production_id: production.id,
      organisation_id: plan.factory,
      order_item_id: item?.id,
      number,
      item_no: `${production.production_no}-${number}`,
      status: pieceStatus({ status, plan }, production, number, today),
      remake_of: null,
      reject_reason: null,
      paid_by: null,
      shipment_id: null,
      parcel_id: null,
      created_at: production.created_at,
      updated_at: production.updated_at,
      ...more,
    })
    return id
  }
  const isRemade = plan.isRemade && production.accepted_at !== null
  const first =
    isRemade && add(lines[0], lines.length + 1, { status: 'rejected', reject_reason: 'misprint', paid_by: 'factory' })
  if (isRemade && production.accepted_at)
    made.remakes.push({
      no: `${production.production_no}-1`,
      stockId: lines[0]?.stock_id ?? 0,
      at: hoursAfter(production.accepted_at, 2),
    })
  let rest = parcels.flatMap(({ id, shipment_id, pieces }) =>
    Array.from({ length: Number(pieces) }, () => ({ parcel_id: id, shipment_id })),
  )
  for (const [at, item] of lines.entries()) {
    const [place = {}, ...others] = rest
    rest = others
    add(item, at + 1, { ...place, remake_of: at === 0 && first ? first : null })
  }
}

const AT_WORK: readonly ItemStatus[] = ['accepted', 'printed', 'pressed', 'inspected']

/** Pieces pass the workshop in sequence, as far as the time since acceptance allows. */
function pieceStatus(
  { status, plan: { course, pieces } }: Pick<Composed['parts'][number], 'status' | 'plan'>,
  { accepted_at: accepted }: Production,
  number: number,
  today: Date,
): ItemStatus {
  if (status === 'cancelled') return 'cancelled'
  if (LEFT.includes(status)) return 'shipped'
  if (status === 'pending_shipment') return 'packed'
  if (!accepted) return 'waiting'
  const done = (today.getTime() - accepted.getTime()) / (course.packed.getTime() - accepted.getTime())
  const own = Math.max(0, done - (0.4 * (number - 1)) / pieces)
  return AT_WORK[Math.min(AT_WORK.length - 1, Math.floor(own * AT_WORK.length))] as ItemStatus
}
