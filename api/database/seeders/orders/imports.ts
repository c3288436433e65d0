import type { Row } from '#core/database'
import type { Numbers } from '#database/seeders/orders/bulk'
import type { Composed } from '#database/seeders/orders/compose'
import { cellsOf, spoiled } from '#database/seeders/orders/import_sheet'
import { dayOf } from '#organisations/days'

export interface ImportNumbers {
  imports: Numbers
  importCodes: Numbers
}

/** What the orders of a shop came by, and what became of each row of it. */
export interface Imported {
  imports: Row[]
  rows: Row[]
}

/** Among so many sheets one has rows that had to be mended; the longest of all has most of them. */
const SPOILED_EVERY = 5
const [SOME_WRONG, MOST_WRONG] = [2, 7]
/** The first row names the columns. */
const FIRST_ROW = 2

/** What a shop's orders of one moment came by: a sheet, whoever brought it along, and what was found in it. */
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
    // Written when the orders are there.
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

/** The orders that were made of it, then the rows that were not. */
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
    return { import_id: id, position, ...spoiled(cellsOf(like, 0), position, at), status: 'faulty', order_id: null }
  })
  return [...made, ...faulty]
}
