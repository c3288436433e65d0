import { rows, type Row, type Transaction } from '#core/database'
import { reservationReference } from '#orders/domain/parts'
import type { Composed } from '#database/seeders/orders/compose'
import { isPaid } from '#database/seeders/orders/order_outcomes'
import type { ProductionRows } from '#database/seeders/orders/production'
import { hoursAfter } from '#database/seeders/orders/plan'
import { insertAll } from '#database/seeders/orders/bulk'

interface Taken {
  stock: number
  quantity: number
  reference: string
  at: Date
  /** When the reserved blanks were consumed or released. */
  ended: { at: Date; kind: 'consume' | 'release' } | null
}

/** Reservations of blanks with their outcome, and the deliveries they require. */
export async function seedStock(
  orders: readonly Composed[],
  made: ProductionRows,
  from: Date,
  trx: Transaction,
): Promise<void> {
  const accepted = new Map(made.productions.map((one) => [one.part_id, one.accepted_at]))
  const taken = [...orders.filter(isPaid).flatMap((one) => takenBy(one, accepted)), ...made.remakes.map(takenAgain)]
  const ids = [...new Set(taken.map(({ stock }) => stock))].toSorted((a, b) => a - b)
  const stockRows = await rows<StockRow>(
    'select id, organisation_id, on_hand, reserved from stocks where id = any(?) order by id for update',
    [ids],
    trx,
  )
  const movements = stockRows.flatMap((stockRow) =>
    moved(
      stockRow,
      taken.filter(({ stock }) => stock === stockRow.id),
      from,
    ),
  )
  await insertAll('stock_reservations', taken.map(reservation), trx)
  await insertAll('stock_movements', movements, trx)
  await rows(
    `update stocks s set on_hand = n.on_hand, reserved = n.reserved from jsonb_to_recordset(?::jsonb) n(id int, on_hand int, reserved int) where n.id = s.id`,
    [JSON.stringify(stockRows)],
    trx,
  )
}

function takenBy({ parts, items, story, planned }: Composed, accepted: ReadonlyMap<unknown, Date | null>): Taken[] {
  return parts.flatMap((part) => {
    const at = accepted.get(part.id)
    const ended = at ? { at, kind: 'consume' as const } : story.ended && { at: story.ended, kind: 'release' as const }
    const sums = new Map<number, number>()
    for (const at of part.plan.items) {
      const { stock_id: stock, quantity = 0 } = items[at] ?? {}
      if (stock) sums.set(stock, (sums.get(stock) ?? 0) + quantity)
    }
    const reference = reservationReference({ part_no: part.no })
    return [...sums].map(([stock, quantity]) => ({ stock, quantity, reference, at: planned.paid, ended }))
  })
}

const takenAgain = ({ no, stockId: stock, at }: ProductionRows['remakes'][number]): Taken => ({
  stock,
  quantity: 1,
  reference: `remake ${no}`,
  at,
  ended: { at: hoursAfter(at, 0), kind: 'consume' },
})

const STATUS = { consume: 'consumed', release: 'released' } as const
const reservation = ({ reference, stock, quantity, at, ended }: Taken): Row => ({
  reference,
  stock_id: stock,
  quantity,
  status: ended ? STATUS[ended.kind] : 'held',
  created_at: at,
})

interface StockRow {
  id: number
  organisation_id: number
  on_hand: number
  reserved: number
}

/** Chronological movements with the resulting quantity; updates the stock row in place. */
function moved(stockRow: StockRow, taken: readonly Taken[], from: Date): Row[] {
  const needed = taken.reduce((sum, { quantity }) => sum + quantity, 0)
  const events = [
    { at: from, kind: 'receive', quantity: needed, reference: null as string | null, rank: 0 },
    ...taken.flatMap(({ at, quantity, reference, ended }) => [
      { at, kind: 'reserve', quantity, reference, rank: 1 },
      ...(ended ? [{ at: ended.at, kind: ended.kind, quantity, reference, rank: 2 }] : []),
    ]),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.rank - b.rank)
  return events.map(({ at, kind, quantity, reference }) => {
    if (kind === 'receive') stockRow.on_hand += quantity
    if (kind === 'consume') stockRow.on_hand -= quantity
    stockRow.reserved += kind === 'reserve' ? quantity : kind === 'receive' ? 0 : -quantity
    return {
      stock_id: stockRow.id,
      organisation_id: stockRow.organisation_id,
      kind,
      quantity,
      on_hand_after: stockRow.on_hand,
      reserved_after: stockRow.reserved,
      reference,
      created_at: at,
    }
  })
}
