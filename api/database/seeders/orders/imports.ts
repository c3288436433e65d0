import type { Row } from '#core/database'
import type { Numbers } from '#database/seeders/orders/bulk'
import type { Composed } from '#database/seeders/orders/compose'
import { cellsOf, withTypingError } from '#database/seeders/orders/import_sheet'
import { dayOf } from '#organisations/days'

export interface ImportNumbers {
  imports: Numbers
  importCodes: Numbers
}

export interface Imported {
  imports: Row[]
  rows: Row[]
}

/** One in this many sheets has faulty rows; the longest sheet has most of them. */
const SPOILED_EVERY = 5
const [SOME_WRONG, MOST_WRONG] = [2, 7]
/** Row 1 holds the headings. */
const FIRST_ROW = 2

/** Groups a store's orders of one moment into an import with its result. */
export function importsOf(orders: readonly Composed[], numbers: ImportNumbers): Imported {
  const brought = orders.filter(({ planned }) => planned.source === 'import' && planned.shop)
  const sheets = [...Map.groupBy(brought, ({ planned }) => `${planned.shop?.id} ${planned.created.getTime()}`).values()]
  const longest = Math.max(...sheets.map((sheet) => sheet.length))
  const made: Imported = { imports: [], rows: [] }
  for (const [at, sheet] of sheets.entries()) {
    const wrong = sheet.length === longest ? MOST_WRONG : at % SPOILED_EVERY === 0 ? SOME_WRONG : 0
    const id = numbers.imports.next()
    made.imports.push(importRow(sheet, { id, wrong, code: numbers.importCodes }))
    made.rows.push(...sheetRows(id, sheet, wrong))
  }
  return made
}

function importRow(sheet: readonly Composed[], { id, wrong, code }: { id: number; wrong: number; code: Numbers }): Row {
  const [{ planned, owner, order }] = sheet as [Composed, ...Composed[]]
  const { created, shop } = planned
  const day = dayOf(created).replaceAll('-', '')
  const finished = new Date(created.getTime() + sheet.length * 400)
  return {
    id,
    code: code.nextNo('I', created, 5),
    organisation_id: order.organisation_id,
    owner_user_id: owner.id,
    sales_platform: shop?.sales_platform,
    store_id: shop?.id,
    // Set once the orders exist.
    file: '',
    file_name: `${shop?.name} ${day}.xlsx`,
    status: 'done',
    result: 'success',
    row_count: sheet.reduce((sum, { items }) => sum + items.length, wrong),
    order_count: sheet.length + wrong,
    made_count: sheet.length,
    faulty_count: wrong,
    finished_at: finished,
    created_at: new Date(created.getTime() - 60_000),
    updated_at: finished,
  }
}

/** Rows that became orders, then faulty rows. */
function sheetRows(id: number, sheet: readonly Composed[], wrong: number): Row[] {
  let row = FIRST_ROW
  const made = sheet.map((order) => {
    const position = row
    row += order.items.length
    return {
      import_id: id,
      position,
      key: order.order.third_party_no,
      rows: order.items.map((_, at) => [position + at, cellsOf(order, at)]),
      status: 'made',
      faults: [],
      order_id: order.id,
    }
  })
  const [like] = sheet as [Composed, ...Composed[]]
  const faulty = Array.from({ length: wrong }, (_, at) => {
    const position = row + at
    return {
      import_id: id,
      position,
      ...withTypingError(cellsOf(like, 0), position, at),
      status: 'faulty',
      order_id: null,
    }
  })
  return [...made, ...faulty]
}
